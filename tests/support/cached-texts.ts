import type { QueryClient } from '@tanstack/react-query'

/** All that the app holds of calls: keys, inputs, answers and failures of queries and mutations, as one text. */
export const cachedTexts = (cache: QueryClient): string =>
  JSON.stringify([
    cache
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [queryKey, state]),
    cache
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
  ])
