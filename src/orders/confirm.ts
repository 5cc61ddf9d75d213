/** Confirms a draft: reads once more what was agreed to, decides by which record it goes out, and sends it. */
import { SCROLLED_PAGE } from '#api/common/schema.ts'
import { readLatest } from '#api/wallets/queries.ts'
import { toFailure } from '#lib/failure.ts'
import { hasMoved } from '#quotes/use-quote.ts'

import { findDismissed, toFeedMatch } from './feed-match.ts'
import type { Confirmation } from './order-definition.ts'
import { recordFor, toOpenOrder } from './order-identity.ts'
import { hasEnded } from './order-record.ts'
import { post } from './post.ts'
import { assertRecipient, readPrices, toAgreedPrice } from './recheck.ts'
import { settle, tellEnd, tellUnseenEnd, type OrderContext } from './settle.ts'

/** Sends the order if prices and recipient are still those that the person saw; the caller runs one at a time. */
export async function confirm<Input>(
  context: OrderContext<Input>,
  confirmation: Confirmation<Input>,
  signal: AbortSignal,
): Promise<void> {
  const { definition, walletId, client, journal, language, dispatch } = context
  const { kind } = definition
  const { prices, draft, planOf, unrecordedConsent } = confirmation
  const since = Date.now()
  if (signal.aborted) return undefined
  const isOfKind = (one: { kind: string; walletId: string }) =>
    one.kind === kind && one.walletId === walletId
  try {
    const [fresh, newest, found] = await Promise.all([
      readPrices(client, prices, signal),
      // The order is told from these afterwards.
      readLatest(client, walletId, {}, SCROLLED_PAGE, signal),
      findDismissed(client, kind, walletId, journal, signal),
    ])
    if (signal.aborted) return undefined
    if (found !== undefined) {
      // An order that the person dismissed is in the feed by now. That is shown before another one goes out.
      const isEarlier = found.order.draft !== draft.digest
      const order = toOpenOrder(definition, found.order)
      dispatch({ type: 'found-open', order })
      settle(context, order, found.end, { transactionId: found.transactionId, isEarlier })
      // It is being said at this moment.
      return journal.update(order.key, ({ isEndUnseen: _seen, ...record }) => record)
    }
    const unseen = journal.all().find((one) => isOfKind(one) && one.isEndUnseen)
    if (unseen !== undefined) return tellUnseenEnd(context, unseen, draft.digest)
    if (prices.some(({ shown }, at) => fresh[at] && hasMoved(shown, fresh[at])))
      return dispatch({ type: 'moved', from: prices.map(({ shown }) => shown) })
    const plan = planOf(fresh)
    const { input, fingerprint, summary, verification, expected } = plan
    await assertRecipient(definition, client, { walletId, input, fingerprint }, signal)
    const earlier = journal
      .all()
      .filter((one) => isOfKind(one) && !hasEnded(one))
      .map((one) => toOpenOrder(definition, one))
    const progress = await definition.prepare?.(client, { walletId, input, earlier }, signal)
    if (signal.aborted) return undefined
    const open = journal.question(kind, walletId)
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
    const match = expected && toFeedMatch(expected, newest, journal)
    const order = recordFor({ kind, walletId, draft, plan, match, details }, same, journal)
    const posting = { attempt: 'first', unrecordedConsent, since, opened: draft.session } as const
    return await post(context, order, posting, signal)
  } catch (error) {
    if (!signal.aborted) dispatch({ type: 'check-failed', failure: toFailure(error) })
    return undefined
  }
}
