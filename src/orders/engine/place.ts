/**
 * Places an order, from the press of the button to its outcome: checks it, stores it, sends it, and
 * settles it. Each step holds a lock across tabs, which is released while a person answers a
 * question.
 */
import { SCROLLED_PAGE } from '#api/common/schema.ts'
import { isWorse } from '#api/orders/views.ts'
import { readRecent } from '#api/wallets/feed.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { toFailure } from '#lib/failure.ts'
import { exclusivelyAcrossTabs } from '#storage/across-tabs.ts'

import { endedRecordOf, toFeedMatch } from '../feed-match.ts'
import type { Confirmation } from '../order-definition.ts'
import { latestOrder, recordFor, toOpenOrder } from '../order-identity.ts'
import { hasEnded, type Order, type UnrecordedConsent } from '../order-record.ts'
import {
  assertRecipient,
  atPrices,
  isWorseThanAgreed,
  readPrices,
  toAgreedPrice,
} from '../recheck.ts'
import { findUnseenOrder } from '../unseen-order.ts'
import {
  isApproved,
  isRepeat,
  type SendMode,
  type OrderContext,
  type Outcome,
  type Question,
} from './outcome.ts'
import { findRepeated } from './repeated.ts'
import { send, type Sent } from './send.ts'
import { endOf, outcomeElsewhere, outcomeOfUnseen } from './settle.ts'

type PlaceResult<Input> = Outcome<Input> | Question<Input>

interface Retry<Input> {
  order: Order<Input>
  sendMode: SendMode
  consent?: UnrecordedConsent
}

/** Places a draft that the person has confirmed. Resolves to its outcome and never rejects. */
export async function place<Input>(
  confirmation: Confirmation<Input>,
  context: OrderContext<Input>,
): Promise<Outcome<Input>> {
  context.onProgress({ step: 'checking' })
  return askUntilSettled(
    context,
    await withOrderLock(context, () => placeDraft(context, confirmation)),
    confirmation.draft.endedBefore,
  )
}

/** Sends an open order again by its own id; `recreate` creates an object that the platform lacks. */
export const sendAgain = async <Input>(
  retry: Retry<Input>,
  context: OrderContext<Input>,
): Promise<Outcome<Input>> => askUntilSettled(context, await recheckAndSend(context, retry))

/** Resolves to the outcome of an earlier order that the person has not seen yet, else to `left`. */
export function checkUnseen<Input>(context: OrderContext<Input>): Promise<Outcome<Input>> {
  const { walletId, client, journal, signal } = context
  context.onProgress({ step: 'checking' })
  return withOrderLock(context, async () => {
    try {
      const unseen = await findUnseenOrder(client, walletId, journal, signal)
      if (signal.aborted || unseen === undefined) return { step: 'left' }
      return outcomeOfUnseen(context, unseen, '')
    } catch (error) {
      return signal.aborted ? { step: 'left' } : { step: 'refused', failure: toFailure(error) }
    }
  })
}

const withOrderLock = <Input, Result extends PlaceResult<Input>>(
  { definition }: OrderContext<Input>,
  work: () => Promise<Result>,
): Promise<Result> => exclusivelyAcrossTabs(`order.${definition.kind}`, work)

/** Asks the person until there is an outcome; holds no lock while waiting for an answer. */
async function askUntilSettled<Input>(
  context: OrderContext<Input>,
  first: PlaceResult<Input>,
  endedBefore: readonly string[] = [],
): Promise<Outcome<Input>> {
  let result = first
  while ('question' in result) {
    const { order, sendMode } = result
    // oxlint-disable-next-line no-await-in-loop
    const retry = await askPerson(context, result)
    // A refused repeat says nothing about the first call.
    if (retry === undefined)
      return isRepeat(sendMode) ? { step: 'unknown', order } : { step: 'refused' }
    // oxlint-disable-next-line no-await-in-loop
    result = await recheckAndSend(context, retry, endedBefore)
  }
  return result
}

async function askPerson<Input>(
  { ask, journal }: OrderContext<Input>,
  asked: Question<Input>,
): Promise<Retry<Input> | undefined> {
  const { order, sendMode } = asked
  switch (asked.question) {
    case 'code': {
      const answer = await ask.code(asked)
      if (answer === 'denied' && !isRepeat(sendMode)) journal.change(order.key, 'rejected')
      if (answer !== 'approved') return undefined
      return { order, sendMode: isRepeat(sendMode) ? 'approved-repeat' : 'approved' }
    }
    case 'price':
      return (await ask.price(asked)) && { order: atPrices(order, asked.moved), sendMode }
    case 'check': {
      const answer = await ask.check(asked)
      return answer && { order, sendMode, ...answer }
    }
  }
}

/** Reads all agreed terms again, chooses the record of the order, and sends it. */
async function placeDraft<Input>(
  context: OrderContext<Input>,
  confirmation: Confirmation<Input>,
): Promise<PlaceResult<Input>> {
  const { definition, walletId, client, journal, language, signal } = context
  const { kind } = definition
  const { prices, draft, planOf, unrecordedConsent: consent, confirmedRepeats = [] } = confirmation
  const since = Date.now()
  if (signal.aborted) return { step: 'left' }
  const isSameKind = (one: { kind: string; walletId: string }) =>
    one.kind === kind && one.walletId === walletId
  try {
    const [fresh, newest, unseen] = await Promise.all([
      readPrices(client, prices, signal),
      // These rows are older than the order. Later they are excluded when its transaction is sought.
      walletQueries.latest(walletId, {}, SCROLLED_PAGE).read({ client, signal }),
      findUnseenOrder(client, walletId, journal, signal),
    ])
    if (signal.aborted) return { step: 'left' }
    if (unseen !== undefined) return outcomeOfUnseen(context, unseen, draft.digest)
    if (prices.some(({ shown }, at) => fresh[at] && isWorse(shown, fresh[at])))
      return { step: 'refused', moved: { from: prices.map(({ shown }) => shown), to: fresh } }
    const plan = planOf(fresh)
    const { input, fingerprint, summary, verification, expected } = plan
    const recent = plan.repeats && (await readRecent(client, walletId, newest, signal))
    const match = expected && {
      ...toFeedMatch(expected, newest, journal),
      placedAt: since,
    }
    const { digest, endedBefore } = draft
    const repeated = recent && findRepeated(plan, { walletId, match, endedBefore }, recent, journal)
    if (repeated !== undefined && !confirmedRepeats.includes(repeated.id))
      return { step: 'refused', repeated: { ...repeated, sum: summary.sum } }
    await assertRecipient(definition, client, { walletId, input, fingerprint }, signal)
    const earlier = journal
      .all()
      .filter((one) => isSameKind(one) && !hasEnded(one))
      .map((one) => toOpenOrder(definition, one))
    const progress = await definition.prepare?.(client, { walletId, input, earlier }, signal)
    if (signal.aborted) return { step: 'left' }
    const other = outcomeElsewhere(context, { draft: digest, match }, endedBefore)
    if (other !== undefined) return other
    const same = journal.all().filter((one) => one.kind === kind && one.draft === digest)
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
    const posting = { sendMode: 'first', consent, since, opened: draft.session } as const
    return toPlaceResult(await send(context, order, posting), 'first')
  } catch (error) {
    return signal.aborted ? { step: 'left' } : { step: 'refused', failure: toFailure(error) }
  }
}

/**
 * Reads the agreed terms of an open order again, and sends it if they still hold. `endedBefore`: see
 * `ConfirmedDraft`; an order that may have been sent before needs none.
 */
function recheckAndSend<Input>(
  context: OrderContext<Input>,
  { order, sendMode, consent }: Retry<Input>,
  endedBefore: readonly string[] = [],
): Promise<PlaceResult<Input>> {
  context.onProgress({ step: 'recheck', order, sendMode })
  return withOrderLock(context, async () => {
    const { definition, client, journal, opened, signal } = context
    const { walletId } = order
    const since = Date.now()
    const { prices, input, fingerprint } = order.details
    // The platform may have this order already, so no other order's outcome is shown first.
    const isKnownOpen = isRepeat(sendMode) || sendMode === 'recreate'
    if (signal.aborted) return { step: 'left' }
    try {
      const [fresh, , unseen] = await Promise.all([
        readPrices(client, prices, signal),
        assertRecipient(definition, client, { walletId, input, fingerprint }, signal),
        isKnownOpen ? undefined : findUnseenOrder(client, walletId, journal, signal),
      ])
      if (signal.aborted) return { step: 'left' }
      if (unseen !== undefined) return outcomeOfUnseen(context, unseen, order.draft)
      if (prices.some((price, at) => fresh[at] && isWorseThanAgreed(price, fresh[at])))
        return { question: 'price', order, sendMode, moved: fresh }
    } catch (error) {
      return signal.aborted
        ? { step: 'left' }
        : toPlaceResult({ type: 'held', order, failure: toFailure(error) }, sendMode)
    }
    const ended = endedRecordOf(order, journal)
    if (ended !== undefined) {
      // The other record of the same order has its outcome, so this one is no longer needed.
      if (ended.key !== order.key) journal.remove(order.key)
      return endOf(context, ended)
    }
    const other = isKnownOpen ? undefined : outcomeElsewhere(context, order, endedBefore)
    if (other !== undefined) return other
    // The amounts are those that the person agreed to last; the progress is the stored one.
    const { progress } = latestOrder(journal, definition, order).details
    const latest = { ...order, details: { ...order.details, progress } }
    return toPlaceResult(
      await send(context, latest, { sendMode, consent, since, opened }),
      sendMode,
    )
  })
}

/** Returns the outcome of a call, or the question that it asks the person. */
function toPlaceResult<Input>(sent: Sent<Input>, sendMode: SendMode): PlaceResult<Input> {
  if (sent.type === 'outcome') return sent.outcome
  const { order } = sent
  switch (sent.type) {
    case 'code':
      return { question: 'code', order, sendMode, challenge: sent.challenge }
    case 'held': {
      const { failure } = sent
      if (sendMode === 'first') return { step: 'refused', failure }
      // Only an order with a code has a screen to continue from. Any other stays unknown, with the
      // reason on its screen.
      if (!isApproved(sendMode)) return { step: 'unknown', order, failure }
      return { question: 'check', order, sendMode, failure }
    }
    case 'failed': {
      const { failure } = sent
      // A refused repeat says nothing about the first try: only the feed can show its outcome.
      if (!isRepeat(sendMode) && failure.isOutcomeUnknown === false)
        return { step: 'refused', failure, order }
      return { step: 'unknown', order, failure }
    }
  }
}
