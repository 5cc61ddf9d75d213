import { useQuery } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { orderQueries } from '#api/orders/queries.ts'
import { verificationQueries } from '#api/verification/queries.ts'
import { virtualAccountQueries } from '#api/virtual-accounts/queries.ts'
import { loadingUntil } from '#ui/request-state.ts'

import {
  ONRAMP_ORDER_TYPES,
  apiVersionOf,
  depositMethodsOf,
  type DepositRail,
  type DepositMethod,
} from '../model/deposit-methods.ts'

const RAMPS = Object.values(ONRAMP_ORDER_TYPES)

/**
 * Returns the ways to deposit. `query` reads the order types, which are always needed. `loading` is
 * `normal` until the requests for locks and bank details have been answered or have failed once.
 */
export function useDepositMethods(walletId: WalletId) {
  const query = useQuery(orderQueries.types())
  const types = query.data ?? []
  const isMissingSome =
    query.isSuccess && !RAMPS.every((type) => types.some(({ id }) => id === type))
  const typesV1 = useQuery({ ...orderQueries.typesV1(), enabled: isMissingSome }).data ?? []
  const rails = useQuery(verificationQueries.rails(walletId))
  const programs = useQuery(virtualAccountQueries.programs())
  const isLockKnown = rails.data !== undefined
  const methods: DepositMethod[] = depositMethodsOf({
    types,
    typesV1,
    rails: rails.data ?? [],
    programs: programs.data ?? [],
  })
  return {
    query,
    loading: loadingUntil([rails, programs]),
    // Until the locks are known, no method is shown as locked. The platform may still refuse.
    methods: isLockKnown
      ? methods
      : methods.map(({ name }): DepositMethod => ({ name, locks: [] })),
    versionOf: (rail: DepositRail) => apiVersionOf(ONRAMP_ORDER_TYPES[rail], { types, typesV1 }),
  }
}
