import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { orderQueries } from '#api/orders/queries.ts'
import type { OrderType } from '#api/orders/schema.ts'
import type { OrderTypeView } from '#api/orders/views.ts'
import { verificationQueries } from '#api/verification/queries.ts'
import type { RailView } from '#api/verification/views.ts'
import { enumLabel } from '#ui/enum-label.ts'

/**
 * A verification rail that is not open yet. Code and name are set if the wallet's list of rails
 * contains it.
 */
export interface LockedRail {
  id: string
  code: string | undefined
  name: string | undefined
  /** True if the wallet's owner is verified for another rail and has not requested this one yet. */
  isRequestable: boolean
}

export type OrderAccess =
  | { state: 'open' }
  /**
   * Verification of any one of these rails opens the orders. Empty if the platform does not say
   * which.
   */
  | { state: 'locked'; rails: readonly LockedRail[] }
  | { state: 'absent' }
  /** The platform lists these order types but does not carry them out yet. */
  | { state: 'planned' }
  /** The answer that decides about the access has not arrived yet. */
  | { state: 'pending' }

export const OPEN_ACCESS: OrderAccess = { state: 'open' }

/** Returns the verification rail if it is locked; undefined if it is open or unknown. */
export function lockedRailOf(
  railId: string | undefined,
  rails: readonly RailView[] | undefined,
): LockedRail | undefined {
  if (railId === undefined || rails === undefined) return undefined
  const rail = rails.find(({ id }) => id === railId)
  if (rail?.status === 'APPROVED') return undefined
  const isVerified = rails.some(({ status }) => status === 'APPROVED')
  const isRequestable = isVerified && rail?.status === 'UNVERIFIED'
  return { id: railId, code: rail?.code, name: rail?.name, isRequestable }
}

/**
 * Returns what the person must do to open these rails: `locked`, verify the identity; `request`,
 * only request the rail, because the owner is already verified.
 */
export const requirementOf = (rails: readonly LockedRail[]): 'locked' | 'request' =>
  rails.length > 0 && rails.every(({ isRequestable }) => isRequestable) ? 'request' : 'locked'

/**
 * Returns the access to payment methods that serve the same purpose, from the rail that locks each:
 * open if one of them is open.
 */
export function accessFromLocks(locks: readonly (LockedRail | undefined)[]): OrderAccess {
  const rails = locks.filter((lock) => lock !== undefined)
  if (locks.length === 0) return { state: 'absent' }
  if (rails.length < locks.length) return OPEN_ACCESS
  const isFirst = ({ id }: LockedRail, index: number) =>
    rails.findIndex((one) => one.id === id) === index
  return { state: 'locked', rails: rails.filter(isFirst) }
}

/**
 * Returns the access to order types: open if one of them is open. Unknown order types count as
 * open, because the platform may still refuse the order.
 */
export function orderAccessOf(
  wantedTypes: readonly OrderType[],
  types: readonly OrderTypeView[] | undefined,
  rails: readonly RailView[] | undefined,
): OrderAccess {
  if (types === undefined) return OPEN_ACCESS
  const offered = types.filter(({ id }) => wantedTypes.some((type) => type === id))
  return accessFromLocks(offered.map(({ railId }) => lockedRailOf(railId, rails)))
}

/** Returns a function that gives a wallet's access to order types; "open" while answers load. */
export function useAccess(walletId: WalletId): (wantedTypes: readonly OrderType[]) => OrderAccess {
  const types = useQuery(orderQueries.types())
  const rails = useQuery(verificationQueries.rails(walletId))
  return (wantedTypes) => orderAccessOf(wantedTypes, types.data, rails.data)
}

interface NamedRail<Name> {
  code: string | undefined
  name: Name
}

/**
 * Returns a function that names a rail in the person's language. If the app does not know the rail,
 * it returns the platform's name.
 */
export function useRailName() {
  const labelOf = enumLabel(useTranslations('enums.railName'))
  return <Name extends string | undefined>({ code, name }: NamedRail<Name>): string | Name =>
    code === undefined ? name : labelOf(code, {}, name)
}

/** Returns a function that lists rails ("SEPA or ACH"); it returns undefined if one has no name. */
export function useRailNames() {
  const nameOf = useRailName()
  const language = useLocale()
  return (rails: readonly NamedRail<string | undefined>[]): string | undefined => {
    const names = rails.map(nameOf)
    const known = names.filter((name) => name !== undefined)
    if (names.length === 0 || known.length < names.length) return undefined
    return new Intl.ListFormat(language, { type: 'disjunction' }).format([...new Set(known)])
  }
}
