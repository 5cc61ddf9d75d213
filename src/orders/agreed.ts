/** What a person agreed to, read again whenever their order goes out: its prices and its recipient. */
import type { QueryClient } from '@tanstack/react-query'

import { readQuote } from '#api/orders/queries.ts'
import type { Quote } from '#api/orders/views.ts'
import type { Failure } from '#lib/failure.ts'
import { compare } from '#lib/money/decimal.ts'

import type { OrderDefinition, ShownPrice } from './order-definition.ts'
import type { AgreedPrice, Order } from './order-record.ts'

/** Whichever side was typed: what the order carries is what leaves, and that is what it is priced by. */
export const toAgreedPrice = (
  { request, version }: ShownPrice,
  { debit, arrives }: Quote,
): AgreedPrice => ({ request: { ...request, amount: debit, isReverse: false }, version, arrives })

/** The prices of this moment, in the same order. Rejects with ApiError. */
export const readPrices = (
  client: QueryClient,
  prices: readonly Pick<AgreedPrice, 'request' | 'version'>[],
  signal: AbortSignal,
): Promise<Quote[]> =>
  Promise.all(prices.map(({ request, version }) => readQuote(client, request, version, signal)))

/** Less would arrive, or more leave, than was agreed to. A better price needs no question. */
export const isWorse = ({ request, arrives }: AgreedPrice, fresh: Quote): boolean =>
  compare(fresh.arrives, arrives) < 0 || compare(fresh.debit, request.amount) > 0

/** The same order, of the same id and body, at other prices: its words and how the feed will show it. */
export function atPrices<Input>(order: Order<Input>, fresh: readonly Quote[]): Order<Input> {
  const { details, sum, match } = order
  const [agreed] = details.prices
  const [now] = fresh
  if (agreed === undefined || now === undefined || agreed.arrives === now.arrives) return order
  const figure = { ...details.arrives, amount: now.arrives }
  // A price of something else on top, such as a fee, says nothing of what arrives.
  if (details.arrives.amount !== agreed.arrives) return order
  const isOfArriving = sum.amount === agreed.arrives && sum.amount !== agreed.request.amount
  const isMatched = match?.amounts.includes(agreed.arrives)
  return {
    ...order,
    sum: isOfArriving ? figure : sum,
    match: match && {
      ...match,
      amounts: isMatched ? [...new Set([...match.amounts, now.arrives])] : match.amounts,
    },
    details: {
      ...details,
      arrives: figure,
      prices: details.prices.map((price, at) => ({
        ...price,
        arrives: fresh[at]?.arrives ?? price.arrives,
      })),
    },
  }
}

/** Milliseconds between the press of the button and the call: what was read earlier may have changed. */
const MAX_CHECK_MS = 30_000

/** Whether what was read then is too old to act on by now; a clock that was set back says nothing. */
export function isTooOld(since: number): boolean {
  const age = Date.now() - since
  return age < 0 || age > MAX_CHECK_MS
}

/** Why an order was held back before it went out. */
export const HELD = {
  changed: 'RECIPIENT_CHANGED',
  gone: 'RECIPIENT_GONE',
  /** This device keeps no record of the order, and the person has not been told so yet. */
  notKept: 'ORDER_NOT_KEPT',
  /** Reading what was agreed to took too long to act on it. */
  tooOld: 'CHECK_TOO_OLD',
  /** The session has ended and begun again, in another tab, since the last look was opened. */
  otherSession: 'OTHER_SESSION',
} as const

/** A failure of the app's own: whichever screen shows it says what happened in its own words. */
export class OrderHeld extends Error implements Failure {
  readonly kind = 'aborted'
  readonly reference: string

  constructor(
    readonly code: string,
    readonly isOutcomeUnknown = false,
  ) {
    super(code)
    this.reference = code
  }
}

/** How the recipient differs from the agreed one by now, where a failure says that. */
export const recipientChange = (failure: Failure | undefined): 'changed' | 'gone' | undefined =>
  (['changed', 'gone'] as const).find((how) => HELD[how] === failure?.code)

/** Rejects with ApiError where the recipient can't be read, and with `OrderHeld` where it is another one. */
export async function assertRecipient<Input>(
  { fingerprint }: OrderDefinition<Input>,
  client: QueryClient,
  order: Pick<Order<Input>, 'walletId'> & { input: Input; fingerprint?: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  if (fingerprint === undefined || order.fingerprint === undefined) return
  const now = await fingerprint(client, order, signal)
  if (now !== order.fingerprint) throw new OrderHeld(now === undefined ? HELD.gone : HELD.changed)
}

/** The same failure of an order that the platform has clearly refused, whatever became of a call about it since. */
export const asRefused = ({
  kind,
  status,
  detail,
  code,
  reference,
  retryAfter,
}: Failure): Failure => ({
  kind,
  status,
  detail,
  code,
  reference,
  retryAfter,
  isOutcomeUnknown: false,
})
