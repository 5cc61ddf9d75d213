/**
 * Attempts of one kind and wallet that nobody knows the outcome of: the one that asks for an answer, and
 * doubts, which the person has set aside with "it wasn't sent" and which may turn up all the same.
 */
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'

import {
  bodyOf,
  dropAttempt,
  readAttempts,
  replaceAttempt,
  saveAttempt,
  type Attempt,
  type Storage,
} from './attempts.ts'
import type { OrderDefinition } from './order-kind.ts'

type Kind<Input> = Pick<OrderDefinition<Input>, 'kind' | 'input'>

/** Doubts kept at most: whoever set more aside has long stopped asking. */
const KEPT = 5

const attemptsOf = <Input>(
  storage: Storage,
  { kind, input }: Kind<Input>,
  walletId: WalletId,
): Attempt<Input>[] =>
  readAttempts(storage).flatMap((attempt) => {
    if (attempt.kind !== kind || attempt.walletId !== walletId) return []
    return attemptOf({ input }, attempt) ?? []
  })

/** A kept attempt with what its call takes; undefined where that is of another shape. */
export function attemptOf<Input>(
  { input }: Pick<Kind<Input>, 'input'>,
  attempt: Attempt,
): Attempt<Input> | undefined {
  const { success, data } = z.safeParse(input, attempt.input)
  return success ? { ...attempt, input: data } : undefined
}

const isDoubt = <Input>({ isSetAside }: Attempt<Input>): boolean => isSetAside === true

/** The attempt that waits for an answer; undefined where there is none. */
export const openAttempt = <Input>(
  storage: Storage,
  kind: Kind<Input>,
  walletId: WalletId,
): Attempt<Input> | undefined =>
  attemptsOf(storage, kind, walletId).find((attempt) => !isDoubt(attempt))

/** Oldest first. */
export const openDoubts = <Input>(
  storage: Storage,
  kind: Kind<Input>,
  walletId: WalletId,
): Attempt<Input>[] => attemptsOf(storage, kind, walletId).filter(isDoubt)

/** The person says that it was not sent. */
export function setAside(storage: Storage, attempt: Attempt): void {
  saveAttempt(storage, { ...attempt, isSetAside: true })
  const doubts = readAttempts(storage).filter(isDoubt)
  for (const old of doubts.slice(0, -KEPT)) dropAttempt(storage, old)
}

/**
 * The line of the feed is that of an order whose end is known: it is no doubt's, however alike they are. Inside
 * the platform the feed names people where an order names a wallet.
 */
export function claimLine(storage: Storage, walletId: WalletId, lineId: string): void {
  for (const doubt of readAttempts(storage).filter(isDoubt)) {
    const { trace } = doubt
    if (doubt.walletId === walletId && !trace.knownIds.includes(lineId))
      replaceAttempt(storage, {
        ...doubt,
        trace: { ...trace, knownIds: [...trace.knownIds, lineId] },
      })
  }
}

/**
 * The platform refused `attempt` because its id stands for another body: that one it has. Answers it, and
 * asks about it again; undefined where no other body is known.
 */
export function reopen<Input>(
  storage: Storage,
  kind: Kind<Input>,
  attempt: Attempt<Input>,
): Attempt<Input> | undefined {
  const other = attemptsOf(storage, kind, attempt.walletId).find(
    ({ intentId, input }) =>
      intentId === attempt.intentId && bodyOf(input) !== bodyOf(attempt.input),
  )
  if (other === undefined) return undefined
  const open = { ...other, isSetAside: undefined }
  dropAttempt(storage, attempt)
  saveAttempt(storage, open)
  return open
}

/**
 * `sent` went out: what the feed would show as the very same line can't be told from it any more. Every other
 * doubt stays: an order to somebody else says nothing of it.
 */
export function dropDoubts<Input>(storage: Storage, kind: Kind<Input>, sent: Attempt<Input>): void {
  for (const doubt of openDoubts(storage, kind, sent.walletId))
    if (looksLike(doubt, sent)) dropAttempt(storage, doubt)
}

const looksLike = ({ trace: one }: Attempt, { trace: other }: Attempt): boolean =>
  one.direction === other.direction &&
  one.currency === other.currency &&
  one.to === other.to &&
  one.amounts.some((amount) => other.amounts.includes(amount))
