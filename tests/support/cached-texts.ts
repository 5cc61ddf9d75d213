import type { QueryClient } from '@tanstack/react-query'

/**
 * Returns everything that the query cache holds as one text: keys, inputs, responses and failures.
 */
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
