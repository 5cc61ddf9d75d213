/** Sends whose outcome is not what the person hoped for: up to the review, into silence, given up. */
import { screen } from '@testing-library/react'

import { USDT } from '../platform/ids.ts'
import { openApp, press } from '../render-app.tsx'
import { OUTSIDE_ADDRESS } from './orders.ts'
import { EMPTY_FEED, SEND, type SendSetup, toReview } from './send-setup.ts'

export const UNKNOWN = "We don't know if it was sent"
const LOST = "It wasn't sent, start over"

export const open = (runtime: SendSetup, path: string) =>
  openApp(runtime.platform, path, runtime.host)
export type App = Awaited<ReturnType<typeof open>>

/** Fills in 20 or so for whoever a link names, up to the review. */
async function openReview({ user }: App): Promise<void> {
  await press(user, 'Continue')
  await toReview(user)
}
const pay = (to: string, amount: string) => `/send?currency=${USDT}&to=${to}&amount=${amount}`

/** At the review of what a link asks for. */
export async function openLast(runtime: SendSetup, to: string, amount: string): Promise<App> {
  const app = await open(runtime, pay(to, amount))
  await openReview(app)
  return app
}

/** Nobody sees it in the feed, so the person takes it for lost. */
export async function takeForLost({ platform }: SendSetup, { user }: App): Promise<void> {
  await screen.findByText(UNKNOWN)
  platform.control.fault({ endpoint: 'E106', kind: 'malformed', body: EMPTY_FEED })
  await press(user, 'Check status')
  await press(user, LOST)
}

/** 20 USDT to somebody outside: the platform takes it and does not say so. */
export async function sendUnanswered(runtime: SendSetup): Promise<App> {
  const app = await openLast(runtime, OUTSIDE_ADDRESS, '20')
  runtime.platform.control.fault({ endpoint: 'E55', kind: 'timeout', ms: 1 })
  await press(app.user, SEND)
  await screen.findByText(UNKNOWN)
  return app
}

/** The same, and the person gives it up. */
export async function sendAndGiveUp(runtime: SendSetup): Promise<void> {
  const app = await sendUnanswered(runtime)
  await takeForLost(runtime, app)
  app.kill()
}
