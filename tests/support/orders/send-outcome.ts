import { screen } from '@testing-library/react'

import { OWN_OTHER_WALLET, USDT } from '../platform/ids.ts'
import { openApp, press } from '../render-app.tsx'
import { OUTSIDE_ADDRESS } from './orders.ts'
import { EMPTY_FEED, SEND, type SendSetup, toReview } from './send-setup.ts'

export const UNKNOWN = "We don't know if it was sent"
const LOST = "It wasn't sent, start over"

export const open = (runtime: SendSetup, path: string) =>
  openApp(runtime.platform, path, runtime.host)
export type App = Awaited<ReturnType<typeof open>>

async function openReview({ user }: App): Promise<void> {
  await press(user, 'Continue')
  await toReview(user)
}
const pay = (to: string, amount: string) => `/send?currency=${USDT}&to=${to}&amount=${amount}`

export async function openLast(runtime: SendSetup, to: string, amount: string): Promise<App> {
  const app = await open(runtime, pay(to, amount))
  await openReview(app)
  return app
}

/** Gives the order up as lost, because the feed doesn't show it. */
export async function dismissAsLost({ platform }: SendSetup, { user }: App): Promise<void> {
  await screen.findByText(UNKNOWN)
  platform.control.fault({
    endpoint: 'E106',
    kind: 'malformed',
    body: EMPTY_FEED,
    by: { query: 'filter[from_created_at]' },
  })
  await press(user, 'Check status')
  await press(user, LOST)
}

/** Sends 20 USDT to an outside address; the platform accepts them without a response. */
export async function sendUnanswered(runtime: SendSetup): Promise<App> {
  const app = await openLast(runtime, OUTSIDE_ADDRESS, '20')
  runtime.platform.control.fault({
    endpoint: 'E55',
    kind: 'timeout',
    ms: 1,
    by: { body: '"amount":20' },
  })
  await press(app.user, SEND)
  await screen.findByText(UNKNOWN)
  return app
}

export async function sendAndAbandon(runtime: SendSetup): Promise<void> {
  const app = await sendUnanswered(runtime)
  await dismissAsLost(runtime, app)
  app.kill()
}

/** Gives up a transfer to the own second wallet that the platform has not taken. */
export async function abandonRefused(runtime: SendSetup, amount: string): Promise<void> {
  const app = await openLast(runtime, OWN_OTHER_WALLET, amount)
  runtime.platform.control.fault({
    endpoint: 'E78',
    kind: 'status',
    status: 503,
    by: { body: OWN_OTHER_WALLET },
  })
  await press(app.user, SEND)
  await dismissAsLost(runtime, app)
  app.kill()
}
