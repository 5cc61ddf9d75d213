/** Stores the outcome of an order, and removes the records of dismissed orders with the same id. */
import type { OrderResult } from '#api/orders/order-view.ts'

import { excludeTransaction } from '../feed-match.ts'
import { hasUnknownOutcome } from '../open-orders.ts'
import { toOpenOrder } from '../order-identity.ts'
import { hasEnded, type OpenOrder, type OrderEnd, type OrderRecord } from '../order-record.ts'
import { isSameMovement } from '../same-in-feed.ts'
import type { UnseenOrder } from '../unseen-order.ts'
import type { EndedOrder, OrderContext, UnknownOrder } from './outcome.ts'

type SettleContext<Input> = Pick<OrderContext<Input>, 'definition' | 'walletId' | 'journal'>

interface Evidence {
  result?: OrderResult | undefined
  transactionId?: string | undefined
  reference?: string | undefined
  /**
   * True if this is not the order that the person confirmed; by default, whether its kind or wallet
   * differs from that of the screen.
   */
  isEarlier?: boolean
}

const isForeign = <Input>(
  { definition, walletId }: SettleContext<Input>,
  order: Pick<OrderRecord, 'kind' | 'walletId'>,
): boolean => order.kind !== definition.kind || order.walletId !== walletId

export function storeOutcome<Input>(
  context: SettleContext<Input>,
  order: OpenOrder<Input>,
  end: OrderEnd,
  evidence: Evidence,
): EndedOrder<Input> {
  const { definition, journal } = context
  const { result, transactionId, isEarlier = isForeign(context, order) } = evidence
  const { reference = result?.reference } = evidence
  const { walletId } = order
  const named = reference === undefined ? undefined : { reference }
  const isKnown = journal.read(order.key)?.details !== undefined
  const payment = result && isKnown && order.details && definition.paymentOf?.(result, order)
  const ended = journal.change(order.key, end, {
    ...(payment && { payment }),
    ...named,
  })
  if (ended !== undefined && order.isRepeatable)
    for (const other of journal.dismissed()) if (other.id === order.id) journal.remove(other.key)
  if (transactionId !== undefined) excludeTransaction(journal, walletId, transactionId)
  const isUnseen = ended?.isEndUnseen === true
  return { step: end, order: { ...order, ...named }, result, transactionId, isEarlier, isUnseen }
}

export const toEndedOrder = <Input>(
  context: SettleContext<Input>,
  record: OpenOrder,
  isEarlier = isForeign(context, record),
): EndedOrder<Input> => ({
  step: record.status as OrderEnd,
  order: toOpenOrder(context.definition, record),
  result: undefined,
  transactionId: undefined,
  isEarlier,
  isUnseen: record.isEndUnseen === true,
})

/**
 * Returns an order for the same draft or payment that was placed after the review opened, in any
 * tab or wallet: an open one, or one with its outcome. Undefined if there is none.
 */
export function findOtherPlacedOrder<Input>(
  context: SettleContext<Input>,
  { draft, match }: Pick<OrderRecord, 'draft' | 'match'>,
  endedBefore: readonly string[],
): EndedOrder<Input> | UnknownOrder<Input> | undefined {
  const { definition, walletId, journal } = context
  const all = journal.all().filter(({ kind }) => kind === definition.kind)
  const open = all.find(
    (one) =>
      hasUnknownOutcome(one) && (one.walletId === walletId || isSameMovement(one.match, match)),
  )
  if (open !== undefined) return { step: 'unknown', order: toOpenOrder(definition, open) }
  const ended = all.find(
    (one) =>
      hasEnded(one) &&
      !endedBefore.includes(one.key) &&
      (one.draft === draft || (one.status === 'sent' && isSameMovement(one.match, match))),
  )
  return ended && toEndedOrder(context, ended, ended.draft !== draft)
}

export function toUnseenOutcome<Input>(
  context: SettleContext<Input>,
  { order: record, found }: UnseenOrder,
  digest: string,
): EndedOrder<Input> | UnknownOrder<Input> {
  const { definition, journal } = context
  const isEarlier = record.draft !== digest
  if (found === undefined) return toEndedOrder(context, record, isEarlier)
  if (found.otherName === undefined)
    return storeOutcome(context, toOpenOrder(definition, record), found.end, {
      ...found,
      isEarlier,
    })
  const reopened = journal.change(record.key, 'reopened') ?? record
  return { step: 'unknown', order: toOpenOrder(definition, reopened), found }
}
