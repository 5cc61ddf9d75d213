/** Progress of a search through several lists, each newest first, merged by date. */

export interface ListProgress {
  hasMore: boolean
  oldest: number | undefined
}

interface Lists {
  lists: readonly ListProgress[]
  from: number | undefined
}

const isOver = ({ hasMore, oldest }: ListProgress, from: number | undefined): boolean =>
  !hasMore || (from !== undefined && oldest !== undefined && oldest < from)

/**
 * Returns the index of the list to read next, the one that reaches back least far. Undefined once
 * all are done.
 */
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
 * Epoch milliseconds down to which every list has been searched. Undefined before each list has its
 * first page, and once all are done.
 */
export function searchedBackTo({ lists, from }: Lists): number | undefined {
  const open = lists.filter((list) => !isOver(list, from))
  const reached = open.map(({ oldest }) => oldest)
  if (reached.length === 0 || reached.includes(undefined)) return undefined
  return Math.max(...reached.filter((at) => at !== undefined))
}
