import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { cardQueries, toCardTransactions } from '#api/cards/queries.ts'
import type { CardId } from '#api/cards/schema.ts'
import type { WalletId } from '#api/common/schema.ts'
import { NAMED_PAGES } from '#api/query/page-limits.ts'
import { searchedFeed, toTransactions } from '#api/wallets/feed.ts'
import type { TransactionFilter } from '#api/wallets/schema.ts'
import { usePagedLoad, type PagedLoad } from '#ui/use-paged-load.ts'

import { cardPaymentEntry, transactionEntries, type SearchEntry } from './entries.ts'
import type { DateSpan } from './model/date-term.ts'
import { createPageStream, type PageStream } from './page-stream.ts'
import { SearchReading, type SearchReach } from './reading.ts'

type Pages = readonly (readonly SearchEntry[])[]

interface StreamLoad extends SearchReach, Pick<PagedLoad<unknown>, 'isPaused' | 'error' | 'stop'> {
  isReading: boolean
  readOn: () => void
}

export interface ReadFurther extends StreamLoad {
  pages: Pages
}

interface StreamsInput {
  walletId: WalletId | undefined
  filter: TransactionFilter
  /** Empty while the list of cards loads, and if only transactions are searched. */
  cards: readonly CardId[]
  span: DateSpan | undefined
  /** Span that the query may mean; it narrows nothing. */
  likelySpan: DateSpan | undefined
  /** Words that the platform looks up in senders and recipients; empty if it can't. */
  named: string
  /** Pages that are read without a press; none while there is no query. */
  pages: number
}

const latest = (one: string | undefined, other: string) =>
  one !== undefined && one > other ? one : other
const earliest = (one: string | undefined, other: string) =>
  one !== undefined && one < other ? one : other

/** The platform filters by date itself (E106). */
function within(filter: TransactionFilter, span: DateSpan | undefined): TransactionFilter {
  if (span === undefined) return filter
  const [start, end] = [new Date(span.start), new Date(span.end - 1)]
  return {
    ...filter,
    from_created_at: latest(filter.from_created_at, start.toISOString()),
    to_created_at: earliest(filter.to_created_at, end.toISOString()),
  }
}

const pagesRead = (streams: readonly PageStream<SearchEntry>[]): Pages =>
  streams.flatMap((stream) => stream.state().pages)

const feedOf = (client: QueryClient, wallet: WalletId | undefined, filter: TransactionFilter) =>
  wallet === undefined
    ? []
    : [
        createPageStream(client, searchedFeed(wallet, filter), (page) =>
          transactionEntries(toTransactions(page)),
        ),
      ]

export function useStreams(input: StreamsInput): ReadFurther {
  const client = useQueryClient()
  const { walletId, span, likelySpan, pages, named } = input
  const filter = within(input.filter, span)
  const key = JSON.stringify([walletId, filter, input.cards, pages > 0])
  const main = useMemo(() => {
    const ofCards = input.cards.map((card) =>
      createPageStream(client, cardQueries.searchedTransactions(card), (page) =>
        toCardTransactions(page).map((row) => cardPaymentEntry(row, card)),
      ),
    )
    const streams = pages > 0 ? [...feedOf(client, walletId, filter), ...ofCards] : []
    return new SearchReading(streams, span?.start, pages + ofCards.length)
    // Compared by content: equal words and cards in new objects give the same streams.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, key])
  const likelyKey = JSON.stringify(likelySpan)
  const byName = useMemo(() => {
    const streams = [
      ...(named === '' ? [] : feedOf(client, walletId, { ...filter, address: named })),
      ...(likelySpan === undefined || pages === 0
        ? []
        : feedOf(client, walletId, within(filter, likelySpan))),
    ]
    return new SearchReading(streams, undefined, NAMED_PAGES * streams.length)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, key, named, likelyKey])
  const state = useStreamLoad(main)
  const namedState = useStreamLoad(byName)
  const all = useMemo(
    () => [...pagesRead(byName.streams), ...pagesRead(main.streams)],
    // The state changes whenever the pages do.
    // oxlint-disable-next-line react/exhaustive-deps
    [main, byName, state, namedState],
  )
  return useMemo(() => ({ ...state, pages: all }), [state, all])
}

/** Reads while mounted, and keeps the pages for that time. */
function useStreamLoad(reading: SearchReading<SearchEntry>): StreamLoad {
  useEffect(() => {
    const release = reading.streams.map((stream) => stream.keep())
    return () => {
      for (const stop of release) stop()
    }
  }, [reading])
  const first = useMemo(() => ({ reach: reading.reach(), left: reading.left }), [reading])
  const load = usePagedLoad<{ by: unknown; reach: SearchReach }>({
    nothing: { by: undefined, reach: first.reach },
    target: reading,
    isComplete: ({ by, reach }) => by === reading && reach.isOver,
    async *loadOn() {
      for await (const reach of reading.read()) yield { by: reading, reach }
    },
  })
  const { loaded, phase, isPaused, error, stop, resume } = load
  const isLoaded = loaded.by === reading
  const reach = isLoaded ? loaded.reach : first.reach
  const isReading = phase === 'loading' && (isLoaded || first.left > 0)
  const readOn = () => {
    reading.press()
    resume()
  }
  return useMemo(
    () => ({ ...reach, isReading, isPaused, error, stop, readOn }),
    // The functions behave the same in the same state.
    // oxlint-disable-next-line react/exhaustive-deps
    [reading, reach, isReading, isPaused, error],
  )
}
