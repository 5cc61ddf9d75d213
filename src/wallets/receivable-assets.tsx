import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { networkQueries, withNetworkName } from '#api/system/network-queries.ts'
import { systemQueries } from '#api/system/queries.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { IllustratedState } from '#ui/illustration.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

/** Whether the platform takes deposits of it at an address. */
const isReceivable = ({ isCrypto, isEnabled, network }: CurrencyView) =>
  isCrypto && isEnabled && network !== undefined

/** The platform's currencies, and of them what can be received, by the names of the list of networks. */
export function useReceivableAssets() {
  const query = useQuery(systemQueries.currencies())
  // Only for their names: nothing waits for them.
  const networks = useQuery(networkQueries.list()).data ?? []
  const receivableOf = (all: readonly CurrencyView[]) =>
    all.filter(isReceivable).map((currency) => withNetworkName(currency, networks))
  return { query, receivableOf }
}

interface ReceivableAssetsProps {
  /** Asked for by the screen: a second reader that comes later would ask again for what failed. */
  assets: ReturnType<typeof useReceivableAssets>
  /** What is said where nothing can be received. */
  none: { title: string; text: string }
  children: (receivable: readonly CurrencyView[]) => ReactNode
}

/** What can be received, in every state of its request. */
export function ReceivableAssets({ assets, none, children }: ReceivableAssetsProps) {
  const { query, receivableOf } = assets
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows count={6} />}
      isEmpty={(all) => !all.some(isReceivable)}
      empty={<IllustratedState of="coin" {...none} />}
    >
      {(all) => children(receivableOf(all))}
    </QueryView>
  )
}
