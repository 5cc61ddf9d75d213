/**
 * Sends an order that has just been checked: writes the record, makes the call, and writes its outcome. Nothing here
 * waits for a connection, and nothing goes out after its screen has been left.
 */
import { orderCodeCall } from '#api/order-codes/mutations.ts'
import { refreshOrderTypes } from '#api/orders/queries.ts'
import { runCall } from '#api/query/mutation-options.ts'
import { refreshVerification } from '#api/verification/queries.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { exclusivelyAcrossTabs } from '#storage/across-tabs.ts'

import { sendingOf } from './open-orders.ts'
import { latestOrder, renewed, toOpenOrder } from './order-identity.ts'
import { nextStatus, type Order, type UnrecordedConsent } from './order-record.ts'
import { isApproved, isRepeat, type Attempt } from './order-state.ts'
import { asRefused, BLOCKED, blockReasonOf, isTooOld, OrderBlocked } from './recheck.ts'
import { settle, type OrderContext } from './settle.ts'

/** The platform knows the id with another body (409). */
const REUSED = 'INTENT_REUSED'

export interface Posting {
  attempt: Attempt
  unrecordedConsent?: UnrecordedConsent
  /** Epoch milliseconds at which reading what was agreed to began. */
  since: number
  /** The session in which what was agreed to was shown; undefined where that had no name yet. */
  opened: string | undefined
}

/** What other tabs hear of while it lasts: nobody may dismiss an order before its answer is written. */
export async function post<Input>(
  context: OrderContext<Input>,
  order: Order<Input>,
  posting: Posting,
  signal: AbortSignal,
): Promise<void> {
  const failure = await exclusivelyAcrossTabs(sendingOf(order.id), () =>
    send(context, order, posting, signal),
  )
  if (failure === undefined) return undefined
  const { definition, journal } = context
  const latest = latestOrder(journal, definition, order)
  return afterFailure(context, latest, failure, posting, signal)
}

/** Answers why the call has failed; undefined where it has not, or was not made. */
async function send<Input>(
  context: OrderContext<Input>,
  order: Order<Input>,
  { attempt, unrecordedConsent, since, opened }: Posting,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const { definition, client, journal, haptic, session, dispatch } = context
  // Nothing of the order is written after the session has ended.
  // A session that has only got its name since is still the same.
  const isSessionOver = () => opened !== undefined && opened !== session()
  const isOver = isSessionOver()
  const isKept =
    isOver ||
    journal.write({ ...order, status: nextStatus(order.status, 'placed'), at: Date.now() })
  const mayGo = order.isRepeatable
    ? unrecordedConsent !== undefined
    : unrecordedConsent === 'agreed'
  const mayHaveGone = isRepeat(attempt)
  const isUntold = !isKept && !mayHaveGone && attempt !== 'recreate' && !mayGo
  const blockReason = blockReasonOf(isOver, isUntold, since)
  if (signal.aborted || blockReason !== undefined) {
    if (!mayHaveGone) journal.change(order.key, 'taken-back')
    if (!signal.aborted && blockReason !== undefined)
      dispatch({ type: 'check-failed', failure: new OrderBlocked(blockReason) })
    return undefined
  }
  dispatch({ type: 'submitted', order })
  const shouldReplay = () => !signal.aborted && !isTooOld(since)
  // A record that a sign-out has removed is not written again.
  const keep = (progress: unknown) =>
    journal.update(order.key, ({ details, ...record }) => ({
      ...record,
      ...(details && { details: { ...details, progress } }),
    }))
  try {
    const progress = await definition.before?.(client, order, {
      isRepeat: mayHaveGone,
      shouldReplay,
    })
    if (progress !== undefined) {
      keep(progress)
      // Nothing goes out from a screen that is gone: the order is finished by the person's word.
      if (!shouldReplay()) throw new OrderBlocked(BLOCKED.unfinished, true)
    }
    const current =
      progress === undefined ? order : { ...order, details: { ...order.details, progress } }
    const result = await runCall(client, definition.call(current), { shouldReplay })
    if (definition.progressAfter) keep(definition.progressAfter(result, current))
    haptic(result.isRejected ? 'error' : 'success')
    const latest = latestOrder(journal, definition, order)
    settle(context, latest, result.isRejected ? 'rejected' : 'sent', { result })
    // A person who has signed out meanwhile has not seen it; one who only left the screen finds it in the feed.
    if (isSessionOver()) journal.update(order.key, (record) => ({ ...record, isEndUnseen: true }))
    return undefined
  } catch (error) {
    const failure = toFailure(error)
    // While the outcome is unknown, the record stays open, so that a reload comes back to it.
    const isRefused = !mayHaveGone && failure.isOutcomeUnknown === false
    journal.change(order.key, isRefused ? 'taken-back' : 'lost')
    return failure
  }
}

async function afterFailure<Input>(
  context: OrderContext<Input>,
  order: Order<Input>,
  failure: Failure,
  posting: Posting,
  signal: AbortSignal,
): Promise<void> {
  const { definition, client, journal, haptic, dispatch } = context
  const { attempt } = posting
  if (failure.code === 'KYC_REQUIRED') {
    // The screen needs these lists to name the rail that opens the order.
    void refreshVerification(client)
    void refreshOrderTypes(client)
  }
  if (failure.code === 'OTP_REQUIRED' && order.details.verification && !isApproved(attempt))
    return askForCode(context, order, posting, signal)
  haptic('error')
  if (failure.code === REUSED) {
    if (reopenOther(context, order)) return undefined
    if (!isRepeat(attempt)) journal.update(order.key, renewed)
  }
  return dispatch({ type: 'failed', failure, order: latestOrder(journal, definition, order) })
}

/** Reopens the dismissed order whose id the platform knows with another body: the person is asked about it again. */
function reopenOther<Input>(context: OrderContext<Input>, order: Order<Input>): boolean {
  const { definition, journal, dispatch } = context
  const other = journal
    .dismissed(order.walletId)
    .find(({ key, id }) => key !== order.key && id === order.id)
  const reopened = other && journal.change(other.key, 'reopened')
  if (reopened === undefined) return false
  journal.remove(order.key)
  dispatch({ type: 'found-open', order: toOpenOrder(definition, reopened) })
  return true
}

async function askForCode<Input>(
  context: OrderContext<Input>,
  order: Order<Input>,
  posting: Posting,
  signal: AbortSignal,
): Promise<void> {
  const { client, dispatch } = context
  const { walletId } = order
  const { verification } = order.details
  if (verification === undefined) return undefined
  const { attempt } = posting
  try {
    const call = orderCodeCall({ ...verification, intentId: order.id, walletId })
    const challenge = await runCall(client, call)
    // An earlier code approved this very order; price and recipient were read a moment ago.
    if (challenge.status === 'APPROVED') {
      const approved = isRepeat(attempt) ? 'approved-repeat' : 'approved'
      return await post(context, order, { ...posting, attempt: approved }, signal)
    }
    return dispatch({ type: 'code-needed', verification: challenge })
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code === REUSED) {
      if (reopenOther(context, order)) return undefined
      if (!isRepeat(attempt)) {
        // A code was requested for another sum by this id. The order itself was refused, so it gets a new id.
        const next = renewed(order)
        dispatch({ type: 'renewed', order: next })
        return post(context, next, posting, signal)
      }
    }
    // The order itself was refused, also where this call was lost.
    return dispatch({ type: 'failed', failure: asRefused(failure) })
  }
}
