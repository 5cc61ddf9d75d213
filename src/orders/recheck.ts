/** Reads the agreed terms, prices and recipient, again whenever the order is sent. */
import type { QueryClient } from '@tanstack/react-query'

import { readQuote } from '#api/orders/queries.ts'
import { isWorse, type Quote } from '#api/orders/views.ts'
import type { Failure } from '#lib/failure.ts'

import type { OrderDefinition, ShownPrice } from './order-definition.ts'
import type { AgreedPrice, Order } from './order-record.ts'

/**
 * Returns the agreed price by the side that leaves, whichever side was typed, because the order
 * carries that amount.
 */
export const toAgreedPrice = (
  { request, version }: ShownPrice,
  { debit, arrives }: Quote,
): AgreedPrice => ({ request: { ...request, amount: debit, isReverse: false }, version, arrives })

/** Reads the current prices, in the same order. Rejects with ApiError. */
export const readPrices = (
  client: QueryClient,
  prices: readonly Pick<AgreedPrice, 'request' | 'version'>[],
  signal: AbortSignal,
): Promise<Quote[]> =>
  Promise.all(prices.map(({ request, version }) => readQuote(client, request, version, signal)))

export const isWorseThanAgreed = ({ request, arrives }: AgreedPrice, fresh: Quote): boolean =>
  isWorse({ debit: request.amount, arrives }, fresh)

/**
 * Returns the same order, with the same id and body, at other prices: they change its summary and
 * how the feed shows it.
 */
export function atPrices<Input>(order: Order<Input>, fresh: readonly Quote[]): Order<Input> {
  const { details, sum, match } = order
  const [agreed] = details.prices
  const [now] = fresh
  if (agreed === undefined || now === undefined || agreed.arrives === now.arrives) return order
  const figure = { ...details.arrives, amount: now.arrives }
  // The price of another part of the order, such as a fee, says nothing about the arriving amount.
  if (details.arrives.amount !== agreed.arrives) return order
  const isArrivingSum = sum.amount === agreed.arrives && sum.amount !== agreed.request.amount
  const isMatched = match?.amounts.includes(agreed.arrives)
  return {
    ...order,
    sum: isArrivingSum ? figure : sum,
    match: match && {
      ...match,
      amounts: isMatched ? [...new Set([...match.amounts, now.arrives])] : match.amounts,
    },
    details: {
      ...details,
      arrives: figure,
      prices: details.prices.map((price, index) => ({
        ...price,
        arrives: fresh[index]?.arrives ?? price.arrives,
      })),
    },
  }
}

/**
 * Milliseconds between the press of the button and the call: data read earlier may have changed.
 */
const MAX_CHECK_MS = 30_000

/**
 * Returns whether data read at `since` is too old to act on; so is all data read before a clock was
 * set back.
 */
export function isTooOld(since: number): boolean {
  const age = Date.now() - since
  return age < 0 || age > MAX_CHECK_MS
}

export const BLOCKED = {
  changed: 'RECIPIENT_CHANGED',
  gone: 'RECIPIENT_GONE',
  /** This device keeps no record of the order, and the person has not been told so yet. */
  notKept: 'ORDER_NOT_KEPT',
  /** Reading the agreed terms took too long to act on them. */
  tooOld: 'CHECK_TOO_OLD',
  /** The session has ended and begun again, in another tab, since the confirm step was opened. */
  otherSession: 'OTHER_SESSION',
  /** The screen was left between the two calls of an order. */
  unfinished: 'ORDER_UNFINISHED',
} as const

/** A failure that the app itself raises; each screen that shows it has its own message. */
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

/**
 * Returns why an order has to be held back now; undefined if it may be sent. `since` is epoch
 * milliseconds.
 */
export function blockReasonOf(
  isSessionOver: boolean,
  isConsentMissing: boolean,
  since: number,
): string | undefined {
  if (isSessionOver) return BLOCKED.otherSession
  if (isConsentMissing) return BLOCKED.notKept
  return isTooOld(since) ? BLOCKED.tooOld : undefined
}

/** Returns how the recipient differs from the agreed one, if a failure says so. */
export const recipientChange = (failure: Failure | undefined): 'changed' | 'gone' | undefined =>
  (['changed', 'gone'] as const).find((change) => BLOCKED[change] === failure?.code)

/**
 * Rejects with ApiError if the recipient can't be read, and with `OrderBlocked` if it is another
 * one.
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
    throw new OrderBlocked(now === undefined ? BLOCKED.gone : BLOCKED.changed)
}

/**
 * Returns the same failure with a known outcome: the platform has refused the order, whatever
 * happened to a call since.
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
