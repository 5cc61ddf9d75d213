/**
 * Order types that can pay a destination: offered by the tenant (E53, E68), opened by verification.
 * Used by Send, the button of a saved recipient, and the form of a new one.
 */

import type { CalculatedOrder } from '#api/orders/schema.ts'
import type { OrderTypeView } from '#api/orders/views.ts'
import type { RailView } from '#api/verification/views.ts'
import {
  accessFromLocks,
  lockedRailOf,
  type OrderAccess,
  type LockedRail,
} from '#rails/rail-access.ts'

type Version = 'v1' | 'v2'

export interface PaymentMethod {
  orderType: CalculatedOrder
  version: Version
  /** Verification rail that locks this method; undefined if the rail is open or unknown. */
  lockedBy: LockedRail | undefined
}

/** Order types that can pay a destination, the preferred one first. */
export interface DestinationOrders {
  types: readonly CalculatedOrder[]
  /** API versions that have these order types, the preferred one first. */
  versions: readonly Version[]
}

export interface Availability {
  /** Order types that each API version lists; undefined until loaded. */
  types: Record<Version, readonly OrderTypeView[] | undefined>
  rails: readonly RailView[] | undefined
  /**
   * True if the platform carries out SWIFT orders (Q28). Undefined until the answer arrives, or if
   * the app doesn't ask.
   */
  isSwiftSupported: boolean | undefined
}

/**
 * Type of SWIFT orders. The platform may list them without carrying them out, because they are a
 * placeholder (Q28).
 */
export const SWIFT_ORDER_TYPE = 'TBD_SWIFT_WITHDRAWAL'

const BOTH = ['v2', 'v1'] as const
const bank = (type: CalculatedOrder<'offramp'>): DestinationOrders => ({
  types: [type],
  versions: BOTH,
})

const BY_DESTINATION: Record<string, DestinationOrders> = {
  DOMESTIC_WIRE: bank('HIFI_WIRE_OFFRAMP'),
  ACH: bank('HIFI_ACH_OFFRAMP'),
  SEPA: bank('HIFI_SEPA_OFFRAMP'),
  // Version 1 can't be used, because its request (E66) has no member for the recipient.
  SWIFT: { types: [SWIFT_ORDER_TYPE], versions: ['v2'] },
  CRYPTO_EXTERNAL: {
    types: ['OMNIBUS_CRYPTO_TRANSFER', 'HIFI_CRYPTO_TRANSFER'],
    versions: ['v2'],
  },
  // HIFI_CRYPTO_TRANSFER is not used, because its quote can't tell that the address is the tenant's
  // own (contract E67).
  CRYPTO_INTERNAL: { types: ['OMNIBUS_CRYPTO_TRANSFER'], versions: ['v2'] },
}

/** Returns the order types that pay a destination type; none for an unknown type. */
export const ordersToDestination = (destinationType: string): DestinationOrders =>
  BY_DESTINATION[destinationType] ?? { types: [], versions: [] }

/** Returns the payment methods that the tenant offers, open ones before locked ones. */
export function paymentMethodsFor(
  orders: DestinationOrders,
  { types, rails, isSwiftSupported }: Availability,
): PaymentMethod[] {
  const methods = orders.types.flatMap((orderType): PaymentMethod[] => {
    if (orderType === SWIFT_ORDER_TYPE && isSwiftSupported === false) return []
    // If a version's order types are unknown, the order type counts as offered. The platform may
    // still refuse it.
    const version = orders.versions.find(
      (one) => types[one]?.some(({ id }) => id === orderType) ?? true,
    )
    if (version === undefined) return []
    const railId = types[version]?.find(({ id }) => id === orderType)?.railId
    return [{ orderType, version, lockedBy: lockedRailOf(railId, rails) }]
  })
  return methods.toSorted((one, other) => Number(isLocked(one)) - Number(isLocked(other)))
}

const isLocked = ({ lockedBy }: PaymentMethod): boolean => lockedBy !== undefined

/**
 * Returns whether any of the methods is open, and otherwise the verification rails that would open
 * one.
 */
export const accessByMethods = (methods: readonly PaymentMethod[]): OrderAccess =>
  accessFromLocks(methods.map(({ lockedBy }) => lockedBy))

export function destinationAccess(
  destinationType: string,
  availability: Availability,
): OrderAccess {
  const access = accessByMethods(
    paymentMethodsFor(ordersToDestination(destinationType), availability),
  )
  if (destinationType !== 'SWIFT' || availability.isSwiftSupported === true) return access
  if (availability.isSwiftSupported === false) return { state: 'planned' }
  return access.state === 'absent' ? access : { state: 'pending' }
}

/** Returns the missing answers that decide whether these order types are offered and open. */
export function missingDataFor(
  { types: wantedTypes, versions }: DestinationOrders,
  { types, rails, isSwiftSupported }: Availability,
): (Version | 'rails' | 'swift')[] {
  const needed = versions.filter((_, at) =>
    // The answer of a version is needed only if the versions before it lack one of the order types.
    versions
      .slice(0, at)
      .every((earlier) =>
        wantedTypes.some((type) => types[earlier]?.every(({ id }) => id !== type) ?? false),
      ),
  )
  return [
    ...needed.filter((version) => types[version] === undefined),
    ...(rails === undefined ? (['rails'] as const) : []),
    ...(wantedTypes.includes(SWIFT_ORDER_TYPE) && isSwiftSupported === undefined
      ? (['swift'] as const)
      : []),
  ]
}
