/**
 * Places an order, from the press of the button to its call: checks it, stores it, sends it, and
 * stores its outcome. Questions that only a person can answer are asked between two attempts. Each
 * attempt holds a lock across all tabs. Nothing here waits for a connection, and nothing is sent
 * after the person has left the screen.
 */
import type { OrderResult } from '#api/orders/order-view.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { runExclusively } from '#storage/across-tabs.ts'

import { sendLockName } from '../open-orders.ts'
import type { Confirmation, ConfirmedDraft } from '../order-definition.ts'
import { latestOrder } from '../order-identity.ts'
import { nextStatus, type Order } from '../order-record.ts'
import { BLOCK_CODES, blockReasonOf, areTermsTooOld, OrderBlocked } from '../recheck.ts'
import { findUnseenOrder } from '../unseen-order.ts'
import type { OrderContext, PlacingOutcome } from './outcome.ts'
import {
  askPerson,
  toPlaceResult,
  type CallTerms,
  type Retry,
  type SendResult,
  type PlaceResult,
} from './place-result.ts'
import { handleCallFailure } from './refusal.ts'
import { toUnseenOutcome, storeOutcome } from './settle.ts'
import { readTerms, readTermsAgain, type RepeatCheck } from './terms.ts'

/** Places an order. Resolves to the outcome and never rejects. */
export async function placeOrder<Input>(
  confirmation: Confirmation<Input>,
  context: OrderContext<Input>,
): Promise<PlacingOutcome<Input>> {
  const { draft, unrecordedConsent: consent } = confirmation
  let compared: RepeatCheck<Input> | undefined
  context.onProgress({ step: 'checking' })
  const first = await attempt<Input>(context, toRefused, async () => {
    const since = Date.now()
    if (context.signal.aborted) return { step: 'left' }
    const ready = await readTerms(context, confirmation, since)
    if (!('plan' in ready)) return ready
    compared = { ...confirmation, plan: ready.plan }
    const posting = {
      sendMode: 'first',
      isApproved: false,
      consent,
      since,
      opened: draft.session,
    } as const
    return toPlaceResult(await sendOrderCall(context, ready.order, posting), posting)
  })
  return askUntilSettled(context, first, { ...draft, ...(compared && { compared }) })
}

/**
 * Sends an open order again with the same id. In mode `recreate`, the call also creates an object,
 * such as a card account, that an earlier call should have created but the platform lacks.
 */
export async function sendOrderAgain<Input>(
  retry: Retry<Input>,
  context: OrderContext<Input>,
): Promise<PlacingOutcome<Input>> {
  // The order may have been sent before, so it is looked up by its own record.
  const confirmed = { endedBefore: [], session: context.opened }
  return askUntilSettled(context, await recheckAndSend(context, retry, confirmed), confirmed)
}

/**
 * Resolves to the outcome of an earlier order that the person has not seen yet; to `left` if there
 * is none.
 */
export async function checkUnseenOutcome<Input>(
  context: OrderContext<Input>,
): Promise<PlacingOutcome<Input>> {
  const { definition, walletId, client, journal, signal } = context
  const { kind } = definition
  context.onProgress({ step: 'checking' })
  return attempt<Input, PlacingOutcome<Input>>(context, toRefused, async () => {
    const unseen = await findUnseenOrder(client, { kind, walletId }, journal, signal)
    if (signal.aborted || unseen === undefined) return { step: 'left' }
    return toUnseenOutcome(context, unseen, '')
  })
}

type Confirmed<Input> = Pick<ConfirmedDraft, 'endedBefore' | 'session'> & {
  compared?: RepeatCheck<Input>
}

const toRefused = (failure: Failure) => ({ step: 'refused', failure }) as const

/** Makes one attempt under a lock of all tabs. A failure is a result, so nothing rejects. */
const attempt = <Input, Result = PlaceResult<Input>>(
  { definition, signal }: OrderContext<Input>,
  toResult: (failure: Failure) => Result,
  work: () => Promise<Result>,
): Promise<Result | { step: 'left' }> =>
  runExclusively(`order.${definition.kind}`, () =>
    work().catch((error: unknown) =>
      signal.aborted ? ({ step: 'left' } as const) : toResult(toFailure(error)),
    ),
  )

/** Asks the person between attempts. No lock is held while the person decides. */
async function askUntilSettled<Input>(
  context: OrderContext<Input>,
  first: PlaceResult<Input>,
  confirmed: Confirmed<Input>,
): Promise<PlacingOutcome<Input>> {
  let result = first
  while ('question' in result) {
    const { order, sendMode } = result
    // oxlint-disable-next-line no-await-in-loop
    const retry = await askPerson(context, result)
    // If a repeated call is refused, the first call may still have succeeded.
    if (retry === undefined)
      return sendMode === 'repeat' ? { step: 'unknown', order } : { step: 'refused' }
    // oxlint-disable-next-line no-await-in-loop
    result = await recheckAndSend(context, retry, confirmed)
  }
  return result
}

function recheckAndSend<Input>(
  context: OrderContext<Input>,
  retry: Retry<Input>,
  confirmed: Confirmed<Input>,
): Promise<PlaceResult<Input>> {
  const { order, sendMode, isApproved, consent } = retry
  const { session: opened } = confirmed
  context.onProgress({ step: 'recheck', order, sendMode, isApproved })
  const toHeld = (failure: Failure) => toPlaceResult({ type: 'held', order, failure }, retry)
  return attempt<Input>(context, toHeld, async () => {
    const since = Date.now()
    const latest = await readTermsAgain(context, retry, confirmed)
    if (!('key' in latest)) return latest
    const posting = { sendMode, isApproved, consent, since, opened }
    return toPlaceResult(await sendOrderCall(context, latest, posting), retry)
  })
}

/** Sends the order under its own lock, so that no tab dismisses it before its outcome is stored. */
export async function sendOrderCall<Input>(
  context: OrderContext<Input>,
  order: Order<Input>,
  terms: CallTerms,
): Promise<SendResult<Input>> {
  const sent = await runExclusively(sendLockName(order.id), () =>
    writeAndCall(context, order, terms),
  )
  if (sent.type !== 'failed') return sent
  const { definition, journal } = context
  const latest = latestOrder(journal, definition, order)
  const next = await handleCallFailure(context, latest, sent.failure, terms)
  return next.type === 'again' ? sendOrderCall(context, next.order, next.posting) : next
}

async function writeAndCall<Input>(
  context: OrderContext<Input>,
  order: Order<Input>,
  { sendMode, isApproved, consent, since, opened }: CallTerms,
): Promise<SendResult<Input>> {
  const { definition, client, journal, session, signal, onProgress } = context
  // Once the order's session has ended, nothing of the order is stored. A session that had no id at
  // first and has one now is the same session.
  const isSessionOver = () => opened !== undefined && opened !== session()
  const isOver = isSessionOver()
  const isOpen = sendMode !== 'first'
  // Since this tab has shown the order, another tab may have dismissed it and sent another one.
  if (isOpen && (journal.read(order.key)?.status ?? 'dismissed') === 'dismissed')
    return {
      type: 'outcome',
      outcome: { step: 'refused', failure: new OrderBlocked(BLOCK_CODES.dismissed) },
    }
  const isStored =
    isOver ||
    journal.write({ ...order, status: nextStatus(order.status, 'placed'), at: Date.now() })
  const hasConsent = order.isRepeatable ? consent !== undefined : consent === 'agreed'
  const mayHaveBeenSent = sendMode === 'repeat'
  const isConsentMissing = !isStored && !isOpen && !hasConsent
  const blockReason = blockReasonOf(isOver, isConsentMissing, since)
  if (signal.aborted || blockReason !== undefined) {
    if (!isOpen) journal.change(order.key, 'taken-back')
    return blockReason === undefined || signal.aborted
      ? { type: 'outcome', outcome: { step: 'left' } }
      : { type: 'held', order, failure: new OrderBlocked(blockReason) }
  }
  onProgress({ step: 'sending', order, sendMode, isApproved })
  const shouldReplay = () => !signal.aborted && !areTermsTooOld(since)
  try {
    const progress = await definition.before?.(client, order, {
      isRepeat: mayHaveBeenSent,
      shouldReplay,
    })
    if (progress !== undefined) {
      // A record that was removed by a sign-out is not stored again.
      journal.update(order.key, ({ details, ...record }) => ({
        ...record,
        ...(details && { details: { ...details, progress } }),
      }))
      // After the screen was closed, no further call is sent. The person finishes the order later.
      if (!shouldReplay()) throw new OrderBlocked(BLOCK_CODES.unfinished, true)
    }
    const current =
      progress === undefined ? order : { ...order, details: { ...order.details, progress } }
    const result = await definition.call(current).run({ client, shouldReplay })
    const latest = latestOrder(journal, definition, order)
    const outcome = storeOutcome(context, latest, result.isRejected ? 'rejected' : 'sent', {
      result,
    })
    // A person who has signed out meanwhile has not seen the outcome. One who has only left the
    // screen finds it in the feed.
    if (isSessionOver()) journal.update(order.key, (record) => ({ ...record, isEndUnseen: true }))
    return { type: 'outcome', outcome }
  } catch (error) {
    const failure = toFailure(error)
    // While the outcome is unknown, the record stays open, so that a reload shows the order again.
    const isRefused = !mayHaveBeenSent && failure.isOutcomeUnknown === false
    journal.change(order.key, isRefused ? 'taken-back' : 'lost')
    return { type: 'failed', order, failure }
  }
}

/**
 * Requests the platform's answer to an order again. The platform has the order, and the same id
 * creates nothing new. Rejects with ApiError, and with `OrderBlocked` if the order has no
 * idempotency id or its session is over.
 */
export const refetchResult = <Input>(
  {
    definition,
    client,
    journal,
    session,
    opened,
  }: Omit<OrderContext<Input>, 'signal' | 'ask' | 'onProgress'>,
  order: Order<Input>,
): Promise<OrderResult> =>
  runExclusively(sendLockName(order.id), async () => {
    if (!order.isRepeatable) throw new OrderBlocked(BLOCK_CODES.unfinished)
    if (opened !== undefined && opened !== session())
      throw new OrderBlocked(BLOCK_CODES.otherSession)
    const result = await definition.call(order).run({ client })
    const payment = result.isRejected ? undefined : definition.paymentOf?.(result, order)
    if (payment !== undefined) journal.update(order.key, (record) => ({ ...record, payment }))
    return result
  })
