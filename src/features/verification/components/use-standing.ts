import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { rowsOf, type Open, type WalletId } from '#api/common/schema.ts'
import { isStatus } from '#api/http/api-error.ts'
import { kycQueries, refreshVerification } from '#api/kyc/queries.ts'
import type { RailId } from '#api/kyc/schema.ts'
import type { KycStatusValue } from '#api/user/schema.ts'
import { useHost, useObservable } from '#session/services.tsx'

import { nextLook } from '../model/standing.ts'

const UNVERIFIED = 'UNVERIFIED' as const

function useIsWatched(): boolean {
  const { isVisible } = useHost()
  return useObservable(isVisible)
}

/** What stands elsewhere in the app (Home, the map) follows a decision at once. */
function useFollow(status: Open<KycStatusValue> | undefined): void {
  const client = useQueryClient()
  const seen = useRef(status)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== status) void refreshVerification(client)
    seen.current = status
  }, [client, status])
}

/** One rail, asked again while it is being decided and somebody watches. */
export function useRail(wallet: WalletId, rail: RailId) {
  const isWatched = useIsWatched()
  const query = useQuery({
    ...kycQueries.rail(wallet, rail),
    refetchInterval: ({ state }) =>
      nextLook([state.data?.wallet_rail?.status ?? UNVERIFIED], isWatched, state.dataUpdateCount),
  })
  useFollow(query.data?.status)
  return query
}

/** All rails, likewise. */
export function useRails(wallet: WalletId) {
  const isWatched = useIsWatched()
  return useQuery({
    ...kycQueries.rails(wallet),
    refetchInterval: ({ state }) =>
      nextLook(
        state.data === undefined
          ? []
          : rowsOf(state.data).map(({ wallet_rail }) => wallet_rail?.status ?? UNVERIFIED),
        isWatched,
        state.dataUpdateCount,
      ),
  })
}

/**
 * Who is behind the wallet. `isNobody`: the platform knows no one yet, which is no failure. `isAwaited`: a
 * provider is about to tell the platform.
 */
export function useEntity(wallet: WalletId, isAwaited: boolean) {
  const isWatched = useIsWatched()
  const lookedFor = (status: Open<KycStatusValue>) =>
    isAwaited && status === UNVERIFIED ? 'PENDING' : status
  const query = useQuery({
    ...kycQueries.entity(wallet),
    refetchInterval: ({ state }) =>
      nextLook([lookedFor(state.data?.status ?? UNVERIFIED)], isWatched, state.dataUpdateCount),
  })
  useFollow(query.data?.status)
  const isNobody = query.data === undefined && isStatus(query.error, 404)
  return { query, isNobody, status: isNobody ? UNVERIFIED : query.data?.status }
}
