/** Sends an order again by its own record: after a code, or after an outcome that nobody knows. */
import { toFailure } from '#lib/failure.ts'

import { latestOrder, toOpenOrder } from './order-identity.ts'
import { hasEnded, type Order } from './order-record.ts'
import { isRepeat } from './order-state.ts'
import { post, type Posting } from './post.ts'
import { assertRecipient, isWorse, readPrices } from './recheck.ts'
import { tellEnd, type OrderContext } from './settle.ts'

/**
 * Reads again what was agreed to, and sends the order if it still holds: the recipient is the same, and the prices
 * are no worse.
 */
export async function resume<Input>(
  context: OrderContext<Input>,
  order: Order<Input>,
  { attempt, unrecordedConsent }: Pick<Posting, 'attempt' | 'unrecordedConsent'>,
  signal: AbortSignal,
): Promise<void> {
  const { definition, client, journal, dispatch, opened } = context
  const { walletId } = order
  const since = Date.now()
  const { prices, input, fingerprint } = order.details
  if (signal.aborted) return undefined
  try {
    const [fresh] = await Promise.all([
      readPrices(client, prices, signal),
      assertRecipient(definition, client, { walletId, input, fingerprint }, signal),
    ])
    if (signal.aborted) return undefined
    if (prices.some((price, at) => fresh[at] && isWorse(price, fresh[at])))
      return dispatch({ type: 'got-worse', to: fresh })
  } catch (error) {
    if (!signal.aborted) dispatch({ type: 'check-failed', failure: toFailure(error) })
    return undefined
  }
  const record = journal.read(order.key)
  if (record !== undefined && hasEnded(record)) return tellEnd(context, record)
  // If an order of this kind has become open meanwhile, in any tab, only the person may send it again.
  const isKnownOpen = isRepeat(attempt) || attempt === 'recreate'
  const open = isKnownOpen ? undefined : journal.question(definition.kind, walletId)
  if (open !== undefined)
    return dispatch({ type: 'found-open', order: toOpenOrder(definition, open) })
  // The amounts are those on the screen, which may have been agreed to again; the progress made meanwhile stays.
  const { progress } = latestOrder(journal, definition, order).details
  const latest = { ...order, details: { ...order.details, progress } }
  return post(context, latest, { attempt, unrecordedConsent, since, opened }, signal)
}
