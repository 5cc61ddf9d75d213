import type { ProgramId } from '#api/cards/schema.ts'
import type { Card, CardAccount, Program } from '#api/cards/views.ts'
import type { RailView } from '#api/verification/views.ts'

import { isEnded, isInUse } from '../../model/overview.ts'

export type ProgramAccess =
  | { state: 'open' }
  /**
   * Identity verification opens the program. `rail` is set if the wallet's list of rails contains
   * it.
   */
  | { state: 'locked'; rail: RailView | undefined }
  /** The wallet already has its maximum number of cards. */
  | { state: 'full' }
  | { state: 'archived' }

export interface ProgramAvailability {
  program: Program
  access: ProgramAccess
}

const OPEN_ACCESS: ProgramAccess = { state: 'open' }

/**
 * Returns whether the program can be ordered. Data that are not loaded yet (`rails`, `cards`
 * undefined) block nothing, because the platform refuses an order that is not allowed.
 */
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
  return isFull ? { state: 'full' } : OPEN_ACCESS
}

export const accountsFor = (program: ProgramId, accounts: readonly CardAccount[]): CardAccount[] =>
  accounts.filter((account) => account.program?.id === program && isInUse(account))

/**
 * Returns the account that is preselected for a new card: the requested one, else one without a
 * card, else the newest. Undefined if there is none, so that a new one is opened.
 */
export const defaultAccount = (
  accounts: readonly CardAccount[],
  requestedAccount: string | undefined,
): CardAccount | undefined =>
  accounts.find(({ id }) => id === requestedAccount) ??
  accounts.find(({ cardsCount }) => cardsCount === 0) ??
  accounts[0]
