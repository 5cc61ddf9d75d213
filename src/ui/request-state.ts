/** States of a request and its loading styles, in the terms of the specification. */
import type { FetchStatus } from '@tanstack/react-query'

import { toFailure, type Failure } from '#lib/failure.ts'

export type RequestState = 'none' | 'pending' | 'fulfilled' | 'rejected'
/**
 * Normal: a skeleton of the content's size. Transparent: previous content stays until the new
 * arrives.
 */
export type LoadingStyle = 'normal' | 'transparent'

export interface ScreenRequest {
  data: unknown
  error: unknown
  fetchStatus: FetchStatus
}

/** Failure of a request without a connection. It is compared by identity. */
export const OFFLINE: Failure = { kind: 'network', reference: '' }

/**
 * A failure lasts until the next response. Without a connection nothing is requested, so that state
 * counts as rejected rather than pending.
 */
export function stateOf({ data, error, fetchStatus }: ScreenRequest): RequestState {
  if (error !== null || fetchStatus === 'paused') return 'rejected'
  if (fetchStatus === 'fetching') return 'pending'
  return data === undefined ? 'none' : 'fulfilled'
}

export const isFirstLoading = (request: ScreenRequest): boolean =>
  request.data === undefined && stateOf(request) === 'pending'

export const isAbsent = (request: ScreenRequest): boolean =>
  request.data === undefined && stateOf(request) !== 'pending'

/** Returns why requests failed: no connection, else the first failure. */
export function failureOf(...requests: readonly ScreenRequest[]): Failure | undefined {
  const rejected = requests.filter((request) => stateOf(request) === 'rejected')
  if (rejected.some(({ fetchStatus }) => fetchStatus === 'paused')) return OFFLINE
  return rejected[0] && toFailure(rejected[0].error)
}

interface Awaited extends ScreenRequest {
  failureCount: number
}

/**
 * Returns whether the first response is pending; a failure ends the wait, even if retries follow.
 */
export const isAwaited = (request: Awaited): boolean =>
  isFirstLoading(request) && request.failureCount === 0

/**
 * Normal until the other requests that its rows read have first answered: a row that gets text
 * later grows and moves the content below.
 */
export const loadingUntil = (others: readonly Awaited[]): LoadingStyle =>
  others.some(isAwaited) ? 'normal' : 'transparent'
