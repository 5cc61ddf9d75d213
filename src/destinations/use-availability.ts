import { useQuery } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { isApiError } from '#api/http/api-error.ts'
import { verificationQueries } from '#api/verification/queries.ts'
import { orderQueries } from '#api/orders/queries.ts'
import type { OrderTypeView } from '#api/orders/views.ts'
import { STALE } from '#api/query/options.ts'
import { systemQueries } from '#api/system/queries.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { Access } from '#rails/rail-access.ts'
import type { Failure } from '#lib/failure.ts'
import { failureOf } from '#ui/request-state.ts'

import {
  accessTo,
  missingFor,
  SWIFT,
  type Availability,
  type Orders,
} from './model/payment-methods.ts'

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

/** A plain sum of dollars: what the platform answers is of interest, and not the price. */
const ASKED_SUM = decimal('100')

/**
 * Whether SWIFT is more than a name in the list of order types (Q28): a platform that does not carry it out says so when
 * it is asked for a price, which is before anybody has filled anything in. Any other answer leaves the rail offered.
 */
function useSwift(isAsked: boolean, listed: readonly OrderTypeView[] | undefined) {
  const isListed = listed?.some(({ id }) => id === SWIFT)
  const isWanted = isAsked && isListed === true
  const currencies = useQuery({ ...systemQueries.currencies(), enabled: isWanted })
  const dollar = currencies.data?.find(({ symbol, isCrypto }) => !isCrypto && symbol === 'USD')?.id
  const request = { orderType: SWIFT, amount: ASKED_SUM, isReverse: false } as const
  const price = useQuery({
    ...orderQueries.quote(
      isWanted && dollar !== undefined ? { ...request, from: dollar, to: dollar } : undefined,
    ),
    staleTime: STALE.minute,
  })
  const source = dollar === undefined ? currencies : price
  const isSettled = source.isError || source.isSuccess || isListed === false
  const { error } = price
  return {
    source,
    isReal: isSettled ? !(isApiError(error) && error.isNotImplemented) : undefined,
  }
}

/** What the tenant offers the wallet for destinations of these types, and what verification still locks. */
export function useAvailability(
  walletId: WalletId,
  destinationTypes: readonly string[],
): WalletAvailability {
  const v2 = useQuery(orderQueries.types())
  const swift = useSwift(destinationTypes.includes('SWIFT'), v2.data)
  const sources = {
    v2,
    v1: useQuery(orderQueries.typesV1()),
    rails: useQuery(verificationQueries.rails(walletId)),
    swift: swift.source,
  }
  const availability: Availability = {
    types: { v1: sources.v1.data, v2: sources.v2.data },
    rails: sources.rails.data,
    isSwiftReal: swift.isReal,
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

/** Tells whether a destination of these types can be paid; it counts as open while the responses are on their way. */
export function usePayAccess(
  walletId: WalletId,
  destinationTypes: readonly string[],
): (destinationType: string) => Access {
  const availability = useAvailability(walletId, destinationTypes)
  return (destinationType) => accessTo(destinationType, availability)
}
