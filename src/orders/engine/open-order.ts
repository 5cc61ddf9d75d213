/** Finds out what became of an order whose outcome is open, and takes the person's word that it was not sent. */
import { untilNoneIsAtWork, whereNoneIsAtWork } from '#storage/across-tabs.ts'

import { findOrder, sentInstead, withoutTransaction, type FoundOrder } from '../feed-match.ts'
import { sendingOf } from '../open-orders.ts'
import { hasEnded, type OpenOrder } from '../order-record.ts'
import type { Ended, OrderContext } from './outcome.ts'
import { endOf, settle } from './settle.ts'

type Context<Input> = Pick<OrderContext<Input>, 'definition' | 'walletId' | 'client' | 'journal'>

/**
 * Looks the order up in the journal and in the feed. Resolves to its end, to a transaction that only the person can
 * recognise, or to null if neither has it. Rejects with ApiError.
 */
export async function checkStatus<Input>(
  order: OpenOrder<Input>,
  context: Context<Input>,
): Promise<Ended<Input> | FoundOrder | null> {
  const found = await findOrder(context.client, order, context.journal)
  if (found === undefined) return null
  return found.otherName === undefined ? settle(context, order, found.end, found) : found
}

/** Another page may have learned the order's end, or sent one that can't be told from it. */
function endElsewhere<Input>(
  context: Context<Input>,
  order: OpenOrder<Input>,
): Ended<Input> | undefined {
  const record = context.journal.read(order.key) ?? sentInstead(order, context.journal)
  return record !== undefined && hasEnded(record) ? endOf(context, record) : undefined
}

/**
 * Waits while another page sends the order, and resolves to the end that it wrote; undefined if it wrote none, or if
 * `signal` was aborted. `onElsewhere` is called once it is known that another page is at work.
 */
export async function followElsewhere<Input>(
  order: OpenOrder<Input>,
  context: Context<Input>,
  signal: AbortSignal,
  onElsewhere: (isElsewhere: boolean) => void,
): Promise<Ended<Input> | undefined> {
  if (await whereNoneIsAtWork(sendingOf(order.id), () => {})) return undefined
  if (signal.aborted) return undefined
  onElsewhere(true)
  await untilNoneIsAtWork(sendingOf(order.id), signal)
  if (signal.aborted) return undefined
  const ended = endElsewhere(context, order)
  if (ended === undefined) onElsewhere(false)
  return ended
}

/**
 * Takes the person's word that the order was not sent, unless a page is sending it or knows its end. `seen` is the
 * transaction that they have seen and that is not theirs: it is no answer to the next search either.
 */
export async function dismiss<Input>(
  order: OpenOrder<Input>,
  context: Context<Input>,
  seen: FoundOrder | undefined,
): Promise<'dismissed' | 'elsewhere' | Ended<Input>> {
  let answer: 'dismissed' | 'elsewhere' | Ended<Input> = 'elsewhere'
  await whereNoneIsAtWork(sendingOf(order.id), () => {
    answer = endElsewhere(context, order) ?? 'dismissed'
    if (answer !== 'dismissed') return
    const { journal } = context
    journal.change(order.key, 'dismissed')
    journal.update(order.key, (one) => withoutTransaction(one, seen?.transactionId))
  })
  return answer
}
