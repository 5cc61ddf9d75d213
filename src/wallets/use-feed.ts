import { useQueryClient } from '@tanstack/react-query'

import type { ReadContext } from '#api/query/call.ts'
import { isFeedOver, readFeed, type FeedSettings, type FeedState } from '#api/query/feed.ts'
import { usePagedLoad, type PagedLoad } from '#ui/use-paged-load.ts'

interface FeedOptions<Row, Folded> extends FeedSettings<Row, Folded> {
  /**
   * Key of the lists. Another key starts a new reading; another `from` continues the current one.
   */
  of: string
  open: (context: ReadContext) => FeedState<Row, Folded> | Promise<FeedState<Row, Folded>>
  isOn?: boolean
}

/** The state is undefined until the lists are opened. */
export interface FeedLoad<Row, Folded> extends Omit<PagedLoad<unknown>, 'loaded' | 'loadAgain'> {
  state: FeedState<Row, Folded> | undefined
}

/**
 * Reads lists from the first render on and reports the progress. The person may stop and resume it.
 * After a failure the pages that were read stay, and another attempt continues after them.
 */
export function useFeed<Row, Folded>({
  of,
  open,
  isOn = true,
  ...settings
}: FeedOptions<Row, Folded>): FeedLoad<Row, Folded> {
  const client = useQueryClient()
  const { loaded, ...load } = usePagedLoad<{ of?: string; state?: FeedState<Row, Folded> }>({
    initial: {},
    target: `${settings.from} ${of}`,
    isComplete: ({ of: own, state }) =>
      !isOn || (own === of && state !== undefined && isFeedOver(state, settings.from)),
    async *loadOn({ of: own, state }, signal) {
      const context = { client, signal }
      const begun = own === of && state ? state : await open(context)
      yield { of, state: begun }
      for await (const next of readFeed(begun, settings, context)) yield { of, state: next }
    },
  })
  return { ...load, state: loaded.of === of ? loaded.state : undefined }
}
