import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { orderQueries } from '#api/orders/queries.ts'
import type { OrderType } from '#api/orders/schema.ts'
import type { OrderTypeView } from '#api/orders/views.ts'
import { verificationQueries } from '#api/verification/queries.ts'
import type { RailView } from '#api/verification/views.ts'

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
  const rails = useQuery(verificationQueries.rails(walletId))
  return (wanted) => accessOf(wanted, types.data, rails.data)
}

const KNOWN = ['SEPA', 'ACH', 'WIRE', 'SWIFT', 'CARDS', 'VIRTUAL_ACCOUNTS'] as const

interface NamedRail<Name> {
  code: string | undefined
  /** As the platform calls it, where it does. */
  name: Name
}

/** Tells a rail's name in the person's language; the platform's own where the rail is none that we know. */
export function useRailName() {
  const t = useTranslations('enums')
  return <Name extends string | undefined>({ code, name }: NamedRail<Name>): string | Name => {
    const known = KNOWN.find((one) => one === code)
    return known === undefined ? name : t(`railName.${known}`)
  }
}

/** Names rails of which any will do: "SEPA or ACH"; undefined where one of them has no name. */
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
