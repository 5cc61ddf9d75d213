import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import type { WalletId } from '#api/common/schema.ts'
import { isReadFarEnough, recentFeed, type RecentFeed, type FeedRange } from '#api/wallets/feed.ts'
import type { TransactionFilter } from '#api/wallets/schema.ts'

type Feed = UseQueryResult<RecentFeed>
/** `data` is undefined until the feed has been read far enough back. */
type ReachingFeed = Pick<Feed, 'data' | 'error' | 'fetchStatus' | 'dataUpdatedAt' | 'refetch'>

/** Returns a feed that was not read far enough back as one that is loading or has failed. */
function withoutData({ error, fetchStatus, dataUpdatedAt, refetch }: Feed): ReachingFeed {
  const isFirstLoading = fetchStatus === 'fetching' || (fetchStatus === 'idle' && error === null)
  return {
    data: undefined,
    error: isFirstLoading ? null : error,
    fetchStatus: isFirstLoading ? 'fetching' : fetchStatus,
    dataUpdatedAt,
    refetch,
  }
}

/**
 * Returns a feed for each filter. Equal filters share one answer; an older range reads it again.
 */
export function useRecentFeeds(
  wallet: WalletId | undefined,
  filters: readonly TransactionFilter[],
  range: FeedRange,
): ReachingFeed[] {
  const feeds = useQueries({ queries: filters.map((filter) => recentFeed(wallet, filter, range)) })
  const isShort = ({ data, dataUpdatedAt }: Feed) =>
    data !== undefined && (!isReadFarEnough(data, range) || dataUpdatedAt < (range.readAfter ?? 0))
  const readFurther = useEffectEvent(() => {
    for (const feed of feeds) if (isShort(feed) && !feed.isFetching) void feed.refetch()
  })
  // A feed that has failed is requested again only if the person asks for it, or if a component
  // needs more of the feed.
  const short = feeds.map((feed) => isShort(feed) && !feed.isFetching && !feed.isError).join()
  const { since, maxPages } = range
  useEffect(() => readFurther(), [short, since, maxPages])
  return feeds.map((feed) => (isShort(feed) ? withoutData(feed) : feed))
}

const WHOLE = [{}]

/** Returns one feed. Nothing is requested while the wallet is undefined. */
export function useRecentFeed(wallet: WalletId | undefined, range: FeedRange): ReachingFeed {
  const [feed] = useRecentFeeds(wallet, WHOLE, range)
  return feed as ReachingFeed
}
