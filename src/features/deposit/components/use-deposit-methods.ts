import { useQuery } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { verificationQueries } from '#api/verification/queries.ts'
import { orderQueries } from '#api/orders/queries.ts'
import { virtualAccountQueries } from '#api/virtual-accounts/queries.ts'

import {
  ORDER_TYPES,
  versionOf,
  depositMethodsOf,
  type BankRail,
  type DepositMethod,
} from '../model/deposit-methods.ts'

const RAMPS = Object.values(ORDER_TYPES)

/**
 * The ways into a wallet. `query` is the one that nothing works without: the order types; what locks a way
 * and which bank details there are come as they come.
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
  const ways: DepositMethod[] = depositMethodsOf({
    types,
    typesV1,
    rails: rails.data ?? [],
    programs: programs.data ?? [],
  })
  return {
    query,
    // While nobody knows, nothing is called locked: the platform has the last word.
    ways: isLockKnown ? ways : ways.map(({ name }): DepositMethod => ({ name, locks: [] })),
    versionOf: (rail: BankRail) => versionOf(ORDER_TYPES[rail], { types, typesV1 }),
  }
}
