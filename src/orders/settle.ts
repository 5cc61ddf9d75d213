/** Writes how an order has ended, and shows it: to the person who placed it, also where they took it for lost. */
import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import type { OrderResult } from '#api/orders/order-view.ts'
import type { useHost } from '#session/services.tsx'

import { excludeTransaction, looksLike } from './feed-match.ts'
import type { Journal } from './journal.ts'
import type { OrderDefinition } from './order-definition.ts'
import { toOpenOrder } from './order-identity.ts'
import type { OpenOrder, Order, OrderEnd, OrderRecord } from './order-record.ts'
import type { OrderEvent } from './order-state.ts'
import type { UntoldOrder } from './untold.ts'

/** What the steps of an order share, from the press to its end: orders of one kind in one wallet, on one screen. */
export interface OrderContext<Input> {
  definition: OrderDefinition<Input>
  walletId: WalletId
  client: QueryClient
  journal: Journal
  haptic: ReturnType<typeof useHost>['haptic']
  /** Language in which amounts are typed. */
  language: string
  /** Names the session of this moment, which is compared with the session in which the screen was opened. */
  session: () => string | undefined
  opened: string | undefined
  dispatch: (event: OrderEvent<Input>) => void
  /** Called with an order that was taken: its draft is done. */
  onSent: ((order: Order<Input>) => void) | undefined
}

interface Outcome {
  result?: OrderResult
  transactionId?: string | undefined
  /** It is another order than the one just confirmed; without a word, one of another kind or wallet. */
  isEarlier?: boolean
}

/** Whether the order is of another kind or wallet than those that the screen places. */
const isForeign = <Input>(
  { definition, walletId }: OrderContext<Input>,
  order: Pick<OrderRecord, 'kind' | 'walletId'>,
): boolean => order.kind !== definition.kind || order.walletId !== walletId

/** The end of an order, as the platform's answer or the feed tells it. */
export function settle<Input>(
  context: OrderContext<Input>,
  order: OpenOrder<Input>,
  end: OrderEnd,
  outcome: Outcome = {},
): void {
  const { definition, journal, dispatch, onSent } = context
  const { result, transactionId, isEarlier = isForeign(context, order) } = outcome
  const { walletId } = order
  const isKnown = journal.read(order.key)?.details !== undefined
  const payment = result && isKnown && order.details && definition.paymentOf?.(result, order)
  const ended = journal.change(order.key, end, {
    ...(payment && { payment }),
    ...(result?.reference !== undefined && { reference: result.reference }),
  })
  for (const other of ended === undefined ? [] : journal.dismissed(walletId)) {
    const isSameId = order.isRepeatable && other.id === order.id
    // An order that the feed would show as the very same transaction can't be told from this one any more.
    if (isSameId || (end === 'sent' && looksLike(other, order))) journal.remove(other.key)
  }
  if (transactionId !== undefined) excludeTransaction(journal, walletId, transactionId)
  // The draft of a refused order returns to the form as it was typed.
  if (end === 'sent' && !isEarlier && order.details) onSent?.(order)
  const isUntold = ended?.isEndUnseen === true
  dispatch({ type: 'settled', end, order, ...outcome, isEarlier, isUntold })
}

/** Shows the end of an order that the journal knows. */
export function tellEnd<Input>(
  context: OrderContext<Input>,
  record: OpenOrder,
  isEarlier = isForeign(context, record),
): void {
  const { definition, dispatch, onSent } = context
  const ended = toOpenOrder(definition, record)
  if (ended.status === 'sent' && !isEarlier && ended.details) onSent?.(ended)
  dispatch({ type: 'found-open', order: ended })
  const isUntold = record.isEndUnseen === true
  dispatch({ type: 'settled', end: ended.status as OrderEnd, isEarlier, isUntold })
}

/** Shows what has to be told before the draft of this digest goes out. */
export function tellUntold<Input>(
  context: OrderContext<Input>,
  { order: record, found }: UntoldOrder,
  digest: string,
): void {
  const { definition, journal, dispatch } = context
  const isEarlier = record.draft !== digest
  if (found === undefined) return tellEnd(context, record, isEarlier)
  const isAsked = found.otherName !== undefined
  const order = toOpenOrder(
    definition,
    (isAsked ? journal.change(record.key, 'reopened') : undefined) ?? record,
  )
  dispatch({ type: 'found-open', order, ...(isAsked && { found }) })
  if (isAsked) return undefined
  return settle(context, order, found.end, { transactionId: found.transactionId, isEarlier })
}
