import { screen } from '@testing-library/react'

import { EUR } from '#mocks/db/reference.ts'

import { SECOND_WALLET, USDT } from '../platform/ids.ts'
import { checkTable, openApp, press } from '../render-app.tsx'
import { OUTSIDE_ADDRESS } from './orders.ts'
import {
  EMPTY_FEED,
  KILN_LINK,
  SEND_BUTTON,
  continueToConfirm,
  continueToReview,
  type SendSetup,
} from './send-setup.ts'

export const UNKNOWN_TITLE = "We don't know if it was sent"

export const openPath = (runtime: SendSetup, path: string) =>
  openApp(runtime.platform, path, runtime.host)
export type AppWithUser = Awaited<ReturnType<typeof openPath>>

async function openReview({ user }: AppWithUser): Promise<void> {
  await press(user, 'Continue')
  await continueToReview(user)
}
const pay = (to: string, amount: string) => `/send?currency=${USDT}&to=${to}&amount=${amount}`

export async function openSendReview(
  runtime: SendSetup,
  recipient: string,
  amount: string,
): Promise<AppWithUser> {
  const app = await openPath(runtime, pay(recipient, amount))
  await openReview(app)
  return app
}

/** Presses "It wasn't sent" for an order that the feed doesn't show. */
export async function dismissUnsentOrder(
  { platform }: SendSetup,
  { user }: Pick<AppWithUser, 'user'>,
  verb: 'sent' | 'exchanged' = 'sent',
): Promise<void> {
  await screen.findByText(`We don't know if it was ${verb}`)
  platform.control.fault({
    endpoint: 'E106',
    kind: 'malformed',
    body: EMPTY_FEED,
    by: { query: 'filter[from_created_at]' },
  })
  await press(user, 'Check status')
  await press(user, `It wasn't ${verb}, start over`)
}

/** Sends 20 USDT from the review. The platform accepts the order, and its response is lost. */
async function pressUnanswered(
  { platform }: SendSetup,
  { user }: AppWithUser,
  endpoint: 'E55' | 'E75',
): Promise<void> {
  platform.control.fault({ endpoint, kind: 'timeout', ms: 1, by: { body: '"amount":20' } })
  await press(user, SEND_BUTTON)
  await screen.findByText(UNKNOWN_TITLE)
}

/** Sends 20 USDT to an outside address; the response is lost. */
export async function sendUnanswered(runtime: SendSetup): Promise<AppWithUser> {
  const app = await openSendReview(runtime, OUTSIDE_ADDRESS, '20')
  await pressUnanswered(runtime, app, 'E55')
  return app
}

export async function sendAndDismiss(runtime: SendSetup): Promise<void> {
  const app = await sendUnanswered(runtime)
  await dismissUnsentOrder(runtime, app)
  app.kill()
}

/** Sends 20 USDT to a saved recipient; the response is lost, and the order is dismissed. */
export async function sendSavedAndDismiss(runtime: SendSetup): Promise<void> {
  const app = await openPath(runtime, KILN_LINK)
  await continueToConfirm(app.user, 'USDT', '20')
  await pressUnanswered(runtime, app, 'E75')
  await dismissUnsentOrder(runtime, app)
  app.kill()
}

/** Opens a bulk payment of one line and confirms its questions. */
export async function openBulkPayment(
  runtime: SendSetup,
  recipient: string,
  amount: string,
): Promise<AppWithUser> {
  const app = await openPath(runtime, '/send/many')
  await checkTable(app.user, `Address;Asset;Network;Amount\n${recipient};USDT;Tron;${amount}`)
  await screen.findByText('1 line is ready.')
  for (const box of screen.queryAllByRole('checkbox', { checked: false }))
    // The boxes are ticked one after another, as a person does.
    // oxlint-disable-next-line no-await-in-loop
    await app.user.click(box)
  return app
}

export async function reviewExchange(
  runtime: SendSetup,
  amount: string,
  boughtCurrencyId: string = EUR.id,
): Promise<AppWithUser> {
  const app = await openPath(runtime, `/exchange?from=${USDT}&to=${boughtCurrencyId}`)
  await app.user.type(await screen.findByLabelText(/^You pay, /), amount)
  await screen.findByText('Our fee')
  await press(app.user, 'Continue')
  await screen.findByRole('button', { name: /^Exchange .+\sUSDT$/ })
  return app
}

/** Exchanges 25 USDT into euros; the response is lost, and the order is dismissed. */
export async function exchangeAndDismiss(runtime: SendSetup): Promise<void> {
  const app = await reviewExchange(runtime, '25')
  const { control } = runtime.platform
  control.fault({ endpoint: 'E59', kind: 'timeout', ms: 1, by: { body: EUR.id } })
  await press(app.user, /^Exchange 25\sUSDT$/)
  await dismissUnsentOrder(runtime, app, 'exchanged')
  app.kill()
}

/** Dismisses a transfer to the person's second wallet, which the platform has not accepted. */
export async function sendRefusedAndDismiss(runtime: SendSetup, amount: string): Promise<void> {
  const app = await openSendReview(runtime, SECOND_WALLET, amount)
  runtime.platform.control.fault({
    endpoint: 'E78',
    kind: 'status',
    status: 503,
    by: { body: SECOND_WALLET },
  })
  await press(app.user, SEND_BUTTON)
  await dismissUnsentOrder(runtime, app)
  app.kill()
}
