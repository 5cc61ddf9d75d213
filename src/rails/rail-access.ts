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
  /** The tenant does not offer these orders. */
  | { state: 'absent' }
  /** The platform lists these orders, and says that it does not carry them out yet. */
  | { state: 'planned' }
  /** Whether the platform carries them out is on its way. */
  | { state: 'pending' }

export const OPEN: Access = { state: 'open' }

/** The rail that is locked; undefined where it is open, or not known yet. */
export function lockedRailOf(
  railId: string | undefined,
  rails: readonly RailView[] | undefined,
): LockedRail | undefined {
  if (railId === undefined || rails === undefined) return undefined
  const rail = rails.find(({ id }) => id === railId)
  return rail?.status === 'APPROVED'
    ? undefined
    : { id: railId, code: rail?.code, name: rail?.name }
}

/** Access to payment methods that do the same, by the lock of each: open as soon as one of them is. */
export function accessBy(locks: readonly (LockedRail | undefined)[]): Access {
  const rails = locks.filter((lock) => lock !== undefined)
  if (locks.length === 0) return { state: 'absent' }
  if (rails.length < locks.length) return OPEN
  const isFirst = ({ id }: LockedRail, index: number) =>
    rails.findIndex((one) => one.id === id) === index
  return { state: 'locked', rails: rails.filter(isFirst) }
}

/** Open as soon as one of the order types is; what is not known yet counts as open, and the platform may refuse it. */
export function accessOf(
  wantedTypes: readonly OrderType[],
  types: readonly OrderTypeView[] | undefined,
  rails: readonly RailView[] | undefined,
): Access {
  if (types === undefined) return OPEN
  const offered = types.filter(({ id }) => wantedTypes.some((type) => type === id))
  return accessBy(offered.map(({ railId }) => lockedRailOf(railId, rails)))
}

/** Tells whether the wallet may use any of the order types; open while the responses are on their way. */
export function useAccess(walletId: WalletId): (wantedTypes: readonly OrderType[]) => Access {
  const types = useQuery(orderQueries.types())
  const rails = useQuery(verificationQueries.rails(walletId))
  return (wantedTypes) => accessOf(wantedTypes, types.data, rails.data)
}

const KNOWN = ['SEPA', 'ACH', 'WIRE', 'SWIFT', 'CARDS', 'VIRTUAL_ACCOUNTS'] as const

interface NamedRail<Name> {
  code: string | undefined
  /** As the platform calls it, where it does. */
  name: Name
}

/** The name of a rail in the person's language; the platform's own name where the app does not know the rail. */
export function useRailName() {
  const t = useTranslations('enums')
  return <Name extends string | undefined>({ code, name }: NamedRail<Name>): string | Name => {
    const known = KNOWN.find((one) => one === code)
    return known === undefined ? name : t(`railName.${known}`)
  }
}

/** Names rails of which any one is enough, as in "SEPA or ACH"; undefined where one of them has no name. */
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
