/** What state a request on screen is in, and how it looks while it loads: the words of the specification. */
import type { FetchStatus } from '@tanstack/react-query'

import { toFailure, type Failure } from '#lib/failure.ts'

/** A request is not made, under way, answered, or not answered. */
export type RequestState = 'none' | 'pending' | 'fulfilled' | 'rejected'
/** Normal: a skeleton of the content's size. Transparent: the content of before stays until the new one is there. */
export type LoadingStyle = 'normal' | 'transparent'

/** A query, as TanStack gives it. */
export interface ScreenRequest {
  data: unknown
  error: unknown
  fetchStatus: FetchStatus
}

/** There is no connection to ask by; compared by identity. */
export const OFFLINE: Failure = { kind: 'network', reference: '' }

/** A failure lasts until an answer has come; without a connection nothing is asked, which nobody should wait for. */
export function stateOf({ data, error, fetchStatus }: ScreenRequest): RequestState {
  if (error !== null || fetchStatus === 'paused') return 'rejected'
  if (fetchStatus === 'fetching') return 'pending'
  return data === undefined ? 'none' : 'fulfilled'
}

/** Whether there is nothing yet, and it comes. */
export const isComing = (request: ScreenRequest): boolean =>
  request.data === undefined && stateOf(request) === 'pending'

/** Whether there is nothing, and nothing comes by itself. */
export const isAbsent = (request: ScreenRequest): boolean =>
  request.data === undefined && stateOf(request) !== 'pending'

/** Why requests were not answered: no connection, else what became of the first of them. */
export function failureOf(...requests: readonly ScreenRequest[]): Failure | undefined {
  const rejected = requests.filter((request) => stateOf(request) === 'rejected')
  if (rejected.some(({ fetchStatus }) => fetchStatus === 'paused')) return OFFLINE
  return rejected[0] && toFailure(rejected[0].error)
}

interface Awaited extends ScreenRequest {
  failureCount: number
}

/** Whether the first answer is still to come; a failure ends the wait, whatever follows it. */
export const isAwaited = (request: Awaited): boolean =>
  isComing(request) && request.failureCount === 0

/**
 * Normal until the requests that the rows of another one read have answered for the first time: a row that gets its
 * last words later grows and pushes away what is below.
 */
export const loadingUntil = (others: readonly Awaited[]): LoadingStyle =>
  others.some(isAwaited) ? 'normal' : 'transparent'
