/** Which card programs a wallet can have a card of, and what keeps it from the others. */

import type { ProgramId } from '#api/cards/schema.ts'
import type { Card, CardAccount, Program } from '#api/cards/views.ts'
import type { RailView } from '#api/verification/views.ts'

import { isEnded, isInUse } from '../../model/overview.ts'

export type ProgramAccess =
  | { state: 'open' }
  /** Identity verification opens it; `rail` where the checklist knows it. */
  | { state: 'locked'; rail: RailView | undefined }
  /** The wallet has all cards of it that it may have. */
  | { state: 'full' }
  /** Issues no more cards. */
  | { state: 'archived' }

export interface ProgramAvailability {
  program: Program
  access: ProgramAccess
}

const OPEN: ProgramAccess = { state: 'open' }

/** What nobody has told us yet (`rails`, `cards` undefined) is for the platform to refuse. */
export function programAccessOf(
  program: Program,
  cards: readonly Card[] | undefined,
  rails: readonly RailView[] | undefined,
): ProgramAccess {
  if (program.isArchived) return { state: 'archived' }
  const rail = rails?.find(({ id }) => id === program.railId)
  const isLocked =
    program.railId !== undefined && rails !== undefined && rail?.status !== 'APPROVED'
  if (isLocked) return { state: 'locked', rail }
  const issued = (cards ?? []).filter((card) => card.programId === program.id && !isEnded(card))
  const isFull = program.maxCards !== undefined && issued.length >= program.maxCards
  return isFull ? { state: 'full' } : OPEN
}

/** Open accounts that a new card of the program can be put on. */
export const accountsFor = (program: ProgramId, accounts: readonly CardAccount[]): CardAccount[] =>
  accounts.filter((account) => account.program?.id === program && isInUse(account))

/**
 * Where a new card stands unless the person says otherwise: the account asked for, else one that still
 * waits for its first card, else the newest; a new one where there is none.
 */
export const firstChoice = (
  accounts: readonly CardAccount[],
  requestedAccount: string | undefined,
): CardAccount | undefined =>
  accounts.find(({ id }) => id === requestedAccount) ??
  accounts.find(({ cardsCount }) => cardsCount === 0) ??
  accounts[0]
