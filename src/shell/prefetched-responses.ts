/** What the page's inline script asked for before this code was there (src/app/page/prefetch.ts). */

import { SETTINGS_FILE, SettingsError } from '#config/settings.ts'
import type { Language } from '#i18n/languages.ts'
import { withTimeout } from '#lib/timeout.ts'

import { fetchConfig } from './config-file.ts'
import type { ThemePlatform } from './host.ts'

interface PrefetchedResponse {
  /** Null for a call that goes without. */
  authorization: string | null
  /** Of a POST; a call without one is a GET. */
  body?: string
  /** Epoch milliseconds. */
  at: number
  response: Promise<Response>
}

/** Texts of the answers that Home's balances are drawn from, and whose they are (session/person.ts). */
export interface HomeAnswers {
  person: string
  wallets: string
  wallet: string
  user: string
}

export interface Prefetch {
  config: Promise<string>
  /** For `src/app/page/home.ts`: what the app will speak, and how it will look. */
  language?: Language
  platform?: ThemePlatform
  /** Prefix of their things in storage (session/person.ts); empty where the session is not this page's. */
  owner?: string
  /** As the bundle was built; config.json may name another. */
  tenantId: string | undefined
  responses: Record<string, PrefetchedResponse>
  /** Undefined once it is known that nothing is to be drawn from answers; rejects where they don't come. */
  home?: Promise<HomeAnswers | undefined>
  /** Over once the code that draws is there, or does not come. */
  drawing?: Promise<unknown>
  /** Over once the balances have had their frame, or none are to be drawn: what runs before would keep them waiting. */
  picture?: Promise<unknown>
}

declare global {
  interface Window {
    __tesseraPrefetch?: Prefetch
  }
}

/** Milliseconds after which an answer is asked for anew. */
const MAX_AGE_MS = 10_000

/** Milliseconds for `config.json`: until then the person looks at an empty page. */
const WAIT_MS = 20_000

/**
 * For the transport: the first call of an address takes the answer that is on its way already, if it was asked for
 * with the same token and body a moment ago; undefined where none is. Rejects as fetch does.
 */
export async function takePrefetched(request: Request): Promise<Response | undefined> {
  const responses = window.__tesseraPrefetch?.responses ?? {}
  const prefetched = responses[request.url]
  if (prefetched === undefined) return undefined
  const { authorization, body, at, response } = prefetched
  if (request.method !== (body ? 'POST' : 'GET')) return undefined
  delete responses[request.url]
  const isOurs =
    authorization === request.headers.get('authorization') &&
    (!body || body === (await request.clone().text()))
  return isOurs && Date.now() - at < MAX_AGE_MS ? response : undefined
}

/**
 * Whether the page's sign-in by the launch data (E5) was answered well and as a whole, so that it is taken at once;
 * undefined where none waits. Resolves when it has come, however long that takes; rejects as fetch does.
 */
export async function hasEarlySession(): Promise<boolean | undefined> {
  const early = Object.values(window.__tesseraPrefetch?.responses ?? {}).find(({ body }) => body)
  if (early === undefined) return undefined
  const response = await early.response
  await response.clone().text()
  return response.ok && Date.now() - early.at < MAX_AGE_MS
}

/**
 * Text of `/config.json`; empty where there is none, or a static host answers with the page instead. Rejects with
 * SettingsError where it can't be read in time: the build's own settings may be another tenant's.
 */
export const readRuntimeConfig = (): Promise<string> => orFault(readConfig())

/** The same as it is now, for tabs that stay open. */
export const fetchRuntimeConfig = (): Promise<string> => orFault(fetchConfig('no-cache'))

const orFault = (reading: Promise<string>): Promise<string> =>
  withTimeout(reading, WAIT_MS, 'config.json').catch(() => {
    throw new SettingsError([SETTINGS_FILE])
  })

/**
 * Asked for here where the page's own script did not run, as behind a security policy that is older than it, or
 * did not get it.
 */
async function readConfig(): Promise<string> {
  const early = await window.__tesseraPrefetch?.config.catch(() => undefined)
  return early ?? fetchConfig('no-cache')
}
