/** Reads the agreed terms again before each call of an order: prices and recipient. */
import type { QueryClient } from '@tanstack/react-query'

import { readQuote } from '#api/orders/queries.ts'
import { isWorseQuote, type Quote } from '#api/orders/views.ts'
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

/** Reads the current prices, in the order of `prices`. Rejects with ApiError. */
export const readPrices = (
  client: QueryClient,
  prices: readonly Pick<AgreedPrice, 'request' | 'version'>[],
  signal: AbortSignal,
): Promise<Quote[]> =>
  Promise.all(prices.map(({ request, version }) => readQuote(client, request, version, signal)))

export const isWorseThanAgreed = (
  { request, arrives, debit = request.amount }: AgreedPrice,
  fresh: Quote,
): boolean => isWorseQuote({ debit, arrives }, fresh)

/** Returns the ordered amount at other prices; it changes if the order fixes the arriving one. */
export const amountAtPrices = <Input>(
  { sum, details: { prices } }: Order<Input>,
  quotes: readonly Quote[],
): Decimal =>
  prices.reduce((amount, { debit }, at) => {
    const now = quotes[at]
    return debit === undefined || now === undefined ? amount : plus(amount, minus(now.debit, debit))
  }, sum.amount)

/**
 * Returns the order with other prices and the same id and body. Besides the prices, only its
 * displayed amounts and the values for finding it in the feed change.
 */
export function withPrices<Input>(order: Order<Input>, quotes: readonly Quote[]): Order<Input> {
  const { details, match } = order
  const [agreed] = details.prices
  const prices = details.prices.map(({ arrives, debit, ...price }, at) => ({
    ...price,
    arrives: quotes[at]?.arrives ?? arrives,
    ...(debit !== undefined && { debit: quotes[at]?.debit ?? debit }),
  }))
  const sum = { ...order.sum, amount: amountAtPrices(order, quotes) }
  const arrives = prices[0]?.arrives
  // A price of another part, such as a fee, doesn't change the arriving amount.
  if (agreed === undefined || arrives === undefined || details.arrives.amount !== agreed.arrives)
    return { ...order, sum, details: { ...details, prices } }
  const figure = { ...details.arrives, amount: arrives }
  const isArrivingSum = sum.amount === agreed.arrives && sum.amount !== agreed.request.amount
  // The feed has only the leaving sum of a converted order.
  const isMatched = sum.symbol === figure.symbol && match?.amounts.includes(agreed.arrives)
  return {
    ...order,
    sum: isArrivingSum ? figure : sum,
    match: match && {
      ...match,
      ...(match.arrives && { arrives: figure }),
      amounts: isMatched ? [...new Set([...match.amounts, arrives])] : match.amounts,
    },
    details: { ...details, arrives: figure, prices },
  }
}

/**
 * Maximum milliseconds between the press of the button and the call, because older terms may have
 * changed.
 */
const MAX_CHECK_MS = 30_000

/**
 * Returns whether terms are too old. Terms that seem to be from the future, because the clock was
 * set back, are too old as well.
 */
export function areTermsTooOld(since: number): boolean {
  const age = Date.now() - since
  return age < 0 || age > MAX_CHECK_MS
}

export const BLOCK_CODES = {
  changed: 'RECIPIENT_CHANGED',
  gone: 'RECIPIENT_GONE',
  /** This device can't store the order, and the person has not seen the notice about that yet. */
  notKept: 'ORDER_NOT_KEPT',
  /** Reading the agreed terms took too long. */
  tooOld: 'CHECK_TOO_OLD',
  /** Since the review was opened, another tab has ended the session and begun a new one. */
  otherSession: 'OTHER_SESSION',
  /** In another tab the person has said that the order wasn't sent. */
  dismissed: 'ORDER_DISMISSED',
  /** The person left the screen between the two calls of an order. */
  unfinished: 'ORDER_UNFINISHED',
} as const

/** A failure that the app itself raises. Each screen has its own message for it. */
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

/** Returns why the order can't be sent; undefined if it can. `since`: epoch milliseconds. */
export function blockReasonOf(
  isSessionOver: boolean,
  isConsentMissing: boolean,
  since: number,
): string | undefined {
  if (isSessionOver) return BLOCK_CODES.otherSession
  if (isConsentMissing) return BLOCK_CODES.notKept
  return areTermsTooOld(since) ? BLOCK_CODES.tooOld : undefined
}

export const recipientChange = (failure: Failure | undefined): 'changed' | 'gone' | undefined =>
  (['changed', 'gone'] as const).find((change) => BLOCK_CODES[change] === failure?.code)

/** Rejects with `OrderBlocked` if the recipient has changed, with ApiError if it can't be read. */
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
 * Returns the failure with a known outcome, because the platform had refused the order before this
 * call failed.
 */
export const withKnownOutcome = ({
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
