/**
 * Places an order, from the press of the button to its outcome: checks it, stores it, sends it, and
 * settles it. Questions that only a person can answer are asked between two turns; each turn holds
 * the lock of all tabs.
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
  type Attempt,
  type OrderContext,
  type Outcome,
  type Question,
} from './outcome.ts'
import { findRepeated } from './repeated.ts'
import { send, type Sent } from './send.ts'
import { endOf, outcomeElsewhere, outcomeOfUnseen } from './settle.ts'

type Turn<Input> = Outcome<Input> | Question<Input>

interface Retry<Input> {
  order: Order<Input>
  attempt: Attempt
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

/** Sends an open order again by its own id, or creates again the parts that the platform lacks. */
export const sendAgain = async <Input>(
  retry: Retry<Input>,
  context: OrderContext<Input>,
): Promise<Outcome<Input>> => askUntilSettled(context, await recheckAndSend(context, retry))

/**
 * Resolves to an end that the person has to be shown before anything else begins, and to `left` if
 * there is none.
 */
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

const withOrderLock = <Input, Result extends Turn<Input>>(
  { definition }: OrderContext<Input>,
  turn: () => Promise<Result>,
): Promise<Result> => exclusivelyAcrossTabs(`order.${definition.kind}`, turn)

/** Asks until there is an outcome; holds no lock while a person thinks. */
async function askUntilSettled<Input>(
  context: OrderContext<Input>,
  first: Turn<Input>,
  endedBefore: readonly string[] = [],
): Promise<Outcome<Input>> {
  let turn = first
  while ('question' in turn) {
    const { order, attempt } = turn
    // oxlint-disable-next-line no-await-in-loop
    const retry = await askPerson(context, turn)
    // A refused repeat says nothing about the first call.
    if (retry === undefined)
      return isRepeat(attempt) ? { step: 'unknown', order } : { step: 'refused' }
    // oxlint-disable-next-line no-await-in-loop
    turn = await recheckAndSend(context, retry, endedBefore)
  }
  return turn
}

async function askPerson<Input>(
  { ask, journal }: OrderContext<Input>,
  asked: Question<Input>,
): Promise<Retry<Input> | undefined> {
  const { order, attempt } = asked
  switch (asked.question) {
    case 'code': {
      const answer = await ask.code(asked)
      if (answer === 'denied' && !isRepeat(attempt)) journal.change(order.key, 'rejected')
      if (answer !== 'approved') return undefined
      return { order, attempt: isRepeat(attempt) ? 'approved-repeat' : 'approved' }
    }
    case 'price':
      return (await ask.price(asked)) && { order: atPrices(order, asked.moved), attempt }
    case 'check': {
      const answer = await ask.check(asked)
      return answer && { order, attempt, ...answer }
    }
  }
}

/**
 * Runs the first turn: reads all agreed terms again, and chooses the record under which the order
 * is sent.
 */
async function placeDraft<Input>(
  context: OrderContext<Input>,
  confirmation: Confirmation<Input>,
): Promise<Turn<Input>> {
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
      // These rows later tell the order's own transaction from earlier ones.
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
    const posting = { attempt: 'first', consent, since, opened: draft.session } as const
    return toTurn(await send(context, order, posting), 'first')
  } catch (error) {
    return signal.aborted ? { step: 'left' } : { step: 'refused', failure: toFailure(error) }
  }
}

/**
 * Runs every later turn: reads the agreed terms again, and sends the order if they still hold.
 * `endedBefore`: see `ConfirmedDraft`; an order that may have been sent before needs none.
 */
function recheckAndSend<Input>(
  context: OrderContext<Input>,
  { order, attempt, consent }: Retry<Input>,
  endedBefore: readonly string[] = [],
): Promise<Turn<Input>> {
  context.onProgress({ step: 'recheck', order, attempt })
  return withOrderLock(context, async () => {
    const { definition, client, journal, opened, signal } = context
    const { walletId } = order
    const since = Date.now()
    const { prices, input, fingerprint } = order.details
    // An order that the platform may have is asked about by itself.
    const isKnownOpen = isRepeat(attempt) || attempt === 'recreate'
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
        return { question: 'price', order, attempt, moved: fresh }
    } catch (error) {
      return signal.aborted
        ? { step: 'left' }
        : toTurn({ type: 'held', order, failure: toFailure(error) }, attempt)
    }
    const ended = endedRecordOf(order, journal)
    if (ended !== undefined) {
      // The question that another record has answered.
      if (ended.key !== order.key) journal.remove(order.key)
      return endOf(context, ended)
    }
    const other = isKnownOpen ? undefined : outcomeElsewhere(context, order, endedBefore)
    if (other !== undefined) return other
    // The amounts are those on the screen, which may have been agreed to again; the progress made
    // meanwhile stays.
    const { progress } = latestOrder(journal, definition, order).details
    const latest = { ...order, details: { ...order.details, progress } }
    return toTurn(await send(context, latest, { attempt, consent, since, opened }), attempt)
  })
}

function toTurn<Input>(sent: Sent<Input>, attempt: Attempt): Turn<Input> {
  if (sent.type === 'outcome') return sent.outcome
  const { order } = sent
  switch (sent.type) {
    case 'code':
      return { question: 'code', order, attempt, challenge: sent.challenge }
    case 'held': {
      const { failure } = sent
      if (attempt === 'first') return { step: 'refused', failure }
      // Without a code there is no state to wait in: the order stays unknown, and the screen says
      // why.
      if (!isApproved(attempt)) return { step: 'unknown', order, failure }
      return { question: 'check', order, attempt, failure }
    }
    case 'failed': {
      const { failure } = sent
      // A refused repeat says nothing about the first try: only the feed can show its outcome.
      if (!isRepeat(attempt) && failure.isOutcomeUnknown === false)
        return { step: 'refused', failure, order }
      return { step: 'unknown', order, failure }
    }
  }
}
