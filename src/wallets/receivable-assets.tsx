import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { networkQueries, withNetworkName } from '#api/system/network-queries.ts'
import { systemQueries } from '#api/system/queries.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { IllustratedState } from '#ui/illustration.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

const isReceivable = ({ isCrypto, isEnabled, network }: CurrencyView) =>
  isCrypto && isEnabled && network !== undefined

export function useReceivableAssets() {
  const query = useQuery(systemQueries.currencies())
  // The networks give only names, so the list is shown before they have loaded.
  const networks = useQuery(networkQueries.list()).data ?? []
  const receivableOf = (all: readonly CurrencyView[]) =>
    all.filter(isReceivable).map((currency) => withNetworkName(currency, networks))
  return { query, receivableOf }
}

interface ReceivableAssetsProps {
  /**
   * The screen runs this query, because a query that is mounted later would repeat a failed
   * request.
   */
  assets: ReturnType<typeof useReceivableAssets>
  emptyTexts: { title: string; text: string }
  children: (receivable: readonly CurrencyView[]) => ReactNode
}

export function ReceivableAssets({ assets, emptyTexts, children }: ReceivableAssetsProps) {
  const { query, receivableOf } = assets
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonRows count={6} />}
      isEmpty={(all) => !all.some(isReceivable)}
      empty={<IllustratedState of="coin" {...emptyTexts} />}
    >
      {(all) => children(receivableOf(all))}
    </QueryView>
  )
}
