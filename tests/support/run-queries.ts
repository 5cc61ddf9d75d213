/**
 * Runs queries and mutations as a screen does: through an observer, so that `select` is applied.
 */
import {
  InfiniteQueryObserver,
  MutationObserver,
  QueryObserver,
  type InfiniteQueryObserverOptions,
  type MutationObserverOptions,
  type QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { onTestFinished } from 'vitest'

import { createQueryClient } from '#api/query/client.ts'

import { signedInClient } from './platform/client.ts'
import { createPlatform } from './platform/platform.ts'

/** Creates the demo person's client with the app's query cache, which is cleared after the test. */
export async function startQueries() {
  const platform = createPlatform()
  const client = await signedInClient(platform)
  const queries = createQueryClient(client.http)
  onTestFinished(() => queries.clear())
  return { platform, client, queries }
}

/** Reads a query without its cached data, as a screen sees it. Rejects as the call does. */
export async function readQuery<Answer, Problem, View, Key extends QueryKey>(
  client: QueryClient,
  options: QueryObserverOptions<Answer, Problem, View, Answer, Key>,
): Promise<View> {
  const observer = new QueryObserver(client, { ...options, retry: 0 })
  const { data } = await observer.refetch({ throwOnError: true })
  observer.destroy()
  if (data === undefined) throw new Error('the query has no data')
  return data
}

/** Reads every page of a list as a screen sees it. Rejects as the call does. */
export async function readPages<Page, Problem, View, Key extends QueryKey>(
  client: QueryClient,
  options: InfiniteQueryObserverOptions<Page, Problem, View, Key, number>,
): Promise<View> {
  const observer = new InfiniteQueryObserver(client, options)
  await observer.refetch({ throwOnError: true })
  // oxlint-disable-next-line no-await-in-loop -- Each page is read after the one before.
  while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
  const { data } = observer.getCurrentResult()
  if (data === undefined) throw new Error('the query has no data')
  return data
}

/** Calls a mutation and leaves its screen. Rejects as the call does. */
export async function mutate<Answer, Problem, Input, Context>(
  client: QueryClient,
  options: MutationObserverOptions<Answer, Problem, Input, Context>,
  input: Input,
): Promise<Answer> {
  const observer = new MutationObserver(client, options)
  try {
    return await observer.mutate(input)
  } finally {
    observer.reset()
  }
}
