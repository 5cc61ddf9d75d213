/**
 * Responses to requests of the page's inline script, before this code loaded
 * (src/app/page/prefetch.ts).
 */

import { SETTINGS_FILE, SettingsError } from '#config/settings.ts'
import { withTimeout } from '#lib/timeout.ts'

import { fetchConfig } from './config-file.ts'

interface PrefetchedResponse {
  authorization: string | null
  body?: string
  /** Epoch milliseconds of the request. */
  at: number
  response: Promise<Response>
}

export interface Prefetch {
  config: Promise<string>
  responses: Record<string, PrefetchedResponse>
  /** Draws Home's balances in place of the grey boxes. The page calls it below them. */
  showHome: () => void
  /**
   * Settles once the balances are painted, or it is known that none will be. Work before that would
   * delay them.
   */
  picture?: Promise<unknown> | undefined
}

declare global {
  interface Window {
    __tesseraPrefetch?: Prefetch
  }
}

/** Milliseconds after which a response is requested again. */
const MAX_AGE_MS = 10_000

/** Milliseconds for `config.json`, while the person sees an empty page. */
const WAIT_MS = 20_000

/**
 * Returns the response to the first request of an address, if it was sent a moment ago with the
 * same token and body; else undefined. The transport calls it. Rejects as fetch does.
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
 * Returns whether the page's sign-in by launch data (E5) has succeeded, so that its tokens can be
 * used at once; undefined if there was none. Waits without a limit. Rejects as fetch does.
 */
export async function hasEarlySession(): Promise<boolean | undefined> {
  const early = Object.values(window.__tesseraPrefetch?.responses ?? {}).find(({ body }) => body)
  if (early === undefined) return undefined
  const response = await early.response
  await response.clone().text()
  return response.ok && Date.now() - early.at < MAX_AGE_MS
}

/**
 * Returns the text of `/config.json`; empty if there is none, or if a static host sends a page
 * instead. Rejects with SettingsError if it can't be read, because the build's settings may be
 * another tenant's.
 */
export const readRuntimeConfig = (): Promise<string> => orFault(readConfig())

/** Requests `/config.json` again, for pages that stay open. */
export const fetchRuntimeConfig = (): Promise<string> => orFault(fetchConfig('no-cache'))

const orFault = (reading: Promise<string>): Promise<string> =>
  withTimeout(reading, WAIT_MS, 'config.json').catch(() => {
    throw new SettingsError([SETTINGS_FILE])
  })

/**
 * Requested here if the page's script did not run, as under an outdated security policy, or its
 * request failed.
 */
async function readConfig(): Promise<string> {
  const early = await window.__tesseraPrefetch?.config.catch(() => undefined)
  return early ?? fetchConfig('no-cache')
}
