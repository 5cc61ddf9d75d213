/** States of a request and styles of loading, with the names of the specification. */
import type { FetchStatus } from '@tanstack/react-query'

import { toFailure, type Failure } from '#lib/failure.ts'

export type RequestState = 'none' | 'pending' | 'fulfilled' | 'rejected'
/**
 * `normal`: a skeleton with the size of the content. `transparent`: the previous content stays
 * until the new one arrives.
 */
export type LoadingStyle = 'normal' | 'transparent'

export interface ScreenRequest {
  data: unknown
  error: unknown
  fetchStatus: FetchStatus
}

/** Failure of a request that was not sent for lack of a connection. Compare it with `===`. */
export const OFFLINE_FAILURE: Failure = { kind: 'network', reference: '' }

/**
 * Returns the state of a request. A failure counts until the next answer. A request that waits for
 * a connection counts as rejected, not as pending, because nothing is sent.
 */
export function requestStateOf({ data, error, fetchStatus }: ScreenRequest): RequestState {
  if (error !== null || fetchStatus === 'paused') return 'rejected'
  if (fetchStatus === 'fetching') return 'pending'
  return data === undefined ? 'none' : 'fulfilled'
}

export const isFirstLoading = (request: ScreenRequest): boolean =>
  request.data === undefined && requestStateOf(request) === 'pending'

export const isAbsent = (request: ScreenRequest): boolean =>
  request.data === undefined && requestStateOf(request) !== 'pending'

/** Returns why requests failed: because there is no connection, or else the first failure. */
export function failureOf(...requests: readonly ScreenRequest[]): Failure | undefined {
  const rejected = requests.filter((request) => requestStateOf(request) === 'rejected')
  if (rejected.some(({ fetchStatus }) => fetchStatus === 'paused')) return OFFLINE_FAILURE
  return rejected[0] && toFailure(rejected[0].error)
}

interface Awaited extends ScreenRequest {
  failureCount: number
}

/** Returns whether the first answer is awaited; false after a failure, even if attempts follow. */
export const isAwaitingResponse = (request: Awaited): boolean =>
  isFirstLoading(request) && request.failureCount === 0

/**
 * Returns `normal` until other requests that the rows need have answered once: a row that gets a
 * text later becomes higher and moves the content below.
 */
export const loadingUntil = (others: readonly Awaited[]): LoadingStyle =>
  others.some(isAwaitingResponse) ? 'normal' : 'transparent'
