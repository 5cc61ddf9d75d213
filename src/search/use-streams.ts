import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

import { cardQueries, toCardTransactions } from '#api/cards/queries.ts'
import type { CardId } from '#api/cards/schema.ts'
import type { WalletId } from '#api/common/schema.ts'
import { feedProgress, isFeedOver, type FeedState } from '#api/query/feed.ts'
import { FURTHER_PAGES, NAME_SEARCH_PAGES } from '#api/query/page-limits.ts'
import { searchedFeed, toTransactions } from '#api/wallets/feed.ts'
import type { TransactionFilter } from '#api/wallets/schema.ts'
import { nextTask } from '#lib/time-slices.ts'
import { useFeed, type FeedLoad } from '#wallets/use-feed.ts'

import { createCachedList, oldestTimeIn, type CachedList, type SearchedRow } from './cached-list.ts'
import { cardPaymentEntry, transactionEntries, type SearchEntry } from './entries.ts'
import type { DateSpan } from './model/date-term.ts'

type Pages = readonly (readonly SearchEntry[])[]

interface SearchReach {
  hasBegun: boolean
  isOver: boolean
  /**
   * Time in epoch milliseconds back to which all lists are read; undefined until each list has a
   * page, and after all are read.
   */
  lookedBackTo: number | undefined
}

export interface SearchReading
  extends SearchReach, Pick<FeedLoad<unknown, unknown>, 'isPaused' | 'error' | 'stop'> {
  pages: Pages
  isReading: boolean
  readOn: () => void
}

interface StreamsInput {
  walletId: WalletId | undefined
  filter: TransactionFilter
  /** Cards whose rows are searched; empty while cards load, or if only the wallet is searched. */
  cards: readonly CardId[]
  span: DateSpan | undefined
  /** Time span that the query may mean. It does not limit the results. */
  likelySpan: DateSpan | undefined
  /**
   * Words that the platform looks up among senders and recipients; empty if the query has no such
   * words.
   */
  named: string
  /** Number of pages that are read without a press; 0 while there is no query. */
  pages: number
}

const latest = (one: string | undefined, other: string) =>
  one !== undefined && one > other ? one : other
const earliest = (one: string | undefined, other: string) =>
  one !== undefined && one < other ? one : other

/** Adds the time span to the filter, because the platform itself can filter by date (E106). */
function within(filter: TransactionFilter, span: DateSpan | undefined): TransactionFilter {
  if (span === undefined) return filter
  const [start, end] = [new Date(span.start), new Date(span.end - 1)]
  return {
    ...filter,
    from_created_at: latest(filter.from_created_at, start.toISOString()),
    to_created_at: earliest(filter.to_created_at, end.toISOString()),
  }
}

const feedOf = (client: QueryClient, wallet: WalletId | undefined, filter: TransactionFilter) =>
  wallet === undefined
    ? []
    : [
        createCachedList(client, searchedFeed(wallet, filter), (rows) =>
          transactionEntries(toTransactions(rows)),
        ),
      ]

export function useResultStreams(input: StreamsInput): SearchReading {
  const client = useQueryClient()
  const { walletId, span, likelySpan, pages, named } = input
  const filter = within(input.filter, span)
  const listKey = JSON.stringify([walletId, filter, input.cards, pages > 0])
  const main = useMemo(() => {
    const ofCards = input.cards.map((card) =>
      createCachedList(client, cardQueries.searchedTransactions(card), (rows) =>
        toCardTransactions(rows).map((row) => cardPaymentEntry(row, card)),
      ),
    )
    return pages > 0 ? [...feedOf(client, walletId, filter), ...ofCards] : []
    // `listKey` is the arguments' content: equal words and cards in new objects give the same lists.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, listKey])
  const likelyKey = JSON.stringify(likelySpan)
  const byName = useMemo(
    () => [
      ...(named === '' ? [] : feedOf(client, walletId, { ...filter, address: named })),
      ...(likelySpan === undefined || pages === 0
        ? []
        : feedOf(client, walletId, within(filter, likelySpan))),
    ],
    // oxlint-disable-next-line react/exhaustive-deps
    [client, listKey, named, likelyKey],
  )
  const reading = useCachedLists(main, listKey, pages + input.cards.length, span?.start)
  const found = useCachedLists(
    byName,
    JSON.stringify([listKey, named, likelyKey]),
    NAME_SEARCH_PAGES * byName.length,
  )
  return useMemo(
    () => ({ ...reading, pages: [...found.pages, ...reading.pages] }),
    [reading, found.pages],
  )
}

type SearchFeed = FeedState<SearchedRow, Pages>

function openLists(lists: readonly CachedList[]): SearchFeed {
  const opened = lists.map((list) => list.open())
  return {
    lists: opened.map(({ list }) => list),
    collected: opened.flatMap(({ pages }) => pages),
  }
}

function searchReachOf({ lists }: SearchFeed, from: number | undefined): SearchReach {
  const { readSince } = feedProgress({ lists })
  const isOver = isFeedOver({ lists }, from)
  return {
    hasBegun: lists.length > 0 && lists.every(({ isRead, offset }) => isRead || offset > 0),
    isOver,
    lookedBackTo: isOver || readSince === Infinity ? undefined : readSince,
  }
}

/**
 * Reads the lists while the component is mounted, and keeps their pages for that time. Without a
 * press it reads the given number of pages, including those that were read before, so a return to
 * the search reads nothing more. Each press doubles the number.
 */
function useCachedLists(
  lists: readonly CachedList[],
  listKey: string,
  allowed: number,
  from?: number,
): SearchReading {
  useEffect(() => {
    const release = lists.map((list) => list.keep())
    return () => {
      for (const stop of release) stop()
    }
  }, [lists])
  const first = useMemo(() => openLists(lists), [lists])
  const [pressed, setPressed] = useState({ lists, presses: 0, pages: allowed })
  const { presses, pages } = pressed.lists === lists ? pressed : { presses: 0, pages: allowed }
  const isEnough = ({ collected }: SearchFeed) => collected.length >= pages
  const feed = useFeed<SearchedRow, Pages>({
    listKey,
    async open() {
      await Promise.all(lists.map((list) => list.refresh()))
      await nextTask()
      return openLists(lists)
    },
    from,
    completeSince: oldestTimeIn,
    addRows: (known, rows, at) => [...known, lists[at]?.entriesOf(rows) ?? []],
    isEnough,
  })
  const { state = first, phase, isPaused, error, stop, resume } = feed
  const isReading = phase === 'loading' && (feed.state !== undefined || !isEnough(first))
  const readOn = () => {
    setPressed({
      lists,
      presses: presses + 1,
      pages: state.collected.length + FURTHER_PAGES * 2 ** presses,
    })
    resume()
  }
  return useMemo(
    () => ({
      ...searchReachOf(state, from),
      pages: state.collected,
      isReading,
      isPaused,
      error,
      stop,
      readOn,
    }),
    // The functions depend only on these values, so they stay the same objects as long as the
    // values do.
    // oxlint-disable-next-line react/exhaustive-deps
    [state, from, isReading, isPaused, error],
  )
}
