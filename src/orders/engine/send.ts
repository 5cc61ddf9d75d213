/**
 * Sends a checked order: writes its record, makes the call, writes its outcome. Nothing waits for a
 * connection, and nothing is sent after the screen has been left.
 */
import { orderCodeCall } from '#api/order-codes/mutations.ts'
import type { CodeChallenge } from '#api/order-codes/views.ts'
import type { OrderResult } from '#api/orders/order-view.ts'
import { refreshOrderTypes } from '#api/orders/queries.ts'
import { refreshVerification } from '#api/verification/queries.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { exclusivelyAcrossTabs } from '#storage/across-tabs.ts'

import { sendLockName } from '../open-orders.ts'
import { latestOrder, withNewId, toOpenOrder } from '../order-identity.ts'
import { nextStatus, type Order, type UnrecordedConsent } from '../order-record.ts'
import { asRefused, BLOCKED, blockReasonOf, isTooOld, OrderBlocked } from '../recheck.ts'
import { isApproved, isRepeat, type SendMode, type OrderContext, type Outcome } from './outcome.ts'
import { settle } from './settle.ts'

/** Code of a 409: the platform has an order of this id with another body. */
const REUSED = 'INTENT_REUSED'

export interface Posting {
  sendMode: SendMode
  /** True if an earlier code has approved this order. */
  hasApproval?: boolean
  consent?: UnrecordedConsent
  /** Epoch milliseconds at which the reading of the agreed terms began. */
  since: number
  /** Session in which the terms were shown; undefined if that session had no name yet. */
  opened: string | undefined
}

export type Sent<Input> =
  | { type: 'outcome'; outcome: Outcome<Input> }
  | { type: 'held'; order: Order<Input>; failure: Failure }
  /** The call failed. `order` has the objects that it created before that. */
  | { type: 'failed'; order: Order<Input>; failure: Failure }
  | { type: 'code'; order: Order<Input>; challenge: CodeChallenge }

/**
 * Sends the order under a lock of its own, so that no tab dismisses it before its outcome is
 * written.
 */
export async function send<Input>(
  context: OrderContext<Input>,
  order: Order<Input>,
  posting: Posting,
): Promise<Sent<Input>> {
  const sent = await exclusivelyAcrossTabs(sendLockName(order.id), () =>
    writeAndCall(context, order, posting),
  )
  if (sent.type !== 'failed') return sent
  const { definition, journal } = context
  return afterFailure(context, latestOrder(journal, definition, order), sent.failure, posting)
}

/**
 * Requests the platform's response to a known order again: a call with the same id creates nothing
 * new. Rejects with ApiError, and with `OrderBlocked` if the order carries no id or its session is
 * over.
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
  exclusivelyAcrossTabs(sendLockName(order.id), async () => {
    if (!order.isRepeatable) throw new OrderBlocked(BLOCKED.unfinished)
    if (opened !== undefined && opened !== session()) throw new OrderBlocked(BLOCKED.otherSession)
    const result = await definition.call(order).run({ client })
    const payment = result.isRejected ? undefined : definition.paymentOf?.(result, order)
    if (payment !== undefined) journal.update(order.key, (record) => ({ ...record, payment }))
    return result
  })

async function writeAndCall<Input>(
  context: OrderContext<Input>,
  order: Order<Input>,
  { sendMode, consent, since, opened }: Posting,
): Promise<Sent<Input>> {
  const { definition, client, journal, session, signal, onProgress } = context
  // After a sign-out nothing of the order may be written. `opened` is undefined if the session got
  // its name later; that is the same session.
  const isSessionOver = () => opened !== undefined && opened !== session()
  const isOver = isSessionOver()
  const isKept =
    isOver ||
    journal.write({ ...order, status: nextStatus(order.status, 'placed'), at: Date.now() })
  const hasConsent = order.isRepeatable ? consent !== undefined : consent === 'agreed'
  const mayHaveBeenSent = isRepeat(sendMode)
  const isConsentMissing = !isKept && !mayHaveBeenSent && sendMode !== 'recreate' && !hasConsent
  const blockReason = blockReasonOf(isOver, isConsentMissing, since)
  if (signal.aborted || blockReason !== undefined) {
    if (!mayHaveBeenSent) journal.change(order.key, 'taken-back')
    return blockReason === undefined || signal.aborted
      ? { type: 'outcome', outcome: { step: 'left' } }
      : { type: 'held', order, failure: new OrderBlocked(blockReason) }
  }
  onProgress({ step: 'sending', order, sendMode })
  const shouldReplay = () => !signal.aborted && !isTooOld(since)
  // `update` changes nothing if a sign-out has removed the record.
  const keep = (progress: unknown) =>
    journal.update(order.key, ({ details, ...record }) => ({
      ...record,
      ...(details && { details: { ...details, progress } }),
    }))
  try {
    const progress = await definition.before?.(client, order, {
      isRepeat: mayHaveBeenSent,
      shouldReplay,
    })
    if (progress !== undefined) {
      keep(progress)
      // The screen was left between the two calls, so the second is not made; the person can finish
      // the order later.
      if (!shouldReplay()) throw new OrderBlocked(BLOCKED.unfinished, true)
    }
    const current =
      progress === undefined ? order : { ...order, details: { ...order.details, progress } }
    const result = await definition.call(current).run({ client, shouldReplay })
    if (definition.progressAfter) keep(definition.progressAfter(result, current))
    const latest = latestOrder(journal, definition, order)
    const outcome = settle(context, latest, result.isRejected ? 'rejected' : 'sent', { result })
    // If the session is over, no screen can show this outcome, so it is shown after the next
    // sign-in. A person who only left the screen finds it in the feed.
    if (isSessionOver()) journal.update(order.key, (record) => ({ ...record, isEndUnseen: true }))
    return { type: 'outcome', outcome }
  } catch (error) {
    const failure = toFailure(error)
    // The record stays open while the outcome is unknown, so that a reload asks about the order
    // again.
    const isRefused = !mayHaveBeenSent && failure.isOutcomeUnknown === false
    journal.change(order.key, isRefused ? 'taken-back' : 'lost')
    return { type: 'failed', order, failure }
  }
}

async function afterFailure<Input>(
  context: OrderContext<Input>,
  order: Order<Input>,
  failure: Failure,
  posting: Posting,
): Promise<Sent<Input>> {
  const { definition, client, journal } = context
  const { sendMode, hasApproval = isApproved(sendMode) } = posting
  if (failure.code === 'KYC_REQUIRED') {
    // The screen reads these lists to name the verification that the order needs.
    void refreshVerification(client)
    void refreshOrderTypes(client)
  }
  if (failure.code === 'OTP_REQUIRED' && order.details.verification && !hasApproval)
    return requestCode(context, order, posting)
  if (failure.code === REUSED) {
    const other = reopenSameId(context, order)
    if (other !== undefined) return other
    if (!isRepeat(sendMode)) journal.update(order.key, withNewId)
  }
  return { type: 'failed', failure, order: latestOrder(journal, definition, order) }
}

/**
 * Reopens the dismissed order that the platform has under this id with another body, so that the
 * person is asked about it again.
 */
function reopenSameId<Input>(
  { definition, journal }: OrderContext<Input>,
  order: Order<Input>,
): Sent<Input> | undefined {
  const other = journal
    .dismissed(order.walletId)
    .find(({ key, id }) => key !== order.key && id === order.id)
  const reopened = other && journal.change(other.key, 'reopened')
  if (reopened === undefined) return undefined
  journal.remove(order.key)
  return {
    type: 'outcome',
    outcome: { step: 'unknown', order: toOpenOrder(definition, reopened) },
  }
}

async function requestCode<Input>(
  context: OrderContext<Input>,
  order: Order<Input>,
  posting: Posting,
): Promise<Sent<Input>> {
  const { client } = context
  const { walletId } = order
  const { verification } = order.details
  try {
    const call = verification && orderCodeCall({ ...verification, intentId: order.id, walletId })
    if (call === undefined) throw new Error('an order without a verification asks for no code')
    const challenge = await call.run({ client })
    // An earlier code approved this order, and its terms were read moments ago, so it is sent at
    // once.
    if (challenge.status === 'APPROVED')
      return await send(context, order, { ...posting, hasApproval: true })
    return { type: 'code', order, challenge }
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code === REUSED) {
      const other = reopenSameId(context, order)
      if (other !== undefined) return other
      // The platform has a code for another amount under this id. The order itself was refused, so
      // it is sent with a new id.
      if (!isRepeat(posting.sendMode)) return send(context, withNewId(order), posting)
    }
    // This failed call only requested a code; the order itself was refused before, so its outcome
    // is known.
    return { type: 'failed', order, failure: asRefused(failure) }
  }
}
