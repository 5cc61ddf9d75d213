/** Reads the agreed terms, prices and recipient, again before each call of an order. */
import type { QueryClient } from '@tanstack/react-query'

import { readQuote } from '#api/orders/queries.ts'
import { isWorse, type Quote } from '#api/orders/views.ts'
import type { Failure } from '#lib/failure.ts'
import { minus, plus, type Decimal } from '#lib/money/decimal.ts'

import type { OrderDefinition, ShownPrice } from './order-definition.ts'
import type { AgreedPrice, Order } from './order-record.ts'

/**
 * Returns the agreed price with the amount that the order sends as its request, whichever side was
 * typed: the amount that leaves, or with `isArrivalFixed` the one that arrives.
 */
export const toAgreedPrice = (
  { request, version }: ShownPrice,
  { debit, arrives }: Quote,
  isArrivalFixed = false,
): AgreedPrice => ({
  request: { ...request, amount: isArrivalFixed ? arrives : debit, isReverse: isArrivalFixed },
  version,
  arrives,
  ...(isArrivalFixed && { debit }),
})

/** Reads the current prices, in the order of `agreed`. Rejects with ApiError. */
export const readPrices = (
  client: QueryClient,
  prices: readonly Pick<AgreedPrice, 'request' | 'version'>[],
  signal: AbortSignal,
): Promise<Quote[]> =>
  Promise.all(prices.map(({ request, version }) => readQuote(client, request, version, signal)))

export const isWorseThanAgreed = (
  { request, arrives, debit = request.amount }: AgreedPrice,
  fresh: Quote,
): boolean => isWorse({ debit, arrives }, fresh)

/** Returns the ordered amount at other prices; it changes if the order fixes the arriving one. */
export const amountAt = <Input>(
  { sum, details: { prices } }: Order<Input>,
  fresh: readonly Quote[],
): Decimal =>
  prices.reduce((amount, { debit }, at) => {
    const now = fresh[at]
    return debit === undefined || now === undefined ? amount : plus(amount, minus(now.debit, debit))
  }, sum.amount)

/**
 * Returns the order at other prices, with the same id and body: only its prices, its summary and
 * its match in the feed change.
 */
export function atPrices<Input>(order: Order<Input>, fresh: readonly Quote[]): Order<Input> {
  const { details, match } = order
  const [agreed] = details.prices
  const prices = details.prices.map(({ arrives, debit, ...price }, at) => ({
    ...price,
    arrives: fresh[at]?.arrives ?? arrives,
    ...(debit !== undefined && { debit: fresh[at]?.debit ?? debit }),
  }))
  const sum = { ...order.sum, amount: amountAt(order, fresh) }
  const arrives = prices[0]?.arrives
  // A price of another part, such as a fee, doesn't change the arriving amount.
  if (agreed === undefined || arrives === undefined || details.arrives.amount !== agreed.arrives)
    return { ...order, sum, details: { ...details, prices } }
  const figure = { ...details.arrives, amount: arrives }
  const isArrivingSum = sum.amount === agreed.arrives && sum.amount !== agreed.request.amount
  const isMatched = match?.amounts.includes(agreed.arrives)
  return {
    ...order,
    sum: isArrivingSum ? figure : sum,
    match: match && {
      ...match,
      amounts: isMatched ? [...new Set([...match.amounts, arrives])] : match.amounts,
    },
    details: { ...details, arrives: figure, prices },
  }
}

/**
 * Maximum milliseconds between the press of the button and the call; older terms have possibly
 * changed.
 */
const MAX_CHECK_MS = 30_000

/** Terms from before a clock was set back count as too old. */
export function isTooOld(since: number): boolean {
  const age = Date.now() - since
  return age < 0 || age > MAX_CHECK_MS
}

export const BLOCK_CODES = {
  changed: 'RECIPIENT_CHANGED',
  gone: 'RECIPIENT_GONE',
  /**
   * This device keeps no record of the order, and the person has not seen the notice of that yet.
   */
  notKept: 'ORDER_NOT_KEPT',
  /** Reading the agreed terms took too long. */
  tooOld: 'CHECK_TOO_OLD',
  /** The session has ended and begun again, in another tab, since the review was opened. */
  otherSession: 'OTHER_SESSION',
  /** The person has said in another tab that the order wasn't sent. */
  dismissed: 'ORDER_DISMISSED',
  /** The screen was left between the two calls of an order. */
  unfinished: 'ORDER_UNFINISHED',
} as const

/** A failure raised by the app itself; each screen has a message of its own for it. */
export class OrderBlocked extends Error implements Failure {
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

/** Returns undefined if the order can be sent. `since`: epoch milliseconds. */
export function blockReasonOf(
  isSessionOver: boolean,
  isConsentMissing: boolean,
  since: number,
): string | undefined {
  if (isSessionOver) return BLOCK_CODES.otherSession
  if (isConsentMissing) return BLOCK_CODES.notKept
  return isTooOld(since) ? BLOCK_CODES.tooOld : undefined
}

export const recipientChange = (failure: Failure | undefined): 'changed' | 'gone' | undefined =>
  (['changed', 'gone'] as const).find((change) => BLOCK_CODES[change] === failure?.code)

/**
 * Rejects with ApiError if the recipient can't be read, and with `OrderBlocked` if it has changed.
 */
export async function assertRecipient<Input>(
  { fingerprint }: OrderDefinition<Input>,
  client: QueryClient,
  order: Pick<Order<Input>, 'walletId'> & { input: Input; fingerprint?: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  if (fingerprint === undefined || order.fingerprint === undefined) return
  const now = await fingerprint(client, order, signal)
  if (now !== order.fingerprint)
    throw new OrderBlocked(now === undefined ? BLOCK_CODES.gone : BLOCK_CODES.changed)
}

/**
 * Returns the failure with a known outcome, because the platform refused the order before this call
 * failed.
 */
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
