import { useQuery } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { kycQueries } from '#api/kyc/queries.ts'
import type { RailView } from '#api/kyc/views.ts'
import { orderQueries } from '#api/orders/queries.ts'
import type { OrderType } from '#api/orders/schema.ts'
import type { OrderTypeView } from '#api/orders/views.ts'

/** A rail that verification has not opened yet; code and name where the wallet's list knows it. */
export interface LockedRail {
  id: string
  code: string | undefined
  name: string | undefined
}

/** What the platform lets a wallet do by certain order types. */
export type Access =
  | { state: 'open' }
  /** Identity verification of any of these opens it; none where the platform did not say which. */
  | { state: 'locked'; rails: readonly LockedRail[] }
  /** The tenant has no such way. */
  | { state: 'absent' }

export const OPEN: Access = { state: 'open' }

/** What of a rail stands in the way; undefined where it is open, or nobody has told us yet. */
export function lockOf(
  railId: string | undefined,
  rails: readonly RailView[] | undefined,
): LockedRail | undefined {
  if (railId === undefined || rails === undefined) return undefined
  const rail = rails.find(({ id }) => id === railId)
  return rail?.status === 'APPROVED'
    ? undefined
    : { id: railId, code: rail?.code, name: rail?.name }
}

/** Of ways that do the same, by the lock of each: open as soon as one of them is. */
export function accessBy(locks: readonly (LockedRail | undefined)[]): Access {
  const rails = locks.filter((lock) => lock !== undefined)
  if (locks.length === 0) return { state: 'absent' }
  if (rails.length < locks.length) return OPEN
  const isFirst = ({ id }: LockedRail, at: number) => rails.findIndex((one) => one.id === id) === at
  return { state: 'locked', rails: rails.filter(isFirst) }
}

/** Open as soon as one of the order types is; what nobody has told us yet is for the platform to refuse. */
export function accessOf(
  wanted: readonly OrderType[],
  types: readonly OrderTypeView[] | undefined,
  rails: readonly RailView[] | undefined,
): Access {
  if (types === undefined) return OPEN
  const offered = types.filter(({ id }) => wanted.some((type) => type === id))
  return accessBy(offered.map(({ railId }) => lockOf(railId, rails)))
}

/** Tells of any order types whether the wallet may use them; open while the answers are on their way. */
export function useAccess(walletId: WalletId): (wanted: readonly OrderType[]) => Access {
  const types = useQuery(orderQueries.types())
  const rails = useQuery(kycQueries.rails(walletId))
  return (wanted) => accessOf(wanted, types.data, rails.data)
}
