/** Which rails a wallet may use, and how a review goes on (contract §3.9, E46-E48). */
import type { WalletId } from '#api/common/schema.ts'

import type { WalletRailRow } from '../../db/identity-tables.ts'
import { findRail, type RailRow } from '../../db/kyc-rails.ts'
import { PlatformError } from '../../errors.ts'
import type { World } from '../../world.ts'

const keyOf = (walletId: WalletId, railId: string) => `${walletId} ${railId}`

/** Undefined while the wallet never started the rail. */
export const walletRail = (
  world: World,
  walletId: WalletId,
  railId: string,
): WalletRailRow | undefined => world.db.identity.rails.get(keyOf(walletId, railId))

/** Throws 404 for a rail that does not exist. */
export function knownRail(railId: string): RailRow {
  const rail = findRail(railId)
  if (rail === undefined) throw new PlatformError(404, 'rail not found')
  return rail
}

/**
 * Programs and order types with a `kyc_rails_id` call this before they do anything. Throws 403 with code
 * KYC_REQUIRED unless the wallet's rail is APPROVED; a missing or null rail id needs nothing.
 */
export function assertRailOpen(
  world: World,
  walletId: WalletId,
  railId: string | null | undefined,
): void {
  if (railId === null || railId === undefined) return
  if (walletRail(world, walletId, railId)?.status === 'APPROVED') return
  const name = findRail(railId)?.name ?? railId
  throw new PlatformError(403, `identity verification is required: ${name}`, {
    code: 'KYC_REQUIRED',
  })
}

/** Sets a rail's row; the wallet's terms count as accepted from the first submission on. */
export function setRail(
  world: World,
  walletId: WalletId,
  railId: string,
  change: Partial<Pick<WalletRailRow, 'status' | 'message' | 'extraActions'>>,
): WalletRailRow {
  const before = walletRail(world, walletId, railId)
  const row: WalletRailRow = {
    walletId,
    railId,
    status: 'UNVERIFIED',
    message: null,
    extraActions: [],
    hasAcceptedTerms: true,
    ...change,
    turn: (before?.turn ?? 0) + 1,
  }
  world.db.identity.rails.set(keyOf(walletId, railId), row)
  return row
}
