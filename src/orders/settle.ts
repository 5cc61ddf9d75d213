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
  isEarlier?: boolean
}

/** The end of an order, as the platform's answer or the feed tells it. */
export function settle<Input>(
  { definition, walletId, journal, dispatch, onSent }: OrderContext<Input>,
  order: OpenOrder<Input>,
  end: OrderEnd,
  outcome: Outcome = {},
): void {
  const { result, transactionId } = outcome
  const isKnown = journal.read(order.key)?.details !== undefined
  const payment = result && isKnown && order.details && definition.paymentOf?.(result, order)
  const ended = journal.change(order.key, end, payment ? { payment } : {})
  for (const other of ended === undefined ? [] : journal.dismissed(walletId)) {
    const isSameId = order.isRepeatable && other.id === order.id
    // An order that the feed would show as the very same transaction can't be told from this one any more.
    if (isSameId || (end === 'sent' && looksLike(other, order))) journal.remove(other.key)
  }
  if (transactionId !== undefined) excludeTransaction(journal, walletId, transactionId)
  // The draft of a refused order returns to the form as it was typed.
  if (end === 'sent' && order.details) onSent?.(order)
  dispatch({ type: 'settled', end, order, ...outcome })
}

/** Shows the end of an order that has ended in another tab. */
export function tellEnd<Input>(
  { definition, dispatch, onSent }: OrderContext<Input>,
  record: OpenOrder,
): void {
  const ended = toOpenOrder(definition, record)
  if (ended.status === 'sent' && ended.details) onSent?.(ended)
  dispatch({ type: 'found-open', order: ended })
  dispatch({ type: 'settled', end: ended.status as OrderEnd })
}

/** Shows an end that the person does not know of; told once, it stops no further press. */
export function tellUnseenEnd<Input>(
  { definition, journal, dispatch, onSent }: OrderContext<Input>,
  { isEndUnseen: _seen, ...record }: OrderRecord,
  digest: string,
): void {
  void journal.write(record)
  const order = toOpenOrder(definition, record)
  const isEarlier = record.draft !== digest
  if (record.status === 'sent' && !isEarlier && order.details) onSent?.(order)
  dispatch({ type: 'found-open', order })
  dispatch({ type: 'settled', end: record.status as OrderEnd, isEarlier })
}
