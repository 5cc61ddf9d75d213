import { useQuery } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { kycQueries } from '#api/kyc/queries.ts'
import type { RailView } from '#api/kyc/views.ts'
import { orderQueries } from '#api/orders/queries.ts'
import type { OrderType } from '#api/orders/schema.ts'
import type { OrderTypeView } from '#api/orders/views.ts'

/** What the platform lets a wallet do by certain order types. */
export type Access =
  | { state: 'open' }
  /** Identity verification opens it. */
  | { state: 'locked'; rail: RailView | undefined }
  /** The tenant has no such way. */
  | { state: 'absent' }

const OPEN: Access = { state: 'open' }

/** Open as soon as one of the order types is; what nobody has told us yet is for the platform to refuse. */
export function accessOf(
  wanted: readonly OrderType[],
  types: readonly OrderTypeView[] | undefined,
  rails: readonly RailView[] | undefined,
): Access {
  if (types === undefined) return OPEN
  const offered = types.filter(({ id }) => wanted.some((type) => type === id))
  if (offered.length === 0) return { state: 'absent' }
  if (rails === undefined) return OPEN
  const isOpen = ({ railId }: OrderTypeView) =>
    railId === undefined || rails.some(({ id, status }) => id === railId && status === 'APPROVED')
  if (offered.some(isOpen)) return OPEN
  return { state: 'locked', rail: rails.find(({ id }) => id === offered[0]?.railId) }
}

/** Tells of any order types whether the wallet may use them; open while the answers are on their way. */
export function useAccess(walletId: WalletId): (wanted: readonly OrderType[]) => Access {
  const types = useQuery(orderQueries.types())
  const rails = useQuery(kycQueries.rails(walletId))
  return (wanted) => accessOf(wanted, types.data, rails.data)
}
