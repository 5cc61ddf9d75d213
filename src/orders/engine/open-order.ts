/** Finds the outcome of an open order, and stores the person's answer that it was not sent. */
import { runIfUnlocked, waitUntilUnlocked } from '#storage/unlocked.ts'

import {
  endedRecordOf,
  findOrder,
  findSentDuplicate,
  withoutTransaction,
  type FoundOrder,
} from '../feed-match.ts'
import { sendLockName } from '../open-orders.ts'
import type { OpenOrder } from '../order-record.ts'
import type { EndedOrder, OrderContext } from './outcome.ts'
import { endOf, settle } from './settle.ts'

type Context<Input> = Pick<OrderContext<Input>, 'definition' | 'walletId' | 'client' | 'journal'>

/**
 * Looks the order up in the journal and in the feed. Resolves to its end, to a transaction that
 * only the person can recognise, or to null if neither has it. Rejects with ApiError.
 */
export async function checkStatus<Input>(
  order: OpenOrder<Input>,
  context: Context<Input>,
): Promise<EndedOrder<Input> | FoundOrder | null> {
  const found = await findOrder(context.client, order, context.journal)
  if (found === undefined) return null
  return found.otherName === undefined ? settle(context, order, found.end, found) : found
}

/**
 * Returns the end that another page knows: of this order, or of a sent order that looks the same.
 */
function endInOtherTab<Input>(
  context: Context<Input>,
  order: OpenOrder<Input>,
): EndedOrder<Input> | undefined {
  const { journal } = context
  // Another page has given this one up, and may have sent it anew.
  const { status = 'dismissed' } = journal.read(order.key) ?? {}
  const record =
    endedRecordOf(order, journal) ??
    (status === 'dismissed' ? findSentDuplicate(order, journal) : undefined)
  return record && endOf(context, record)
}

/**
 * Waits while another page sends the order, and resolves to the end that it wrote; undefined if it
 * wrote none, or if `signal` was aborted. `onElsewhere` is called once it is known whether another
 * page is sending it.
 */
export async function followOtherTab<Input>(
  order: OpenOrder<Input>,
  context: Context<Input>,
  signal: AbortSignal,
  onElsewhere: (isElsewhere: boolean) => void,
): Promise<EndedOrder<Input> | undefined> {
  if (await runIfUnlocked(sendLockName(order.id), () => {})) return undefined
  if (signal.aborted) return undefined
  onElsewhere(true)
  await waitUntilUnlocked(sendLockName(order.id), signal)
  if (signal.aborted) return undefined
  const ended = endInOtherTab(context, order)
  if (ended === undefined) onElsewhere(false)
  return ended
}

/**
 * Dismisses the order because the person says that it was not sent, unless a page is sending it or
 * knows its end. `seen` is a transaction that the person disowned; the next search excludes it.
 */
export async function dismiss<Input>(
  order: OpenOrder<Input>,
  context: Context<Input>,
  seen: FoundOrder | undefined,
): Promise<'dismissed' | 'elsewhere' | EndedOrder<Input>> {
  let answer: 'dismissed' | 'elsewhere' | EndedOrder<Input> = 'elsewhere'
  await runIfUnlocked(sendLockName(order.id), () => {
    answer = endInOtherTab(context, order) ?? 'dismissed'
    if (answer !== 'dismissed') return
    const { journal } = context
    journal.change(order.key, 'dismissed')
    journal.update(order.key, (one) => withoutTransaction(one, seen?.transactionId))
  })
  return answer
}
