import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { orderQueries } from '#api/orders/queries.ts'
import type { OrderTypeView } from '#api/orders/views.ts'
import { systemQueries } from '#api/system/queries.ts'
import { verificationQueries } from '#api/verification/queries.ts'
import type { Failure } from '#lib/failure.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { OrderAccess } from '#rails/rail-access.ts'
import { failureOf, isAbsent, isFirstLoading, OFFLINE_FAILURE } from '#ui/request-state.ts'

import {
  destinationAccess,
  missingDataFor,
  SWIFT_ORDER_TYPE,
  type Availability,
  type DestinationOrders,
} from './model/payment-methods.ts'

export interface AvailabilityState {
  isKnown: boolean
  /** The reason why the availability is unknown, if another attempt can change that. */
  failure: Failure | undefined
  retry: () => void
}

export interface WalletAvailability extends Availability {
  /**
   * Returns the state that concerns only these order types. A failed request of another API version
   * doesn't change it.
   */
  stateFor: (orders: DestinationOrders) => AvailabilityState
}

/** A plain amount in dollars. Its price doesn't matter, only whether the request succeeds. */
const ASKED_SUM = decimal('100')

/**
 * Finds out whether the platform carries out SWIFT orders (Q28) by asking for a quote before the
 * person fills in a form. The rail is hidden only if the platform answers that it doesn't.
 */
function useSwift(isAsked: boolean, types: UseQueryResult<OrderTypeView[]>) {
  const isListed = isAsked && types.data?.some(({ id }) => id === SWIFT_ORDER_TYPE) === true
  const currencies = useQuery({ ...systemQueries.currencies(), enabled: isListed })
  const fiat = currencies.data?.filter(({ isCrypto }) => !isCrypto) ?? []
  const id = (fiat.find(({ symbol }) => symbol === 'USD') ?? fiat[0])?.id
  const isProbed = isListed && id !== undefined
  const probe = useQuery(
    orderQueries.isCarriedOut(
      isProbed
        ? { orderType: SWIFT_ORDER_TYPE, amount: ASKED_SUM, isReverse: false, from: id, to: id }
        : undefined,
    ),
  )
  const source = isProbed ? probe : isListed ? currencies : types
  // True also without a connection, because the platform has not been asked then.
  const isUnanswered =
    isFirstLoading(source) || (isAbsent(source) && failureOf(source) === OFFLINE_FAILURE)
  return { source, isCarriedOut: isAsked && isUnanswered ? undefined : (probe.data ?? true) }
}

/**
 * Returns the order types that the tenant offers for these destinations, and the rails that need
 * verification first.
 */
export function useAvailability(
  walletId: WalletId,
  destinationTypes: readonly string[],
): WalletAvailability {
  const v2 = useQuery(orderQueries.types())
  const swift = useSwift(destinationTypes.includes('SWIFT'), v2)
  const sources = {
    v2,
    v1: useQuery(orderQueries.typesV1()),
    rails: useQuery(verificationQueries.rails(walletId)),
    swift: swift.source,
  }
  const availability: Availability = {
    types: { v1: sources.v1.data, v2: sources.v2.data },
    rails: sources.rails.data,
    isSwiftSupported: swift.isCarriedOut,
  }
  return {
    ...availability,
    stateFor(orders) {
      const missing = missingDataFor(orders, availability).map((name) => sources[name])
      return {
        isKnown: missing.length === 0,
        failure: failureOf(...missing),
        retry: () => missing.forEach(({ refetch }) => void refetch()),
      }
    },
  }
}

/**
 * Returns a function that tells whether a destination can be paid. Until the lists are loaded,
 * every destination counts as open, except SWIFT.
 */
export function usePayAccess(
  walletId: WalletId,
  destinationTypes: readonly string[],
): (destinationType: string) => OrderAccess {
  const availability = useAvailability(walletId, destinationTypes)
  return (destinationType) => destinationAccess(destinationType, availability)
}

/**
 * Returns a function that explains why a destination can't be paid from this wallet at all; it
 * returns undefined if the destination can be paid, or may turn out to be payable.
 */
export function useUnavailableText(): (access: OrderAccess, absent: string) => string | undefined {
  const t = useTranslations('destinations')
  return ({ state }, absent) =>
    state === 'planned' ? t('planned') : state === 'absent' ? absent : undefined
}
