import { useQuery } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { verificationQueries } from '#api/verification/queries.ts'
import { orderQueries } from '#api/orders/queries.ts'
import type { Access } from '#rails/rail-access.ts'
import { useServices } from '#session/services.tsx'

import { accessTo, missingFor, type Availability, type Orders } from './model/payment-methods.ts'

/** How far the answers are that say whether something can be paid. */
export interface AvailabilityState {
  isKnown: boolean
  /** Why it is not known and will not be by itself. */
  error: Error | null
  isOffline: boolean
  retry: () => void
}

export interface WalletAvailability extends Availability {
  /** Of just these orders: another version's failure is no reason to wait. */
  stateFor: (orders: Orders) => AvailabilityState
}

/** What the tenant offers the wallet, and what verification keeps shut. */
export function useAvailability(walletId: WalletId): WalletAvailability {
  const sources = {
    v2: useQuery(orderQueries.types()),
    v1: useQuery(orderQueries.typesV1()),
    rails: useQuery(verificationQueries.rails(walletId)),
  }
  const { offerSwift } = useServices().settings
  const offer: Availability = {
    types: { v1: sources.v1.data, v2: sources.v2.data },
    rails: sources.rails.data,
    isSwiftOn: offerSwift,
  }
  return {
    ...offer,
    stateFor(orders) {
      const missing = missingFor(orders, offer).map((name) => sources[name])
      return {
        isKnown: missing.length === 0,
        error: missing.find(({ fetchStatus }) => fetchStatus === 'idle')?.error ?? null,
        isOffline: missing.some(({ fetchStatus }) => fetchStatus === 'paused'),
        retry: () => missing.forEach(({ refetch }) => void refetch()),
      }
    },
  }
}

/** Tells of any destination whether it can be paid; open while the answers are on their way. */
export function usePayAccess(walletId: WalletId): (destinationType: string) => Access {
  const offer = useAvailability(walletId)
  return (destinationType) => accessTo(destinationType, offer)
}
