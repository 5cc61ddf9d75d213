import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { orderQueries } from '#api/orders/queries.ts'
import type { OrderTypeView } from '#api/orders/views.ts'
import { systemQueries } from '#api/system/queries.ts'
import { verificationQueries } from '#api/verification/queries.ts'
import type { Failure } from '#lib/failure.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { Access } from '#rails/rail-access.ts'
import { failureOf, isAbsent, isComing, OFFLINE } from '#ui/request-state.ts'

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
function useSwift(isAsked: boolean, types: UseQueryResult<OrderTypeView[]>) {
  const isListed = isAsked && types.data?.some(({ id }) => id === SWIFT) === true
  const currencies = useQuery({ ...systemQueries.currencies(), enabled: isListed })
  const fiat = currencies.data?.filter(({ isCrypto }) => !isCrypto) ?? []
  const id = (fiat.find(({ symbol }) => symbol === 'USD') ?? fiat[0])?.id
  const isProbed = isListed && id !== undefined
  const probe = useQuery(
    orderQueries.isCarriedOut(
      isProbed
        ? { orderType: SWIFT, amount: ASKED_SUM, isReverse: false, from: id, to: id }
        : undefined,
    ),
  )
  const source = isProbed ? probe : isListed ? currencies : types
  // Without a connection nothing was asked yet.
  const isUnanswered = isComing(source) || (isAbsent(source) && failureOf(source) === OFFLINE)
  return { source, isCarriedOut: isAsked && isUnanswered ? undefined : (probe.data ?? true) }
}

/** What the tenant offers the wallet for destinations of these types, and what verification still locks. */
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
    isSwiftCarriedOut: swift.isCarriedOut,
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

/** Tells whether a destination of these types can be paid; it counts as open until the lists have come, but not SWIFT. */
export function usePayAccess(
  walletId: WalletId,
  destinationTypes: readonly string[],
): (destinationType: string) => Access {
  const availability = useAvailability(walletId, destinationTypes)
  return (destinationType) => accessTo(destinationType, availability)
}

/** Why nobody can pay a destination from here, whatever they do; undefined where somebody can, or may soon know. */
export function useClosedText(): (access: Access, absent: string) => string | undefined {
  const t = useTranslations('destinations')
  return ({ state }, absent) =>
    state === 'planned' ? t('planned') : state === 'absent' ? absent : undefined
}
