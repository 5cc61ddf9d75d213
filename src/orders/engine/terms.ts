/**
 * Reads the agreed terms again just before the order is sent: prices, recipient, and other orders
 * that were sent meanwhile.
 */
import { SCROLLED_PAGE } from '#api/common/schema.ts'
import { isWorseQuote } from '#api/orders/views.ts'
import { platformNow } from '#api/query/platform-time.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'

import { findEndedRecord, toFeedMatch } from '../feed-match.ts'
import type { Confirmation, OrderPlan } from '../order-definition.ts'
import { latestOrder, toOrderRecord, toOpenOrder } from '../order-identity.ts'
import { hasEnded, type FeedMatch, type Order } from '../order-record.ts'
import { assertRecipient, isWorseThanAgreed, readPrices, toAgreedPrice } from '../recheck.ts'
import { findUnseenOrder } from '../unseen-order.ts'
import type { OrderContext, PlacingOutcome, RefusedOrder } from './outcome.ts'
import type { Retry, PlaceResult } from './place-result.ts'
import { findPossibleRepeat, readRecentPayments } from './possible-repeat.ts'
import { toEndedOrder, findOtherPlacedOrder, toUnseenOutcome } from './settle.ts'

/** An order that is ready to be sent for the first time, and the plan that it was made of. */
interface ReadyOrder<Input> {
  order: Order<Input>
  plan: OrderPlan<Input>
}

/**
 * Resolves to the order if it is ready, else to the reason why it is not sent. `since`: time of the
 * button's press in epoch milliseconds. Rejects with ApiError.
 */
export async function readTerms<Input>(
  context: OrderContext<Input>,
  confirmation: Confirmation<Input>,
  since: number,
): Promise<ReadyOrder<Input> | PlacingOutcome<Input>> {
  const { definition, walletId, client, journal, language, signal } = context
  const { prices, draft, planOf } = confirmation
  const { kind } = definition
  const [fresh, newest, unseen] = await Promise.all([
    readPrices(client, prices, signal),
    // These rows later distinguish the order's own transaction from earlier ones.
    walletQueries.latest(walletId, {}, SCROLLED_PAGE).read({ client, signal }),
    findUnseenOrder(client, { kind, walletId }, journal, signal),
  ])
  const { digest, endedBefore } = draft
  const ordersOfKind = () =>
    journal
      .all()
      .filter((one) => one.kind === kind)
      .map((one) => toOpenOrder(definition, one))
  if (signal.aborted) return { step: 'left' }
  if (unseen !== undefined) return toUnseenOutcome(context, unseen, digest)
  if (prices.some(({ shown }, at) => fresh[at] && isWorseQuote(shown, fresh[at])))
    return { step: 'refused', moved: { from: prices.map(({ shown }) => shown), to: fresh } }
  const plan = planOf(fresh)
  const { input, fingerprint, summary, verification, expected } = plan
  const match = expected && {
    ...toFeedMatch(expected, newest, journal),
    placedAt: since,
  }
  const findPlaced = () => findOtherPlacedOrder(context, { draft: digest, match }, endedBefore)
  const repeated = await askAboutRepeat(context, { ...confirmation, plan }, match, newest)
  // If an order was placed since the review was opened, its outcome is shown instead of a question.
  if (repeated !== undefined) return findPlaced() ?? repeated
  await assertRecipient(definition, client, { walletId, input, fingerprint }, signal)
  const earlier = ordersOfKind().filter((one) => one.walletId === walletId && !hasEnded(one))
  const progress = await definition.prepare?.(client, { walletId, input, earlier }, signal)
  if (signal.aborted) return { step: 'left' }
  const other = findPlaced()
  if (other !== undefined) return other
  const same = ordersOfKind().filter((one) => one.draft === digest)
  const { arrives, to } = summary
  const details = {
    input,
    arrives,
    to,
    language,
    prices: prices.flatMap((price, at) =>
      fresh[at] ? toAgreedPrice(price, fresh[at], definition.isArrivalFixed) : [],
    ),
    ...(fingerprint !== undefined && { fingerprint }),
    ...(verification && { verification }),
    ...(progress !== undefined && { progress }),
  }
  const order = toOrderRecord({ kind, walletId, draft, plan, match, details }, same, journal)
  return { order, plan }
}

/** Data for the comparison of an order with recent payments. */
export type RepeatCheck<Input> = Pick<Confirmation<Input>, 'confirmedRepeats' | 'readUntil'> & {
  plan: OrderPlan<Input>
}

/** Resolves to the question about a recent payment that the order may repeat. */
async function askAboutRepeat<Input>(
  context: OrderContext<Input>,
  { plan, confirmedRepeats: confirmed = [], readUntil }: RepeatCheck<Input>,
  match: FeedMatch | undefined,
  newest: readonly Transaction[],
): Promise<RefusedOrder<Input> | undefined> {
  const { walletId, client, journal } = context
  if (plan.repeats === undefined) return undefined
  const payment = { match, repeatsOrder: plan.repeatsOrder }
  const recent = await readRecentPayments({ walletId, payment, newest, readUntil }, context)
  const repeated = findPossibleRepeat(
    plan,
    { match, confirmed, now: platformNow(client) },
    recent,
    journal,
  )
  return repeated && { step: 'refused', repeated: { sum: plan.summary.sum, ...repeated } }
}

/**
 * Resolves to the order if the agreed terms still hold, else to what the person has to see first.
 * Rejects with ApiError and `OrderBlocked`.
 */
export async function readTermsAgain<Input>(
  context: OrderContext<Input>,
  { order, sendMode, isApproved }: Retry<Input>,
  { endedBefore, compared }: { endedBefore: readonly string[]; compared?: RepeatCheck<Input> },
): Promise<Order<Input> | PlaceResult<Input>> {
  const { definition, client, journal, signal } = context
  const { walletId } = order
  const { prices, input, fingerprint } = order.details
  // If the platform may already have the order, the screen of this order asks the person about it.
  const isKnownOpen = sendMode !== 'first'
  if (signal.aborted) return { step: 'left' }
  const [fresh, newest, , unseen] = await Promise.all([
    readPrices(client, prices, signal),
    compared && walletQueries.latest(walletId, {}, SCROLLED_PAGE).read({ client, signal }),
    assertRecipient(definition, client, { walletId, input, fingerprint }, signal),
    isKnownOpen ? undefined : findUnseenOrder(client, order, journal, signal),
  ])
  if (signal.aborted) return { step: 'left' }
  if (unseen !== undefined) return toUnseenOutcome(context, unseen, order.draft)
  if (prices.some((price, at) => fresh[at] && isWorseThanAgreed(price, fresh[at])))
    return { question: 'price', order, sendMode, isApproved, moved: fresh }
  const ended = findEndedRecord(order, journal)
  if (ended !== undefined) {
    // Another record with the same order id has the outcome, so this one is no longer needed.
    if (ended.key !== order.key) journal.remove(order.key)
    return toEndedOrder(context, ended)
  }
  const other = isKnownOpen ? undefined : findOtherPlacedOrder(context, order, endedBefore)
  if (other !== undefined) return other
  // While the order waited for a code, another device may have made the same payment.
  const repeated =
    compared && newest && (await askAboutRepeat(context, compared, order.match, newest))
  if (repeated !== undefined) return repeated
  // The order keeps the amounts that the screen shows, even if the person agreed to a new price.
  // The results that its calls have stored meanwhile are added.
  const { progress } = latestOrder(journal, definition, order).details
  return { ...order, details: { ...order.details, progress } }
}
