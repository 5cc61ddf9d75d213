/** Confirms a draft: reads once more what was agreed to, decides by which record it goes out, and sends it. */
import { SCROLLED_PAGE } from '#api/common/schema.ts'
import { readRecent } from '#api/wallets/feed.ts'
import { readLatest } from '#api/wallets/queries.ts'
import { toFailure } from '#lib/failure.ts'
import { hasMoved } from '#quotes/use-quote.ts'

import { isSameMovement, toFeedMatch } from './feed-match.ts'
import { isQuestion } from './open-orders.ts'
import type { Confirmation } from './order-definition.ts'
import { recordFor, toOpenOrder } from './order-identity.ts'
import { hasEnded } from './order-record.ts'
import { post } from './post.ts'
import { assertRecipient, readPrices, toAgreedPrice } from './recheck.ts'
import { tellEnd, tellUntold, type OrderContext } from './settle.ts'
import { findUntold } from './untold.ts'

/** Sends the order if prices and recipient are still those that the person saw; the caller runs one at a time. */
export async function confirm<Input>(
  context: OrderContext<Input>,
  confirmation: Confirmation<Input>,
  signal: AbortSignal,
): Promise<void> {
  const { definition, walletId, client, journal, language, dispatch } = context
  const { kind } = definition
  const { prices, draft, planOf, unrecordedConsent, askedRepeats = [] } = confirmation
  const since = Date.now()
  if (signal.aborted) return undefined
  const isOfKind = (one: { kind: string; walletId: string }) =>
    one.kind === kind && one.walletId === walletId
  try {
    const [fresh, newest, untold] = await Promise.all([
      readPrices(client, prices, signal),
      // The order is told from these afterwards.
      readLatest(client, walletId, {}, SCROLLED_PAGE, signal),
      findUntold(client, walletId, journal, signal),
    ])
    if (signal.aborted) return undefined
    if (untold !== undefined) return tellUntold(context, untold, draft.digest)
    if (prices.some(({ shown }, at) => fresh[at] && hasMoved(shown, fresh[at])))
      return dispatch({ type: 'moved', from: prices.map(({ shown }) => shown) })
    const plan = planOf(fresh)
    const { input, fingerprint, summary, verification, expected } = plan
    const recent = plan.repeats && (await readRecent(client, walletId, newest, signal))
    const repeated = recent && plan.repeats?.(recent)
    if (repeated !== undefined && !askedRepeats.includes(repeated.id))
      return dispatch({ type: 'repeated', repeated: { ...repeated, sum: summary.sum } })
    await assertRecipient(definition, client, { walletId, input, fingerprint }, signal)
    const earlier = journal
      .all()
      .filter((one) => isOfKind(one) && !hasEnded(one))
      .map((one) => toOpenOrder(definition, one))
    const progress = await definition.prepare?.(client, { walletId, input, earlier }, signal)
    if (signal.aborted) return undefined
    const match = expected && toFeedMatch(expected, newest, journal)
    const open =
      journal.question(kind, walletId) ??
      // The same payment may be under way from another wallet.
      journal
        .all()
        .find((one) => one.kind === kind && isQuestion(one) && isSameMovement(one.match, match))
    if (open !== undefined)
      return dispatch({ type: 'found-open', order: toOpenOrder(definition, open) })
    const same = journal.all().filter((one) => one.kind === kind && one.draft === draft.digest)
    const ended = same.find((one) => hasEnded(one) && !draft.endedBefore.includes(one.key))
    if (ended !== undefined) return tellEnd(context, ended)
    const { arrives, to } = summary
    const details = {
      input,
      arrives,
      to,
      language,
      prices: prices.flatMap((price, at) => (fresh[at] ? toAgreedPrice(price, fresh[at]) : [])),
      ...(fingerprint !== undefined && { fingerprint }),
      ...(verification && { verification }),
      ...(progress !== undefined && { progress }),
    }
    const order = recordFor({ kind, walletId, draft, plan, match, details }, same, journal)
    const posting = { attempt: 'first', unrecordedConsent, since, opened: draft.session } as const
    return await post(context, order, posting, signal)
  } catch (error) {
    if (!signal.aborted) dispatch({ type: 'check-failed', failure: toFailure(error) })
    return undefined
  }
}
