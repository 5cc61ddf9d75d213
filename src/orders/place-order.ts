/**
 * Places an order: reads once more what was agreed to, writes the record, sends the call, and writes its outcome.
 * Nothing here waits for a connection, and nothing goes out after its screen has been left.
 */
import type { QueryClient } from '@tanstack/react-query'

import { SCROLLED_PAGE } from '#api/common/schema.ts'
import { refreshVerification } from '#api/verification/queries.ts'
import { refreshOrderTypes } from '#api/orders/queries.ts'
import { orderCodeMutations } from '#api/order-codes/mutations.ts'
import { runMutation } from '#api/query/mutation-options.ts'
import { readLatest } from '#api/wallets/queries.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { exclusivelyAcrossTabs } from '#storage/across-tabs.ts'
import { hasMoved } from '#quotes/use-quote.ts'
import type { useHost } from '#session/services.tsx'

import {
  asRefused,
  assertRecipient,
  holdReasonOf,
  isTooOld,
  isWorse,
  OrderHeld,
  readPrices,
  toAgreedPrice,
} from './agreed.ts'
import { findDismissed, toFeedMatch } from './feed-match.ts'
import type { Confirmation } from './order-definition.ts'
import { latestOrder, recordFor, renewed, toOpenOrder } from './order-identity.ts'
import { sendingOf } from './open-orders.ts'
import { hasEnded, nextStatus, type Order } from './order-record.ts'
import type { Retry } from './order-state.ts'
import { orderSettler, type SettlerSetting } from './settle-order.ts'

/** The platform knows the id with another body (409). */
const REUSED = 'INTENT_REUSED'

interface Setting<Input> extends SettlerSetting<Input> {
  client: QueryClient
  haptic: ReturnType<typeof useHost>['haptic']
  /** Language in which amounts are typed. */
  language: string
  /** Names the session of this moment, which is compared with the session in which the screen was opened. */
  session: () => string | undefined
  opened: string | undefined
}

interface Attempt extends Retry {
  /** Epoch milliseconds at which reading what was agreed to began. */
  since: number
  /** The session in which what was agreed to was shown; undefined where that had no name yet. */
  opened: string | undefined
}

/** Everything that goes over the wire for an order; the caller makes sure that one thing runs at a time. */
export function orderPlacer<Input>(setting: Setting<Input>) {
  const { definition, walletId, client, journal, haptic, language, dispatch } = setting
  const { kind } = definition

  const latestOf = (order: Order<Input>) => latestOrder(journal, definition, order)

  const { settle, tellEnd, tellUnseenEnd } = orderSettler(setting)

  /** What other tabs hear of while it lasts: nobody may dismiss an order before its answer is written. */
  async function post(order: Order<Input>, attempt: Attempt, signal: AbortSignal): Promise<void> {
    const failure = await exclusivelyAcrossTabs(sendingOf(order.key), () =>
      send(order, attempt, signal),
    )
    if (failure !== undefined) await afterFailure(latestOf(order), failure, attempt, signal)
  }

  /** Answers why the call has failed; undefined where it has not, or was not made. */
  async function send(
    order: Order<Input>,
    attempt: Attempt,
    signal: AbortSignal,
  ): Promise<Failure | undefined> {
    const { isRepeat, isAnew = false, withoutRecord, since, opened } = attempt
    // Nothing of the order is written after the session has ended.
    // A session that has only got its name since is still the same.
    const isSessionOver = () => opened !== undefined && opened !== setting.session()
    const isOver = isSessionOver()
    const isKept =
      isOver ||
      journal.write({ ...order, status: nextStatus(order.status, 'placed'), at: Date.now() })
    const mayGo = order.isRepeatable ? withoutRecord !== undefined : withoutRecord === 'agreed'
    const isUntold = !isKept && !isRepeat && !isAnew && !mayGo
    const holdReason = holdReasonOf(isOver, isUntold, since)
    if (signal.aborted || holdReason !== undefined) {
      if (!isRepeat) journal.change(order.key, 'taken-back')
      if (!signal.aborted && holdReason !== undefined)
        dispatch({ type: 'check-failed', failure: new OrderHeld(holdReason) })
      return undefined
    }
    dispatch({ type: 'submitted', order })
    try {
      const result = await definition.place(client, order, {
        isRepeat,
        isAnew,
        isWanted: () => !signal.aborted && !isTooOld(since),
        keep: (progress) =>
          // A record that a sign-out has removed is not written again.
          journal.update(order.key, ({ details, ...record }) => ({
            ...record,
            ...(details && { details: { ...details, progress } }),
          })),
      })
      haptic(result.isRejected ? 'error' : 'success')
      settle(latestOf(order), result.isRejected ? 'rejected' : 'sent', { result })
      // Whoever has signed out meanwhile has not seen it. (Who only left the screen finds it in the feed.)
      if (isSessionOver()) journal.update(order.key, (record) => ({ ...record, isEndUnseen: true }))
      return undefined
    } catch (error) {
      const failure = toFailure(error)
      // While the outcome is unknown, the record stays open, so that a reload comes back to it.
      const isRefused = !isRepeat && failure.isOutcomeUnknown === false
      journal.change(order.key, isRefused ? 'taken-back' : 'lost')
      return failure
    }
  }

  async function afterFailure(
    order: Order<Input>,
    failure: Failure,
    attempt: Attempt,
    signal: AbortSignal,
  ): Promise<void> {
    const { isRepeat, isApproved } = attempt
    if (failure.code === 'KYC_REQUIRED') {
      // The screen needs these lists to name the rail that opens the order.
      void refreshVerification(client)
      void refreshOrderTypes(client)
    }
    const latest = latestOf(order)
    if (failure.code === 'OTP_REQUIRED' && order.details.verification && !isApproved)
      return askForCode(latest, attempt, signal)
    haptic('error')
    if (failure.code === REUSED) {
      if (reopenOther(latest)) return
      if (!isRepeat) journal.update(order.key, renewed)
    }
    dispatch({ type: 'failed', failure, order: latestOf(order) })
  }

  /** Reopens the dismissed order whose id the platform knows with another body: the person is asked about it again. */
  function reopenOther(order: Order<Input>): boolean {
    const other = journal
      .dismissed(walletId)
      .find(({ key, id }) => key !== order.key && id === order.id)
    const reopened = other && journal.change(other.key, 'reopened')
    if (reopened === undefined) return false
    journal.remove(order.key)
    dispatch({ type: 'found-open', order: toOpenOrder(definition, reopened) })
    return true
  }

  async function askForCode(
    order: Order<Input>,
    attempt: Attempt,
    signal: AbortSignal,
  ): Promise<void> {
    const { verification } = order.details
    if (verification === undefined) return
    try {
      const verificationInput = { ...verification, intentId: order.id, walletId }
      const view = await runMutation(client, orderCodeMutations.create(), verificationInput)
      // An earlier code approved this very order; price and recipient were read a moment ago.
      if (view.status === 'APPROVED')
        return await post(order, { ...attempt, isApproved: true }, signal)
      dispatch({ type: 'code-needed', verification: view })
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code === REUSED) {
        if (reopenOther(order)) return
        if (!attempt.isRepeat) {
          // A code was requested for another sum by this id. The order itself was refused, so it gets a new id.
          const next = renewed(order)
          dispatch({ type: 'renewed', order: next })
          return post(next, attempt, signal)
        }
      }
      // Whatever happened to this call, the order itself was refused.
      dispatch({ type: 'failed', failure: asRefused(failure) })
    }
  }

  async function confirm(confirmation: Confirmation<Input>, signal: AbortSignal): Promise<void> {
    const { prices, draft, planOf, withoutRecord } = confirmation
    const since = Date.now()
    if (signal.aborted) return
    try {
      const [fresh, newest, found] = await Promise.all([
        readPrices(client, prices, signal),
        // The order is told from these afterwards.
        readLatest(client, walletId, {}, SCROLLED_PAGE, signal),
        findDismissed(client, definition.kind, walletId, journal, signal),
      ])
      if (signal.aborted) return
      if (found !== undefined) {
        // An order that the person dismissed is in the feed by now. That is shown before another one goes out.
        const isEarlier = found.order.draft !== draft.digest
        const order = toOpenOrder(definition, found.order)
        dispatch({ type: 'found-open', order })
        settle(order, found.end, { transactionId: found.transactionId, isEarlier })
        // It is being said at this moment.
        return journal.update(order.key, ({ isEndUnseen: _seen, ...record }) => record)
      }
      const unseen = journal
        .all()
        .find((one) => one.kind === kind && one.walletId === walletId && one.isEndUnseen)
      if (unseen !== undefined) return tellUnseenEnd(unseen, draft.digest)
      if (prices.some(({ shown }, at) => fresh[at] && hasMoved(shown, fresh[at])))
        return dispatch({ type: 'moved', from: prices.map(({ shown }) => shown) })
      const plan = planOf(fresh)
      const { input, fingerprint } = plan
      await assertRecipient(definition, client, { walletId, input, fingerprint }, signal)
      const earlier = journal
        .all()
        .filter((one) => one.kind === kind && one.walletId === walletId && !hasEnded(one))
        .map((one) => toOpenOrder(definition, one))
      const progress = await definition.prepare?.(client, { walletId, input, earlier }, signal)
      if (signal.aborted) return
      const open = journal.question(kind, walletId)
      if (open !== undefined)
        return dispatch({ type: 'found-open', order: toOpenOrder(definition, open) })
      const same = journal.all().filter((one) => one.kind === kind && one.draft === draft.digest)
      const ended = same.find((one) => hasEnded(one) && !draft.endedBefore.includes(one.key))
      if (ended !== undefined) return tellEnd(ended)
      const { summary, verification, expected } = plan
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
      const attempt = {
        isRepeat: false,
        isApproved: false,
        withoutRecord,
        since,
        opened: draft.session,
      }
      await post(order, attempt, signal)
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'check-failed', failure: toFailure(error) })
    }
  }

  /**
   * Reads again what was agreed to, and sends the order if it still holds: the recipient is the same, and the prices
   * are no worse.
   */
  async function resume(order: Order<Input>, retry: Retry, signal: AbortSignal): Promise<void> {
    const since = Date.now()
    const { isRepeat } = retry
    const { prices, input, fingerprint } = order.details
    if (signal.aborted) return
    try {
      const [fresh] = await Promise.all([
        readPrices(client, prices, signal),
        assertRecipient(definition, client, { walletId, input, fingerprint }, signal),
      ])
      if (signal.aborted) return
      if (prices.some((price, at) => fresh[at] && isWorse(price, fresh[at])))
        return dispatch({ type: 'got-worse', to: fresh })
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'check-failed', failure: toFailure(error) })
      return
    }
    const record = journal.read(order.key)
    if (record !== undefined && hasEnded(record)) return tellEnd(record)
    // If an order of this kind has become open meanwhile, in any tab, only the person may send it again.
    const open = isRepeat || retry.isAnew ? undefined : journal.question(kind, walletId)
    if (open !== undefined)
      return dispatch({ type: 'found-open', order: toOpenOrder(definition, open) })
    // The amounts are those on the screen, which may have been agreed to again; the progress made meanwhile stays.
    const { progress } = latestOf(order).details
    const latest = { ...order, details: { ...order.details, progress } }
    return post(latest, { ...retry, since, opened: setting.opened }, signal)
  }

  return { settle, confirm, resume, post, tellEnd }
}
