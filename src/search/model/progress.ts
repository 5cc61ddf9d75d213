/** How far a search has looked through several lists at once: each newest first, all of them by date. */

export interface ListProgress {
  hasMore: boolean
  /** Epoch milliseconds of the oldest row that was read; undefined before the first page. */
  oldest: number | undefined
}

interface Lists {
  lists: readonly ListProgress[]
  /** Epoch milliseconds; what is older is not asked for. */
  from: number | undefined
}

const isOver = ({ hasMore, oldest }: ListProgress, from: number | undefined): boolean =>
  !hasMore || (from !== undefined && oldest !== undefined && oldest < from)

/** Which list is read on next, by its place: the one that has come the least far. Undefined once all are through. */
export function nextToRead({ lists, from }: Lists): number | undefined {
  let next: number | undefined
  let newest = -Infinity
  for (const [at, list] of lists.entries()) {
    if (isOver(list, from)) continue
    const reached = list.oldest ?? Infinity
    if (reached > newest) {
      next = at
      newest = reached
    }
  }
  return next
}

/**
 * Epoch milliseconds down to which everything was looked at, in every list. Undefined before each list has its first
 * page, and where nothing is left: then everything was.
 */
export function lookedBackTo({ lists, from }: Lists): number | undefined {
  const open = lists.filter((list) => !isOver(list, from))
  const reached = open.map(({ oldest }) => oldest)
  if (reached.length === 0 || reached.includes(undefined)) return undefined
  return Math.max(...reached.filter((at) => at !== undefined))
}
