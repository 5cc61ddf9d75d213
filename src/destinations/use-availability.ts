import { useQuery } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { verificationQueries } from '#api/verification/queries.ts'
import { orderQueries } from '#api/orders/queries.ts'
import type { Access } from '#rails/rail-access.ts'
import type { Failure } from '#lib/failure.ts'
import { useServices } from '#session/services.tsx'
import { failureOf } from '#ui/request-state.ts'

import { accessTo, missingFor, type Availability, type Orders } from './model/payment-methods.ts'

/** Whether the responses that say what can be paid have come. */
export interface AvailabilityState {
  isKnown: boolean
  /** Why it is not known, where it will not become known without another try. */
  failure: Failure | undefined
  retry: () => void
}

export interface WalletAvailability extends Availability {
  /** The state for just these orders: a failure of another version is no reason to wait. */
  stateFor: (orders: Orders) => AvailabilityState
}

/** What the tenant offers the wallet, and what verification still locks. */
export function useAvailability(walletId: WalletId): WalletAvailability {
  const sources = {
    v2: useQuery(orderQueries.types()),
    v1: useQuery(orderQueries.typesV1()),
    rails: useQuery(verificationQueries.rails(walletId)),
  }
  const { offerSwift } = useServices().settings
  const availability: Availability = {
    types: { v1: sources.v1.data, v2: sources.v2.data },
    rails: sources.rails.data,
    isSwiftOn: offerSwift,
  }
  return {
    ...availability,
    stateFor(orders) {
      const missing = missingFor(orders, availability).map((name) => sources[name])
      return {
        isKnown: missing.length === 0,
        failure: failureOf(...missing),
        retry: () => missing.forEach(({ refetch }) => void refetch()),
      }
    },
  }
}

/** Tells whether a destination can be paid; it counts as open while the responses are on their way. */
export function usePayAccess(walletId: WalletId): (destinationType: string) => Access {
  const availability = useAvailability(walletId)
  return (destinationType) => accessTo(destinationType, availability)
}
