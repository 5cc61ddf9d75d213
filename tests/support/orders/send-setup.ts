import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

import type { CurrencyId } from '#api/common/schema.ts'
import { calculateV2 } from '#api/orders/endpoints.ts'
import type { CalculatedOrder } from '#api/orders/schema.ts'
import { toQuote } from '#api/orders/views.ts'
import { getWallet } from '#api/wallets/endpoints.ts'
import { compare, decimal, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { EUR } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'

import type { Client } from '../platform/client.ts'
import { COUNTERPARTY, USDT, WALLET } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { createRuntime, openApp, press, findPressableButton, type Runtime } from '../render-app.tsx'

export const DEMO_EMAIL = 'demo@tessera.test'
export const CHECKING_ID = '7d2e9b11-3c5f-4e0a-9f64-1a2b3c4d5e6f'
export const RENT_ID = '4f3f1b0e-58f7-4f5b-bb0f-3b6d8c5f7a12'
export const SALARY_ID = 'c6a7b0a4-9a5c-4a64-8d8b-0d1f7c3e5b21'
export const WIRE_DESTINATION_ID = '9e1f7a20-6b8d-4c35-8e21-5f4e3d2c1b0a'
export const ABROAD_ID = 'a3c5e7f9-1b2d-4f6a-8c0e-2d4f6a8b0c1e'
export const sendLinkTo = (counterparty: string, destination: string) =>
  `/send?counterparty=${counterparty}&destination=${destination}`
export const LANDLORD_LINK = sendLinkTo(COUNTERPARTY_IDS.landlord, RENT_ID)
export const KILN_LINK = sendLinkTo(COUNTERPARTY.id, COUNTERPARTY.destination)

export const KILN_TON_LINK = sendLinkTo(COUNTERPARTY.id, '5c9d6764-523a-425f-a935-e84974720d46')

export const SEND_BUTTON = /^Send [\d,.]+\s(USDT|EUR)$/
/** E106's response of a late feed: no rows. */
export const EMPTY_FEED = '{"total":0,"count":0,"has_more":false,"data":[]}'

export type SendSetup = Runtime

export const hideEarlierPayments = ({ platform }: SendSetup): void =>
  platform.control.fault({
    endpoint: 'E106',
    kind: 'malformed',
    body: EMPTY_FEED,
    by: { query: 'withdrawal' },
  })

export async function createSendSetup({ isVerified = true } = {}): Promise<SendSetup> {
  const runtime = await createRuntime()
  const status = 'APPROVED'
  if (isVerified)
    for (const rail of ['SEPA', 'WIRE', 'SWIFT'])
      runtime.platform.control.scenario({ name: 'kyc-decision', status, rail, email: DEMO_EMAIL })
  return runtime
}

export async function openSend(path: string, options?: Parameters<typeof createSendSetup>[0]) {
  const runtime = await createSendSetup(options)
  return { runtime, ...runtime, ...(await openApp(runtime.platform, path, runtime.host)) }
}

export async function openCostSection(user: UserEvent): Promise<void> {
  // The section is named after the cost once that is known.
  const cost = await screen.findByRole('region', { name: /^(Send from|Cost)$/ })
  await user.click(cost.querySelector('summary') ?? cost)
}

export async function openRecipient(user: UserEvent): Promise<HTMLElement> {
  await press(user, /\. To · /)
  return screen.findByRole('dialog')
}

export const newestCode = ({ platform }: SendSetup): string =>
  platform.control.inbox(DEMO_EMAIL).at(-1)?.code ?? ''

export async function balanceOf(client: Client, id: CurrencyId): Promise<Decimal> {
  const { balance } = await client.call(getWallet, { params: { uuid: WALLET } })
  const details = balance.flatMap((item) => item.details)
  return details.find(({ currency }) => currency.uuid === id)?.amount ?? ZERO
}

export async function continueToConfirm(
  user: UserEvent,
  symbol: string,
  amount: string,
): Promise<void> {
  await screen.findByRole('button', { name: 'Continue' })
  await press(user, 'Continue')
  await user.type(await screen.findByLabelText(`Amount in ${symbol}`), amount)
  await continueToReview(user)
}

/** Continues from a priced amount to the review, and confirms its questions. */
export async function continueToReview(user: UserEvent): Promise<void> {
  await screen.findByText('Cost')
  await press(user, 'Continue')
  await confirmQuestions(user)
}

/**
 * Pays euros to the landlord on a platform that requires codes, and continues to the field for the
 * code.
 */
export async function continueToCode({ platform, host }: SendSetup) {
  platform.control.scenario({ name: 'order-codes', on: true, email: DEMO_EMAIL })
  const app = await openApp(platform, LANDLORD_LINK, host)
  await continueToConfirm(app.user, 'EUR', '1500')
  await press(app.user, /^Send 1,500\.00\sEUR$/)
  await screen.findByText('Confirm with a code')
  return app
}

/** Waits until the review has made its checks, and confirms its questions. */
export async function confirmQuestions(user: UserEvent): Promise<void> {
  const button = await screen.findByRole('button', { name: /^Send (?!to )/ })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'))
  for (const box of screen.queryAllByRole('checkbox', { checked: false })) {
    // The boxes are ticked one after another, as a person does.
    // oxlint-disable-next-line no-await-in-loop
    await user.click(box)
  }
  await findPressableButton(/^Send (?!to )/)
}

export const bodiesTo = ({ platform }: SendSetup, endpointId: Parameters<Platform['sentTo']>[0]) =>
  platform.sentTo(endpointId).map(({ body }) => JSON.parse(body) as Record<string, unknown>)

/** Returns the amounts in the calls of an endpoint, in order. */
export const amountsTo = (setup: SendSetup, endpointId: Parameters<Platform['sentTo']>[0]) =>
  bodiesTo(setup, endpointId).map(({ amount }) => amount)

type Market = Pick<SendSetup, 'observer' | 'platform'>

async function arrivesNow(
  { observer }: Market,
  amount: Decimal,
  orderType: CalculatedOrder,
): Promise<Decimal> {
  const result = await observer.call(calculateV2, {
    query: {
      from_currency_id: USDT,
      to_currency_id: EUR.id,
      amount,
      order_type: orderType,
      is_reverse: false,
    },
  })
  return toQuote(result).arrives
}

/** Changes the rate of euros for USDT until less, or more, arrives for the same amount. */
export async function changePrice(
  market: Market,
  direction: 'worse' | 'better',
  amount = decimal('1500'),
  orderType: CalculatedOrder = 'HIFI_SEPA_OFFRAMP',
) {
  const before = await arrivesNow(market, amount, orderType)
  for (let turn = 0; turn < 15; turn++) {
    market.platform.control.advance(15)
    const now = await arrivesNow(market, amount, orderType)
    if (compare(now, before) === (direction === 'worse' ? -1 : 1)) return { before, now }
  }
  throw new Error('a market that stands still')
}

export const sendLink = (recipient: string, amount: string, currency: string = USDT) =>
  `/send?currency=${currency}&to=${recipient}&amount=${amount}`

export const sendButton = () => screen.findByRole('button', { name: /^Send (?!to )/ })
export const ordersOf = ({ platform }: SendSetup) =>
  platform.sent.filter(
    ({ method, path }) => method === 'POST' && path.includes('/orders/') && !path.includes('calc'),
  )

/** Continues from a link with everything filled in to a review without open questions. */
export async function openReview(user: UserEvent): Promise<void> {
  // Waits long enough for the first start of a test file, which loads the app's code.
  await screen.findByRole('button', { name: 'Continue' })
  await press(user, 'Continue')
  await screen.findByText('Cost')
  await press(user, 'Continue')
  const button = await sendButton()
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'))
}

/** Expects a check on screen, and a button that leads to its checkbox instead of sending. */
export async function expectOrderStopped(
  runtime: SendSetup,
  title: string | RegExp,
): Promise<HTMLElement> {
  const check = (await screen.findByText(title)).closest<HTMLElement>('[role=listitem]')
  expect(check).not.toBeNull()
  const button = await sendButton()
  act(() => button.click())
  expect(document.activeElement).toBeRequired()
  expect(ordersOf(runtime)).toEqual([])
  return check as HTMLElement
}
