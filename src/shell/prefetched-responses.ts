/**
 * Responses that the page's inline script requested before this code loaded
 * (src/app/page/prefetch.ts).
 */

import { SETTINGS_FILE, SettingsError } from '#config/settings.ts'
import type { Language } from '#i18n/languages.ts'
import { withTimeout } from '#lib/timeout.ts'

import { fetchConfig } from './config-file.ts'
import type { ThemePlatform } from './host.ts'

interface PrefetchedResponse {
  authorization: string | null
  body?: string
  /** Epoch milliseconds. */
  at: number
  response: Promise<Response>
}

/**
 * Texts of the responses that Home's balances are rendered from, and their owner
 * (session/person.ts).
 */
export interface HomeAnswers {
  person: string
  wallets: string
  wallet: string
  user: string
}

export interface Prefetch {
  config: Promise<string>
  /** Language and look of the app, for `src/app/page/home.ts`. */
  language?: Language
  platform?: ThemePlatform
  /**
   * Prefix of the owner's stored values (session/person.ts); empty if the session is not this
   * page's.
   */
  owner?: string
  /** As built into the bundle; config.json may name another. */
  tenantId: string | undefined
  responses: Record<string, PrefetchedResponse>
  /** Resolves to undefined if nothing can be rendered from responses; rejects if they fail. */
  home?: Promise<HomeAnswers | undefined>
  /** Settles once the rendering code has loaded or failed. */
  drawing?: Promise<unknown>
  /**
   * Settles once the balances have been painted, or none will be; work before that would delay
   * them.
   */
  picture?: Promise<unknown>
}

declare global {
  interface Window {
    __tesseraPrefetch?: Prefetch
  }
}

/** Milliseconds after which a response is requested again. */
const MAX_AGE_MS = 10_000

/** Milliseconds for `config.json`, during which the person sees an empty page. */
const WAIT_MS = 20_000

/**
 * Returns the pending response to the first request of an address, if it was made a moment ago with
 * the same token and body; undefined if there is none. Used by the transport. Rejects as fetch
 * does.
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
 * Returns whether the page's early sign-in by launch data (E5) succeeded with a complete response,
 * so that it can be used at once; undefined if there was none. Waits for it without a limit;
 * rejects as fetch does.
 */
export async function hasEarlySession(): Promise<boolean | undefined> {
  const early = Object.values(window.__tesseraPrefetch?.responses ?? {}).find(({ body }) => body)
  if (early === undefined) return undefined
  const response = await early.response
  await response.clone().text()
  return response.ok && Date.now() - early.at < MAX_AGE_MS
}

/**
 * Returns the text of `/config.json`; empty if there is none, or if a static host serves the page
 * instead. Rejects with SettingsError if it can't be read in time, because the build's own settings
 * may be another tenant's.
 */
export const readRuntimeConfig = (): Promise<string> => orFault(readConfig())

/** Fetches the current `/config.json`, for tabs that stay open. */
export const fetchRuntimeConfig = (): Promise<string> => orFault(fetchConfig('no-cache'))

const orFault = (reading: Promise<string>): Promise<string> =>
  withTimeout(reading, WAIT_MS, 'config.json').catch(() => {
    throw new SettingsError([SETTINGS_FILE])
  })

/**
 * Fetches it here if the page's own script did not run, as under an outdated security policy, or
 * failed.
 */
async function readConfig(): Promise<string> {
  const early = await window.__tesseraPrefetch?.config.catch(() => undefined)
  return early ?? fetchConfig('no-cache')
}
