import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { issuingMutations } from '#api/issuing/order-mutations.ts'
import { readAccounts } from '#api/issuing/queries.ts'
import type { CardId } from '#api/issuing/schema.ts'
import { readQuote, type QuoteRequest } from '#api/orders/queries.ts'
import type { Quote } from '#api/orders/views.ts'
import { runMutation } from '#api/query/options.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { exclusivelyAcrossTabs } from '#session/across-tabs.ts'
import { hasMoved } from '#session/quote.ts'
import { useHost } from '#session/services.tsx'

import {
  clearIssue,
  needsAccount,
  readIssue,
  readIssues,
  saveIssue,
  type IssueAttempt,
  type IssueOwner,
} from '../model/issue-attempt.ts'

/** From the form; the same once more after an unknown outcome; its account opened anew. */
type Way = 'form' | 'resume' | 'again'

export type IssueState =
  | {
      step: 'form'
      /** The last try as it was filled in, and what it was for: of no interest to another form. */
      typed?: IssueAttempt
      /** Why the last try made no card. */
      failure?: Failure
      /** What that try has made all the same: its account, its id. */
      attempt?: IssueAttempt
      movedFrom?: Quote
    }
  | { step: 'working'; attempt: IssueAttempt | undefined; way: Way }
  | {
      step: 'unknown'
      attempt: IssueAttempt
      failure?: Failure
      /** The account was looked for and is not there. */
      isMissing?: boolean
      /** Another tab has brought it to an end. */
      isOver?: boolean
    }
  | { step: 'done'; cardId: CardId }

interface Order {
  attempt: IssueAttempt
  /** The try before this one for the same card, if the platform refused one. */
  earlier: IssueAttempt | undefined
  /** What the first top-up was shown to cost. */
  quote: { request: QuoteRequest; shown: Quote } | undefined
}

/**
 * Issues a card, once: the attempt into storage, the account first where there is none, then the card.
 * After an answer that did not come, the account is looked for and the card asked for with the same id.
 */
export function useIssuing(owner: IssueOwner) {
  const { walletId } = owner
  const { storage, haptic } = useHost()
  const client = useQueryClient()
  const isBusy = useRef(false)
  const leaving = useRef<AbortController | undefined>(undefined)
  const oldest = (): IssueState | undefined => {
    const [attempt] = readIssues(storage, owner)
    return attempt && { step: 'unknown', attempt }
  }
  const [state, setState] = useState<IssueState>(() => oldest() ?? { step: 'form' })

  // Leaving before the first call went out takes it back.
  useEffect(() => () => leaving.current?.abort(), [])

  function keep(attempt: IssueAttempt): IssueAttempt {
    saveIssue(storage, owner, attempt)
    return attempt
  }

  const open = async (attempt: IssueAttempt) => {
    const { programId } = attempt
    const order = { walletId, programId }
    const accountId = await runMutation(client, issuingMutations.openAccount(), order)
    return keep({ ...attempt, accountId })
  }

  /** The account of an attempt that broke off, if the platform has opened it. */
  async function findAccount(attempt: IssueAttempt): Promise<IssueAttempt | undefined> {
    const { knownAccounts = [], programId } = attempt
    const made = (await readAccounts(client, walletId)).find(
      ({ id, program, cardsCount }) =>
        !knownAccounts.includes(id) && program?.id === programId && (cardsCount ?? 0) === 0,
    )
    return made && keep({ ...attempt, accountId: made.id })
  }

  const create = ({ accountId, ...card }: IssueAttempt): Promise<CardId> =>
    accountId === undefined
      ? runMutation(client, issuingMutations.issuePrepaid(), card)
      : runMutation(client, issuingMutations.issueOnAccount(), { ...card, accountId })

  async function issue(given: IssueAttempt, way: Way): Promise<void> {
    setState({ step: 'working', attempt: given, way })
    const isResumed = way === 'resume'
    try {
      let attempt: IssueAttempt | undefined = keep(given)
      if (needsAccount(given)) attempt = await (isResumed ? findAccount : open)(given)
      if (attempt === undefined)
        return setState({ step: 'unknown', attempt: given, isMissing: true })
      const cardId = await create(attempt)
      clearIssue(storage, owner, attempt)
      haptic('success')
      setState({ step: 'done', cardId })
    } catch (error) {
      const failure = toFailure(error)
      const attempt = readIssue(storage, owner, given) ?? given
      haptic('error')
      // A refused repeat says nothing of the first try.
      if (isResumed || failure.isOutcomeUnknown !== false)
        return setState({ step: 'unknown', attempt, failure })
      clearIssue(storage, owner, attempt)
      setState({ step: 'form', typed: attempt, failure, attempt })
    }
  }

  /** Where another tab went on meanwhile, from there; an attempt that it ended is over here, too. */
  async function goOn(seen: IssueAttempt, way: Way): Promise<void> {
    const attempt = readIssue(storage, owner, seen)
    if (attempt === undefined) setState({ step: 'unknown', attempt: seen, isOver: true })
    else await issue(attempt, way)
  }

  async function lookAndIssue(order: Order, signal: AbortSignal): Promise<void> {
    const { attempt, earlier, quote } = order
    const form = { step: 'form' as const, typed: attempt, ...(earlier && { attempt: earlier }) }
    setState({ step: 'working', attempt: undefined, way: 'form' })
    try {
      const [fresh, accounts] = await Promise.all([
        quote && readQuote(client, quote.request, 'v1', signal),
        needsAccount(attempt) ? readAccounts(client, walletId, signal) : undefined,
      ])
      if (signal.aborted) return
      if (quote && fresh && hasMoved(quote.shown, fresh))
        return setState({ ...form, movedFrom: quote.shown })
      const knownAccounts = accounts?.map(({ id }) => id)
      await issue({ ...attempt, ...(knownAccounts && { knownAccounts }) }, 'form')
    } catch (error) {
      if (!signal.aborted) setState({ ...form, failure: toFailure(error) })
    }
  }

  function exclusively(work: () => Promise<void>): void {
    if (isBusy.current) return
    isBusy.current = true
    void exclusivelyAcrossTabs('issue', work).finally(() => {
      isBusy.current = false
    })
  }

  return {
    state,
    /** Looks once more at the price and issues only at the one that the person saw. */
    confirm: (order: Order) =>
      exclusively(() => {
        leaving.current = new AbortController()
        return lookAndIssue(order, leaving.current.signal)
      }),
    /** Goes on where the last try broke off, with what it has made. */
    resume: (attempt: IssueAttempt) => exclusively(() => goOn(attempt, 'resume')),
    /** The account was looked for and is not there: opens it anew. */
    openAgain: (attempt: IssueAttempt) => exclusively(() => goOn(attempt, 'again')),
    /** What the last try was refused for may be mended; what it has made stays. */
    edited: () =>
      setState((now) => {
        if (now.step !== 'form' || (now.failure ?? now.movedFrom) === undefined) return now
        const { failure: _, movedFrom: __, ...made } = now
        return made
      }),
    /** The person gives this one up: on to the next that is open, else back to the form as it was filled in. */
    giveUp(attempt: IssueAttempt) {
      clearIssue(storage, owner, attempt)
      setState(oldest() ?? { step: 'form', typed: attempt })
    },
  }
}
