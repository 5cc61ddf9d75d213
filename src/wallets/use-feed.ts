import { useQueryClient } from '@tanstack/react-query'

import type { ReadContext } from '#api/query/call.ts'
import { isFeedOver, readFeed, type FeedSettings, type FeedState } from '#api/query/feed.ts'
import { usePagedLoad, type PagedLoad } from '#ui/use-paged-load.ts'

interface FeedOptions<Row, Collected> extends FeedSettings<Row, Collected> {
  /**
   * Key of the lists. Another key starts a new reading; another `from` continues the current one.
   */
  listKey: string
  open: (context: ReadContext) => FeedState<Row, Collected> | Promise<FeedState<Row, Collected>>
  isOn?: boolean
}

/** The state is undefined until the lists are opened. */
export interface FeedLoad<Row, Collected> extends Omit<PagedLoad<unknown>, 'loaded' | 'loadAgain'> {
  state: FeedState<Row, Collected> | undefined
}

/**
 * Reads lists from the first render on and reports the progress. The person may stop and resume it.
 * After a failure the pages that were read stay, and another attempt continues after them.
 */
export function useFeed<Row, Collected>({
  listKey,
  open,
  isOn = true,
  ...settings
}: FeedOptions<Row, Collected>): FeedLoad<Row, Collected> {
  const client = useQueryClient()
  const { loaded, ...load } = usePagedLoad<{ listKey?: string; state?: FeedState<Row, Collected> }>(
    {
      initial: {},
      target: `${settings.from} ${listKey}`,
      isComplete: ({ listKey: own, state }) =>
        !isOn || (own === listKey && state !== undefined && isFeedOver(state, settings.from)),
      async *loadNext({ listKey: own, state }, signal) {
        const context = { client, signal }
        const begun = own === listKey && state ? state : await open(context)
        yield { listKey, state: begun }
        for await (const next of readFeed(begun, settings, context)) yield { listKey, state: next }
      },
    },
  )
  return { ...load, state: loaded.listKey === listKey ? loaded.state : undefined }
}
