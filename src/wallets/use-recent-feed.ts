import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import type { WalletId } from '#api/common/schema.ts'
import { reachesBack, recentFeed, type RecentFeed, type WantedFeed } from '#api/wallets/feed.ts'
import type { TransactionFilter } from '#api/wallets/schema.ts'

type Feed = UseQueryResult<RecentFeed>
/** `data` is there once it reaches as far back as it is wanted. */
type ReachingFeed = Pick<Feed, 'data' | 'error' | 'fetchStatus' | 'dataUpdatedAt' | 'refetch'>

/** A feed that reaches less far is one that is still to come, or that failed. */
function withoutData({ error, fetchStatus, dataUpdatedAt, refetch }: Feed): ReachingFeed {
  const isComing = fetchStatus === 'fetching' || (fetchStatus === 'idle' && error === null)
  return {
    data: undefined,
    error: isComing ? null : error,
    fetchStatus: isComing ? 'fetching' : fetchStatus,
    dataUpdatedAt,
    refetch,
  }
}

/**
 * The newest transactions of each filter, back to a moment. Every part of the app that reads the same filter has the
 * same answer: where it reaches less far than this part wants, it is read again.
 */
export function useRecentFeeds(
  wallet: WalletId | undefined,
  filters: readonly TransactionFilter[],
  wanted: WantedFeed,
): ReachingFeed[] {
  const feeds = useQueries({ queries: filters.map((filter) => recentFeed(wallet, filter, wanted)) })
  const isShort = ({ data, dataUpdatedAt }: Feed) =>
    data !== undefined && (!reachesBack(data, wanted) || dataUpdatedAt < (wanted.readAfter ?? 0))
  const readFurther = useEffectEvent(() => {
    for (const feed of feeds) if (isShort(feed) && !feed.isFetching) void feed.refetch()
  })
  // What failed is asked for again by a person, or once more of it is wanted.
  const short = feeds.map((feed) => isShort(feed) && !feed.isFetching && !feed.isError).join()
  const { since, maxPages } = wanted
  useEffect(() => readFurther(), [short, since, maxPages])
  return feeds.map((feed) => (isShort(feed) ? withoutData(feed) : feed))
}

const WHOLE = [{}]

/** The newest transactions of a wallet, whatever they are; nothing is asked for while the wallet is undefined. */
export function useRecentFeed(wallet: WalletId | undefined, wanted: WantedFeed): ReachingFeed {
  const [feed] = useRecentFeeds(wallet, WHOLE, wanted)
  return feed as ReachingFeed
}
