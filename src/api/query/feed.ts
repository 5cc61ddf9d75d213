/**
 * Reads lists page by page, bypassing the cache, and folds the pages into one value. The state of a
 * reading is a plain value: a reading that was stopped or has failed continues from the last state
 * that it yielded.
 */
import { canonicalJson } from '#lib/canonical-json.ts'

import { rowsOf, type List } from '../common/schema.ts'
import { ApiError } from '../http/api-error.ts'
import type { CallKey, PageReadContext, ReadContext } from './call.ts'

interface ListQuery<Row> {
  queryKey: CallKey
  pageSize: number
  readPage: (context: PageReadContext) => Promise<List<Row>>
}

export interface ListProgress<Row> {
  list: ListQuery<Row>
  /** Number of rows received, duplicates included. It is the offset of the next page. */
  offset: number
  total: number | undefined
  isRead: boolean
  /**
   * Time in epoch milliseconds since which all rows have been read: Infinity at first, zero once
   * the end of the list is reached.
   */
  readSince: number
  bare?: string | undefined
}

export interface FeedState<Row, Collected> {
  lists: readonly ListProgress<Row>[]
  collected: Collected
}

export interface FeedSettings<Row, Collected> {
  /** Adds the rows of a page. The page belongs to the list with index `at`. */
  addRows: (collected: Collected, rows: readonly Row[], at: number) => Collected
  /** Epoch milliseconds; a list is read no further once it reaches back beyond this time. */
  from?: number | undefined
  /** Returns the time, in epoch milliseconds, since which the page contains every row. */
  completeSince?: (rows: readonly Row[]) => number
  /** Returns true if no more rows are needed, although the lists may have more. */
  isEnough?: (state: FeedState<Row, Collected>) => boolean
  /** Maximum number of pages to read. The reading can continue afterwards. */
  pages?: number
}

export const startList = <Row>(list: ListQuery<Row>, offset = 0): ListProgress<Row> => ({
  list,
  offset,
  total: undefined,
  isRead: false,
  readSince: Infinity,
})

export const startFeed = <Row, Collected>(
  lists: readonly ListQuery<Row>[],
  collected: Collected,
): FeedState<Row, Collected> => ({ lists: lists.map((list) => startList(list)), collected })

const isListOver = ({ isRead, readSince }: ListProgress<unknown>, from: number): boolean =>
  isRead || readSince < from

/** Returns the numbers of rows read and in total, and the time since which every list was read. */
export const feedProgress = ({ lists }: Pick<FeedState<unknown, unknown>, 'lists'>) => ({
  read: lists.reduce((count, { offset }) => count + offset, 0),
  total: lists.reduce((count, { offset, total = offset }) => count + total, 0),
  readSince: Math.max(0, ...lists.map(({ readSince }) => readSince)),
})

/** Returns whether every list was read to its end, or back beyond `from`. */
export const isFeedOver = (
  { lists }: Pick<FeedState<unknown, unknown>, 'lists'>,
  from = -Infinity,
): boolean => lists.every((list) => isListOver(list, from))

/**
 * Reads the next page of a list. A full page never counts as the last one, whatever total the
 * platform names, because answers about money depend on it. Rejects with ApiError.
 */
export async function readPage<Row>(
  { list, offset, readSince, bare }: ListProgress<Row>,
  context: ReadContext,
  completeSince: (rows: readonly Row[]) => number = () => Infinity,
): Promise<{ rows: readonly Row[]; list: ListProgress<Row> }> {
  const page = await list.readPage({ ...context, pageParam: offset })
  const isBare = Array.isArray(page)
  const text = isBare ? canonicalJson(page) : undefined
  // A platform that ignores the offset would return the whole list again.
  const rows = isBare && text === bare ? [] : rowsOf(page)
  const total = isBare ? undefined : (page.total ?? page.count)
  const end = offset + rows.length
  const isRead = rows.length === 0 || (rows.length < list.pageSize && end >= (total ?? 0))
  return {
    rows,
    list: {
      list,
      offset: end,
      total,
      isRead,
      readSince: isRead ? 0 : Math.min(readSince, completeSince(rows)),
      bare: text,
    },
  }
}

/** Returns the index of the list that is read least far back; -1 if all lists are read. */
function nextList(lists: readonly ListProgress<unknown>[], from: number): number {
  const open = lists.filter((list) => !isListOver(list, from))
  const newest = Math.max(...open.map(({ readSince }) => readSince))
  return lists.findIndex((list) => open.includes(list) && list.readSince === newest)
}

/**
 * Reads further pages, and yields the state after each. Ends once the feed is complete, has enough
 * rows, or after `pages`. Throws the ApiError of a page.
 */
export async function* readFeed<Row, Collected>(
  start: FeedState<Row, Collected>,
  {
    addRows,
    from = -Infinity,
    completeSince,
    isEnough,
    pages = Infinity,
  }: FeedSettings<Row, Collected>,
  context: ReadContext,
): AsyncGenerator<FeedState<Row, Collected>, void, void> {
  let state = start
  for (let left = pages; left > 0; left -= 1) {
    const at = nextList(state.lists, from)
    const next = state.lists[at]
    if (next === undefined || isEnough?.(state)) return
    // oxlint-disable-next-line no-await-in-loop -- Each page says where the next one begins.
    const page = await readPage(next, context, completeSince)
    state = {
      lists: state.lists.with(at, page.list),
      collected: addRows(state.collected, page.rows, at),
    }
    yield state
  }
}

/**
 * Reads a feed until it is complete or has enough rows, and returns its state. `failure` is the
 * ApiError that ended it early, of kind `timeout` at the maximum number of pages. Never rejects.
 */
export async function readAvailableFeed<Row, Collected>(
  start: FeedState<Row, Collected>,
  settings: FeedSettings<Row, Collected>,
  context: ReadContext,
): Promise<{ state: FeedState<Row, Collected>; failure?: unknown }> {
  let state = start
  try {
    for await (state of readFeed(start, settings, context));
  } catch (failure) {
    return { state, failure }
  }
  if (isFeedOver(state, settings.from) || settings.isEnough?.(state)) return { state }
  const endpoint = String(start.lists[0]?.list.queryKey[0])
  return { state, failure: new ApiError({ endpoint, kind: 'timeout' }) }
}

/** Like `readAvailableFeed`, but rejects if the feed ends early: money must not depend on a part of it. */
export async function readWholeFeed<Row, Collected>(
  ...feed: Parameters<typeof readAvailableFeed<Row, Collected>>
): Promise<FeedState<Row, Collected>> {
  const { state, failure } = await readAvailableFeed(...feed)
  if (failure !== undefined) throw failure
  return state
}

/** Reads all rows of a list. Rejects with ApiError. */
export const readRows = async <Row>(
  list: ListQuery<Row>,
  context: ReadContext,
): Promise<readonly Row[]> =>
  (await readWholeFeed(startFeed<Row, readonly Row[]>([list], []), { addRows }, context)).collected

const addRows = <Row>(known: readonly Row[], rows: readonly Row[]) => known.concat(rows)
