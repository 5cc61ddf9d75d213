import type { CalculatedOrder, OrderType } from '#api/orders/schema.ts'
import type { OrderTypeView } from '#api/orders/views.ts'
import type { RailView } from '#api/verification/views.ts'
import type { AccountProgram } from '#api/virtual-accounts/views.ts'
import { accessFromLocks, lockedRailOf, type LockedRail } from '#rails/rail-access.ts'

export const DEPOSIT_RAILS = ['ach', 'wire', 'sepa'] as const
export type DepositRail = (typeof DEPOSIT_RAILS)[number]

export const isDepositRail = (name: string | null | undefined): name is DepositRail =>
  DEPOSIT_RAILS.some((rail) => rail === name)

export const ONRAMP_ORDER_TYPES = {
  ach: 'HIFI_ACH_ONRAMP',
  wire: 'HIFI_WIRE_ONRAMP',
  sepa: 'HIFI_SEPA_ONRAMP',
} as const satisfies Record<DepositRail, CalculatedOrder<'onramp'>>

export type DepositMethodName = 'crypto' | DepositRail | 'details' | 'inside'

export interface MethodLock extends LockedRail {
  /** Status of the verification rail, such as UNVERIFIED or PENDING. */
  status: string
}

export interface DepositMethod {
  name: DepositMethodName
  /** Verification rails, any one of which opens the method; empty if the method is open. */
  locks: readonly MethodLock[]
}

interface Known {
  /** Order types of E68, whose orders have v2 paths. */
  types: readonly OrderTypeView[]
  /** Order types of E53. Used for types that E68 doesn't list. */
  typesV1: readonly OrderTypeView[]
  rails: readonly RailView[]
  programs: readonly AccountProgram[]
}

function locksOf(
  railIds: readonly (string | undefined)[],
  rails: readonly RailView[],
): readonly MethodLock[] {
  const access = accessFromLocks(railIds.map((id) => lockedRailOf(id, rails)))
  if (access.state !== 'locked') return []
  const statusOf = ({ id }: LockedRail) => rails.find((rail) => rail.id === id)?.status
  return access.rails.map((lock) => ({ ...lock, status: statusOf(lock) ?? 'UNVERIFIED' }))
}

export function apiVersionOf(
  type: OrderType,
  { types, typesV1 }: Pick<Known, 'types' | 'typesV1'>,
): 'v1' | 'v2' | undefined {
  if (types.some(({ id }) => id === type)) return 'v2'
  return typesV1.some(({ id }) => id === type) ? 'v1' : undefined
}

export function depositMethodsOf({ types, typesV1, rails, programs }: Known): DepositMethod[] {
  const all = [...types, ...typesV1]
  const byType = (name: DepositMethodName, type: OrderType): DepositMethod[] => {
    const offered = all.find(({ id }) => id === type)
    return offered === undefined ? [] : [{ name, locks: locksOf([offered.railId], rails) }]
  }
  const programRails = programs.map(({ railId }) => railId)
  const details: DepositMethod[] =
    programs.length === 0 ? [] : [{ name: 'details', locks: locksOf(programRails, rails) }]
  return [
    ...byType('crypto', 'DEPOSIT_CRYPTO'),
    ...DEPOSIT_RAILS.flatMap((rail) => byType(rail, ONRAMP_ORDER_TYPES[rail])),
    ...details,
    ...byType('inside', 'TRANSFER_INTERNAL'),
  ]
}
