/**
 * Which orders lead to a destination, as the tenant offers them (E53, E68) and verification has opened them.
 * Everything that asks "can this be paid from here?" asks this: Send, the button of a saved recipient, the
 * form of a new one.
 */

import type { CalculatedOrder } from '#api/orders/schema.ts'
import type { OrderTypeView } from '#api/orders/views.ts'
import type { RailView } from '#api/verification/views.ts'
import { accessBy, lockedRailOf, type Access, type LockedRail } from '#rails/rail-access.ts'

type Version = 'v1' | 'v2'

export interface PaymentMethod {
  orderType: CalculatedOrder
  version: Version
  /** The rail that verification has to open first; undefined where it is open or not known. */
  lockedBy: LockedRail | undefined
}

/** Orders that pay a destination, the better one first. */
export interface Orders {
  types: readonly CalculatedOrder[]
  /** Versions of the wire that have the order, the better one first. */
  versions: readonly Version[]
}

export interface Availability {
  /** By the version that lists them; undefined while it is not known. */
  types: Record<Version, readonly OrderTypeView[] | undefined>
  rails: readonly RailView[] | undefined
  /** Whether the platform carries SWIFT orders out (Q28), if anybody asks; undefined while the answer is on its way. */
  isSwiftCarriedOut: boolean | undefined
}

/** A placeholder of the platform (Q28): it may be listed and not be carried out. */
export const SWIFT = 'TBD_SWIFT_WITHDRAWAL'

const BOTH = ['v2', 'v1'] as const
const bank = (type: CalculatedOrder<'offramp'>): Orders => ({ types: [type], versions: BOTH })

const BY_DESTINATION: Record<string, Orders> = {
  DOMESTIC_WIRE: bank('HIFI_WIRE_OFFRAMP'),
  ACH: bank('HIFI_ACH_OFFRAMP'),
  SEPA: bank('HIFI_SEPA_OFFRAMP'),
  // The body of E66 has an amount and no recipient: by version 1 nobody could say whom the money goes to.
  SWIFT: { types: [SWIFT], versions: ['v2'] },
  CRYPTO_EXTERNAL: {
    types: ['OMNIBUS_CRYPTO_TRANSFER', 'HIFI_CRYPTO_TRANSFER'],
    versions: ['v2'],
  },
  // The quote of the other one can't be told that the address is the tenant's own (contract E67).
  CRYPTO_INTERNAL: { types: ['OMNIBUS_CRYPTO_TRANSFER'], versions: ['v2'] },
}

/** Orders to a destination of this type; none to one of no known type. */
export const ordersToDestination = (destinationType: string): Orders =>
  BY_DESTINATION[destinationType] ?? { types: [], versions: [] }

/** Every payment method that is offered, those that are open before those that are locked. */
export function paymentMethodsBy(
  orders: Orders,
  { types, rails, isSwiftCarriedOut }: Availability,
): PaymentMethod[] {
  const methods = orders.types.flatMap((orderType): PaymentMethod[] => {
    if (orderType === SWIFT && isSwiftCarriedOut === false) return []
    // A version whose order types are not known counts as offering the order: the platform may refuse it.
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

/** Whether any of these payment methods is open, and what verification would open. */
export const accessByMethods = (methods: readonly PaymentMethod[]): Access =>
  accessBy(methods.map(({ lockedBy }) => lockedBy))

/** Whether a destination can be paid. */
export function accessTo(destinationType: string, availability: Availability): Access {
  const access = accessByMethods(
    paymentMethodsBy(ordersToDestination(destinationType), availability),
  )
  if (destinationType !== 'SWIFT' || availability.isSwiftCarriedOut === true) return access
  if (availability.isSwiftCarriedOut === false) return { state: 'planned' }
  return access.state === 'absent' ? access : { state: 'pending' }
}

/** The responses that are still missing before it is known whether these orders are offered and open. */
export function missingFor(
  { types: wantedTypes, versions }: Orders,
  { types, rails, isSwiftCarriedOut }: Availability,
): (Version | 'rails' | 'swift')[] {
  const needed = versions.filter((_, at) =>
    // A later version is of interest only where an earlier one lacks an order.
    versions
      .slice(0, at)
      .every((earlier) =>
        wantedTypes.some((type) => types[earlier]?.every(({ id }) => id !== type) ?? false),
      ),
  )
  return [
    ...needed.filter((version) => types[version] === undefined),
    ...(rails === undefined ? (['rails'] as const) : []),
    ...(wantedTypes.includes(SWIFT) && isSwiftCarriedOut === undefined ? (['swift'] as const) : []),
  ]
}
