/**
 * Sends an order that has just been checked: writes the record, makes the call, writes its outcome.
 * Nothing here waits for a connection, and nothing is sent after its screen has been left.
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

/** The platform knows the id with another body (409). */
const REUSED = 'INTENT_REUSED'

export interface Posting {
  sendMode: SendMode
  /** An earlier code has approved this very order. */
  hasApproval?: boolean
  consent?: UnrecordedConsent
  /** Epoch milliseconds at which reading the agreed terms began. */
  since: number
  /** The session in which the agreed terms were shown; undefined if that had no name yet. */
  opened: string | undefined
}

export type Sent<Input> =
  | { type: 'outcome'; outcome: Outcome<Input> }
  | { type: 'held'; order: Order<Input>; failure: Failure }
  /** The call failed; `order` has everything that its calls have created nevertheless. */
  | { type: 'failed'; order: Order<Input>; failure: Failure }
  | { type: 'code'; order: Order<Input>; challenge: CodeChallenge }

/**
 * Sends the order under its own lock, so that no tab dismisses it before its response is written.
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
 * Requests the platform's response to an order again: the platform has the order, and by the same
 * id it creates nothing new. Rejects with ApiError, and with `OrderBlocked` if the order carries no
 * id or its session is over.
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
  // After the session nothing of the order is written. A session that has only got its name since
  // is the same.
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
  // A record that a sign-out has removed is not written again.
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
      // Nothing is sent from a closed screen: the person finishes the order later.
      if (!shouldReplay()) throw new OrderBlocked(BLOCKED.unfinished, true)
    }
    const current =
      progress === undefined ? order : { ...order, details: { ...order.details, progress } }
    const result = await definition.call(current).run({ client, shouldReplay })
    if (definition.progressAfter) keep(definition.progressAfter(result, current))
    const latest = latestOrder(journal, definition, order)
    const outcome = settle(context, latest, result.isRejected ? 'rejected' : 'sent', { result })
    // A person who has signed out meanwhile has not seen it; one who only left the screen finds it
    // in the feed.
    if (isSessionOver()) journal.update(order.key, (record) => ({ ...record, isEndUnseen: true }))
    return { type: 'outcome', outcome }
  } catch (error) {
    const failure = toFailure(error)
    // While the outcome is unknown, the record stays open, so that a reload shows it again.
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
    // The screen needs these lists to name the rail that opens the order.
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
 * Reopens the dismissed order whose id the platform knows with another body: the person is asked
 * about it again.
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
    // An earlier code approved this very order; price and recipient were read a moment ago.
    if (challenge.status === 'APPROVED')
      return await send(context, order, { ...posting, hasApproval: true })
    return { type: 'code', order, challenge }
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code === REUSED) {
      const other = reopenSameId(context, order)
      if (other !== undefined) return other
      // A code was requested for another amount under this id. The order itself was refused, so it
      // gets a new id.
      if (!isRepeat(posting.sendMode)) return send(context, withNewId(order), posting)
    }
    // The platform refused the order itself, even if this call was lost.
    return { type: 'failed', order, failure: asRefused(failure) }
  }
}
