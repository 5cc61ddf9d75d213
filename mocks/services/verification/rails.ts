/** Rails of a wallet (contract §3.9, E46-E48). */
import type { WalletId } from '#api/common/schema.ts'

import type { WalletRailRow } from '../../db/identity-tables.ts'
import { findRail, type RailRow } from '../../db/verification-rails.ts'
import { PlatformError } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'

const keyOf = (walletId: WalletId, railId: string) => `${walletId} ${railId}`

export const walletRail = (
  state: SandboxState,
  walletId: WalletId,
  railId: string,
): WalletRailRow | undefined => state.db.identity.rails.get(keyOf(walletId, railId))

/** Returns a rail. Throws 404 if there is none with this id. */
export function requireRail(railId: string): RailRow {
  const rail = findRail(railId)
  if (rail === undefined) throw new PlatformError(404, 'rail not found')
  return rail
}

/**
 * Throws 403 with code KYC_REQUIRED and `details.required_kyc` (contract §7.2) unless the wallet's
 * rail is APPROVED; without a rail id nothing is required.
 */
export function assertRailOpen(
  state: SandboxState,
  walletId: WalletId,
  railId: string | null | undefined,
): void {
  if (railId === null || railId === undefined) return
  if (walletRail(state, walletId, railId)?.status === 'APPROVED') return
  const name = findRail(railId)?.name ?? railId
  throw new PlatformError(403, `identity verification is required: ${name}`, {
    code: 'KYC_REQUIRED',
    more: { required_kyc: [railId] },
  })
}

/** Sets the status of a rail; the terms count as accepted from the first submission on. */
export function setRail(
  state: SandboxState,
  walletId: WalletId,
  railId: string,
  changes: Partial<Pick<WalletRailRow, 'status' | 'message' | 'extraActions'>>,
): WalletRailRow {
  const previous = walletRail(state, walletId, railId)
  const row: WalletRailRow = {
    walletId,
    railId,
    status: 'UNVERIFIED',
    message: null,
    extraActions: [],
    hasAcceptedTerms: true,
    ...changes,
    version: (previous?.version ?? 0) + 1,
  }
  state.db.identity.rails.set(keyOf(walletId, railId), row)
  return row
}
