import { runIfUnlocked, waitWhileLocked } from '#storage/unlocked.ts'

import {
  findEndedRecord,
  findOrder,
  findSentDuplicate,
  withExcludedTransaction,
  type FoundOrder,
} from '../feed-match.ts'
import { sendLockName } from '../open-orders.ts'
import type { OpenOrder } from '../order-record.ts'
import type { EndedOrder, OrderContext } from './outcome.ts'
import { toEndedOrder, storeOutcome } from './settle.ts'

type Context<Input> = Pick<OrderContext<Input>, 'definition' | 'walletId' | 'client' | 'journal'>

/**
 * Returns whether the order became a draft again since its screen opened, because the platform
 * refused it or it was not sent.
 */
const isTakenBack = ({ key }: OpenOrder, { journal }: Pick<Context<unknown>, 'journal'>): boolean =>
  journal.read(key)?.status === 'draft'

/**
 * Looks for the order in the order journal, then in the feed. Resolves to its outcome, to a
 * transaction that only the person can recognise, to `unsent`, or to null if neither contains it.
 * Rejects with ApiError.
 */
export async function checkOrderStatus<Input>(
  order: OpenOrder<Input>,
  context: Context<Input>,
): Promise<EndedOrder<Input> | FoundOrder | 'unsent' | null> {
  const found = await findOrder(context.client, order, context.journal)
  if (found === undefined) return isTakenBack(order, context) ? 'unsent' : null
  return found.otherName === undefined ? storeOutcome(context, order, found.end, found) : found
}

/** Returns the outcome that another tab has stored, of this order or an equal one of that tab. */
function endInOtherTab<Input>(
  context: Context<Input>,
  order: OpenOrder<Input>,
): EndedOrder<Input> | undefined {
  const { journal } = context
  const stored = journal.read(order.key)
  // If another tab has dismissed this order, that tab may have sent it again.
  const wasDismissed = stored === undefined || stored.status === 'dismissed'
  const record =
    findEndedRecord(order, journal) ??
    (wasDismissed ? findSentDuplicate(order, journal) : undefined)
  return record && toEndedOrder(context, record)
}

/**
 * Waits while another tab sends the order, then resolves to the outcome that it stored or `unsent`;
 * undefined if it stored none or `signal` was aborted. Calls `onWaiting` with true meanwhile.
 */
export async function waitForOtherTab<Input>(
  order: OpenOrder<Input>,
  context: Context<Input>,
  signal: AbortSignal,
  onWaiting: (isElsewhere: boolean) => void,
): Promise<EndedOrder<Input> | 'unsent' | undefined> {
  const isOver = await waitWhileLocked(sendLockName(order.id), signal, () => onWaiting(true))
  if (!isOver) return undefined
  const ended =
    endInOtherTab(context, order) ?? (isTakenBack(order, context) ? 'unsent' : undefined)
  if (ended === undefined) onWaiting(false)
  return ended
}

/**
 * Dismisses the order because the person says that it was not sent, unless a tab is sending it or
 * has stored its outcome. `notOwn`: a transaction of which the person said that it is not theirs;
 * later searches leave it out.
 */
export async function dismissOrder<Input>(
  order: OpenOrder<Input>,
  context: Context<Input>,
  notOwn: FoundOrder | undefined,
): Promise<'dismissed' | 'elsewhere' | EndedOrder<Input>> {
  let answer: 'dismissed' | 'elsewhere' | EndedOrder<Input> = 'elsewhere'
  await runIfUnlocked(sendLockName(order.id), () => {
    answer = endInOtherTab(context, order) ?? 'dismissed'
    if (answer !== 'dismissed') return
    const { journal } = context
    journal.change(order.key, 'dismissed')
    journal.update(order.key, (one) => withExcludedTransaction(one, notOwn?.transactionId))
  })
  return answer
}
