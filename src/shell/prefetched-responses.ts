/**
 * Responses to requests that the page's inline script sent before this code was loaded
 * (src/app/page/prefetch.ts).
 */

import { SETTINGS_FILE, SettingsError } from '#config/settings.ts'
import { withTimeout } from '#lib/timeout.ts'

import { fetchConfig } from './config-file.ts'

interface PrefetchedResponse {
  authorization: string | null
  body?: string
  /** Time of the request in epoch milliseconds. */
  at: number
  response: Promise<Response>
}

export interface Prefetch {
  config: Promise<string>
  responses: Record<string, PrefetchedResponse>
  /**
   * Settles when the page has painted the balances, or when it is certain that it won't. Other work
   * waits for this promise, in order not to delay the balances.
   */
  picture?: Promise<unknown> | undefined
}

declare global {
  interface Window {
    __tesseraPrefetch?: Prefetch
  }
}

/** Milliseconds after which a response is too old, so the request is sent again. */
const MAX_AGE_MS = 10_000

/**
 * Maximum milliseconds to wait for `config.json`, because the person sees an empty page meanwhile.
 */
const WAIT_MS = 20_000

/**
 * Returns the response to a request that the page has already sent, if it was sent a moment ago
 * with the same token and body; undefined otherwise, and at the second call. The transport calls
 * it. Rejects as fetch does.
 */
export async function consumePrefetched(request: Request): Promise<Response | undefined> {
  const responses = window.__tesseraPrefetch?.responses ?? {}
  const prefetched = responses[request.url]
  if (prefetched === undefined) return undefined
  const { authorization, body, at, response } = prefetched
  if (request.method !== (body ? 'POST' : 'GET')) return undefined
  delete responses[request.url]
  const isOwnPage =
    authorization === request.headers.get('authorization') &&
    (!body || body === (await request.clone().text()))
  return isOwnPage && Date.now() - at < MAX_AGE_MS ? response : undefined
}

/**
 * Returns whether the page has signed in with the launch data (E5), so that its tokens can be used
 * at once; undefined if it sent no such request. Waits without a limit. Rejects as fetch does.
 */
export async function hasEarlySession(): Promise<boolean | undefined> {
  const early = Object.values(window.__tesseraPrefetch?.responses ?? {}).find(({ body }) => body)
  if (early === undefined) return undefined
  const response = await early.response
  await response.clone().text()
  return response.ok && Date.now() - early.at < MAX_AGE_MS
}

/**
 * Returns the text of `/config.json`; empty if the file does not exist, or if a static host sends a
 * page instead. Rejects with SettingsError if it can't be read, because the settings in the build
 * may belong to another tenant.
 */
export const readRuntimeConfig = (): Promise<string> => orFault(readConfig())

/** Requests `/config.json` again, for pages that stay open for long. */
export const fetchRuntimeConfig = (): Promise<string> => orFault(fetchConfig('no-cache'))

const orFault = (reading: Promise<string>): Promise<string> =>
  withTimeout(reading, WAIT_MS, 'config.json').catch(() => {
    throw new SettingsError([SETTINGS_FILE])
  })

/**
 * Requests the file if the page's script did not run (because of an outdated security policy, for
 * example) or its request failed.
 */
async function readConfig(): Promise<string> {
  const early = await window.__tesseraPrefetch?.config.catch(() => undefined)
  return early ?? fetchConfig('no-cache')
}
