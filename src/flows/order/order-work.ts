/** The work behind the machine: a last look, the attempt into storage, the order out, its outcome back. */
import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { refreshVerification } from '#api/kyc/queries.ts'
import type { OrderResult } from '#api/orders/order-view.ts'
import { readQuote, refreshOrderTypes } from '#api/orders/queries.ts'
import type { IntentId } from '#api/orders/schema.ts'
import { otpMutations } from '#api/otp/mutations.ts'
import { runMutation } from '#api/query/options.ts'
import { readLatest } from '#api/wallets/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { hasMoved } from '#session/quote.ts'
import type { useHost } from '#session/services.tsx'

import { isWorse, toPrice } from './agreed-price.ts'
import { assertAsSeen } from './as-seen.ts'
import {
  bodyOf,
  clearAttempt,
  dropAttempt,
  isSame,
  readAttempts,
  saveAttempt,
  type Attempt,
} from './attempts.ts'
import { endOfLine, findInFeed } from './find-order.ts'
import {
  currentIntent,
  endIntent,
  endedOf,
  intentFor,
  renewIntent,
  type OrderEnd,
} from './intents.ts'
import {
  attemptOf,
  claimLine,
  dropDoubts,
  openAttempt,
  openDoubts,
  reopen,
  setAside,
} from './open-attempts.ts'
import type { Confirmation, OrderDefinition } from './order-kind.ts'
import type { OrderEvent } from './order-machine.ts'

const RECENT = 50

/** The platform has the id for another body (409). */
const REUSED = 'INTENT_REUSED'

interface Setting<Input> {
  definition: OrderDefinition<Input>
  walletId: WalletId
  client: QueryClient
  host: Pick<ReturnType<typeof useHost>, 'storage' | 'haptic'>
  dispatch: (event: OrderEvent<Input>) => void
  onSent: ((attempt: Attempt<Input>) => void) | undefined
}

/** Everything that goes over the wire for an order; whoever calls sees to it that one thing runs at a time. */
export function orderWork<Input>({
  definition,
  walletId,
  client,
  host,
  dispatch,
  onSent,
}: Setting<Input>) {
  const { kind } = definition
  const { storage } = host

  function settle(
    attempt: Attempt<Input>,
    end: OrderEnd,
    how: { result?: OrderResult; transactionId?: string | undefined; isEarlier?: boolean },
  ): void {
    // Wiped meanwhile, by a sign-out: nothing of it may be written any more.
    if (readAttempts(storage).some(({ intentId }) => intentId === attempt.intentId)) {
      clearAttempt(storage, attempt.intentId)
      endIntent(storage, attempt, end)
      // What was refused comes back to the form as it was typed.
      if (end === 'sent') {
        dropDoubts(storage, definition, attempt)
        onSent?.(attempt)
      }
      if (how.transactionId !== undefined) claimLine(storage, walletId, how.transactionId)
    }
    dispatch({ type: 'settled', end, ...how })
  }

  async function place(attempt: Attempt<Input>, isRepeat: boolean, isApproved: boolean) {
    const doubt = openDoubts(storage, definition, walletId).find((one) => isSame(one, attempt))
    saveAttempt(storage, attempt)
    dispatch({ type: 'submitted', attempt })
    try {
      const result = await definition.place(client, attempt)
      host.haptic(result.isRejected ? 'error' : 'success')
      settle(attempt, result.isRejected ? 'rejected' : 'sent', { result })
      // Where the wire has no id, a refusal of this try tells nothing of one before it.
      if (result.isRejected && doubt !== undefined && !attempt.isRepeatable)
        setAside(storage, doubt)
    } catch (error) {
      const failure = toFailure(error)
      // Kept while the outcome is unknown, so that a reload comes back to the question.
      if (!isRepeat && failure.isOutcomeUnknown === false) {
        dropAttempt(storage, attempt)
        if (doubt !== undefined) setAside(storage, doubt)
      }
      if (failure.code === 'KYC_REQUIRED') {
        // For the screen to name what opens it.
        void refreshVerification(client)
        void refreshOrderTypes(client)
      }
      if (failure.code === 'OTP_REQUIRED' && attempt.gate !== undefined && !isApproved)
        return askForCode(attempt, attempt.gate, isRepeat)
      host.haptic('error')
      const earlier = failure.code === REUSED ? reopen(storage, definition, attempt) : undefined
      if (earlier !== undefined) return dispatch({ type: 'found-open', attempt: earlier })
      if (failure.code === REUSED && !isRepeat) renewIntent(storage, attempt.intentId)
      dispatch({ type: 'failed', failure })
    }
  }

  async function askForCode(
    attempt: Attempt<Input>,
    gate: NonNullable<Attempt['gate']>,
    isRepeat: boolean,
  ): Promise<void> {
    const order = { ...gate, intentId: attempt.intentId, walletId }
    try {
      const verification = await runMutation(client, otpMutations.create(), order)
      // By an earlier code for this very order; price and recipient were looked at a moment ago.
      if (verification.status === 'APPROVED') return await place(attempt, isRepeat, true)
      dispatch({ type: 'code-needed', verification })
    } catch (error) {
      const failure = toFailure(error)
      const earlier = failure.code === REUSED ? reopen(storage, definition, attempt) : undefined
      if (earlier !== undefined) return dispatch({ type: 'found-open', attempt: earlier })
      if (failure.code === REUSED && !isRepeat) {
        // A code was once asked for another sum by this id; the order itself was refused, so it starts anew.
        const renewed = { ...attempt, intentId: renewIntent(storage, attempt.intentId) }
        dispatch({ type: 'renewed', attempt: renewed })
        return place(renewed, false, false)
      }
      // Whatever became of this call, the order itself was refused.
      dispatch({ type: 'failed', failure: { ...described(failure), isOutcomeUnknown: false } })
    }
  }

  /** Places a new order unless one is open already, or this very one has ended in another tab. */
  async function placeOnce(attempt: Attempt<Input>, isApproved: boolean): Promise<void> {
    const open = openAttempt(storage, definition, walletId)
    if (open !== undefined) return dispatch({ type: 'found-open', attempt: open })
    const ended = endedOf(storage, attempt.intentId)
    if (ended === undefined)
      return place({ ...attempt, intentId: idFor(attempt, isApproved) }, false, isApproved)
    // What went out there is what is told of here: this screen may have had other figures.
    const sent = (ended.attempt && attemptOf(definition, ended.attempt)) ?? attempt
    dispatch({ type: 'submitted', attempt: sent })
    settle(sent, ended.end, {})
  }

  /**
   * One id stands for one body, so another body is a new intent. Not while the outcome of the one before is
   * unknown, whatever the person thinks of it: then the platform tells by the old id whether it was taken.
   */
  function idFor(attempt: Attempt<Input>, isApproved: boolean): IntentId {
    if (isApproved) return attempt.intentId
    const current = currentIntent(storage, attempt.intentId)
    const isDoubted = openDoubts(storage, definition, walletId).some(
      ({ intentId }) => intentId === current,
    )
    return isDoubted ? current : intentFor(storage, current, bodyOf(attempt.input))
  }

  async function lookAndSend(given: Confirmation<Input>, signal: AbortSignal): Promise<void> {
    const { request, version, shown, intentId, planOf } = given
    if (signal.aborted) return
    try {
      const [fresh, newest] = await Promise.all([
        readQuote(client, request, version, signal),
        readLatest(client, walletId, {}, RECENT, signal),
      ])
      if (signal.aborted) return
      if (endDoubt(newest, intentId)) return
      if (hasMoved(shown, fresh)) return dispatch({ type: 'moved', from: shown })
      const plan = planOf(fresh)
      await assertAsSeen(definition, client, { ...plan, walletId })
      if (signal.aborted) return
      const knownIds = newest.map(({ id }) => id)
      const trace = { ...plan.trace, knownIds, since: newest[0]?.createdAt ?? '' }
      const price = toPrice(request, version, fresh)
      await placeOnce({ ...plan, kind, walletId, intentId, trace, price }, false)
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'check-failed', failure: toFailure(error) })
    }
  }

  /** An order that the person took for lost is in the feed by now: that is said before another one goes. */
  function endDoubt(newest: readonly Transaction[], pressed: IntentId): boolean {
    for (const attempt of openDoubts(storage, definition, walletId)) {
      const line = findInFeed(attempt, newest)
      if (line === undefined) continue
      dispatch({ type: 'found-open', attempt })
      const isEarlier = attempt.intentId !== currentIntent(storage, pressed)
      settle(attempt, endOfLine(line), { transactionId: line.id, isEarlier })
      return true
    }
    return false
  }

  /**
   * Once more what was agreed to, and the order where it still holds: the recipient as they were seen, and a
   * price that is no worse.
   */
  async function recheckAndSend(
    attempt: Attempt<Input>,
    { isRepeat, isApproved }: { isRepeat: boolean; isApproved: boolean },
    signal: AbortSignal,
  ): Promise<void> {
    const { price } = attempt
    if (signal.aborted) return
    try {
      const [fresh] = await Promise.all([
        price && readQuote(client, price.request, price.version, signal),
        assertAsSeen(definition, client, attempt),
      ])
      if (signal.aborted) return
      if (price && fresh && isWorse(price, fresh)) return dispatch({ type: 'got-worse', to: fresh })
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'check-failed', failure: toFailure(error) })
      return
    }
    return isRepeat ? place(attempt, true, isApproved) : placeOnce(attempt, isApproved)
  }

  return { settle, place, lookAndSend, recheckAndSend }
}

const described = ({ kind, status, detail, code, reference, retryAfter }: Failure) => ({
  kind,
  status,
  detail,
  code,
  reference,
  retryAfter,
})
