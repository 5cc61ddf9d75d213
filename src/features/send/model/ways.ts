/** Which orders lead to a recipient, as the tenant offers them (E53, E68) and verification has opened them. */
import type { RailView } from '#api/kyc/views.ts'
import type { OrderType } from '#api/orders/schema.ts'
import type { OrderTypeView } from '#api/orders/views.ts'

import type { Payee } from './payee.ts'

export interface Way {
  orderType: OrderType
  version: 'v1' | 'v2'
  /** Rail that verification has to open first; undefined where it is open or nobody knows. */
  lockedBy: { id: string; name: string | undefined } | undefined
}

interface Orders {
  types: readonly OrderType[]
  /** Versions of the wire that have the order, the better one first. */
  versions: readonly Way['version'][]
}

const BOTH = ['v2', 'v1'] as const
const bank = (type: OrderType): Orders => ({ types: [type], versions: BOTH })

const TO_SAVED: Record<string, Orders> = {
  DOMESTIC_WIRE: bank('HIFI_WIRE_OFFRAMP'),
  ACH: bank('HIFI_ACH_OFFRAMP'),
  SEPA: bank('HIFI_SEPA_OFFRAMP'),
  SWIFT: bank('TBD_SWIFT_WITHDRAWAL'),
  CRYPTO_EXTERNAL: {
    types: ['OMNIBUS_CRYPTO_TRANSFER', 'HIFI_CRYPTO_TRANSFER'],
    versions: ['v2'],
  },
  // The quote of the other one can't be told that the address is the tenant's own (contract E67).
  CRYPTO_INTERNAL: { types: ['OMNIBUS_CRYPTO_TRANSFER'], versions: ['v2'] },
}
const TO_WALLET: Orders = { types: ['TRANSFER_INTERNAL'], versions: ['v2'] }
/** No v2 path takes an address that is not saved. */
const TO_ADDRESS: Orders = { types: ['WITHDRAWAL_CRYPTO'], versions: ['v1'] }

function ordersTo(payee: Payee): Orders {
  if (payee.kind === 'wallet') return TO_WALLET
  if (payee.kind === 'address') return TO_ADDRESS
  return TO_SAVED[payee.destination.type] ?? { types: [], versions: [] }
}

export interface Offer {
  /** By the version that lists them; undefined while it is not known. */
  types: Record<Way['version'], readonly OrderTypeView[] | undefined>
  rails: readonly RailView[] | undefined
  /** Q28: a placeholder of the platform, off unless the deployment says otherwise. */
  isSwiftOn: boolean
}

/** Every way to a recipient, the best first; none where the tenant offers none. */
export function waysTo(payee: Payee, { types, rails, isSwiftOn }: Offer): Way[] {
  const orders = ordersTo(payee)
  return orders.types.flatMap((orderType) => {
    if (orderType === 'TBD_SWIFT_WITHDRAWAL' && !isSwiftOn) return []
    // What nobody has told us yet is for the platform to refuse.
    const version = orders.versions.find(
      (one) => types[one]?.some(({ id }) => id === orderType) ?? true,
    )
    if (version === undefined) return []
    const railId = types[version]?.find(({ id }) => id === orderType)?.railId
    return [{ orderType, version, lockedBy: lockOf(railId, rails) }]
  })
}

function lockOf(railId: string | undefined, rails: Offer['rails']): Way['lockedBy'] {
  if (railId === undefined || rails === undefined) return undefined
  const rail = rails.find(({ id }) => id === railId)
  return rail?.status === 'APPROVED' ? undefined : { id: railId, name: rail?.name }
}
