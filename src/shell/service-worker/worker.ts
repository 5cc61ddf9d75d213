/**
 * Service worker: caches the app's own files that a page has loaded, so that the app opens offline
 * (docs/decisions/0022). `tools/service-worker.ts` builds it into one file.
 *
 * It answers three kinds of requests and leaves all others to the browser, including those to the
 * platform: they are neither hashed files, nor the page, nor the settings, and most have other
 * origins.
 */
import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

import { CACHES } from './cache-names.ts'
import { isOwnFile, ownFilesOf } from './own-files.ts'

const WAIT_SECONDS = 4
/**
 * Files of about three full visits, so that an open tab of the previous build still finds its own.
 */
const MAX_FILES = 600

const base = new URL(import.meta.env.BASE_URL, location.href)
const SETTINGS_PATH = '/config.json'

interface RouteMatch {
  url: URL
  request: Request
  sameOrigin: boolean
}

/** A request with `no-store` wants the host's current answer (`src/shell/new-version.ts`). */
const canCache = ({ sameOrigin, request }: RouteMatch): boolean =>
  sameOrigin && request.cache !== 'no-store' && !request.headers.has('authorization')

const isHtml = (response: Response): boolean =>
  /html/.test(response.headers.get('content-type') ?? '')

const isFile = (match: RouteMatch): boolean =>
  canCache(match) && isOwnFile(match.url.pathname, base)

/**
 * Navigations to any screen, and the app's own request to cache the page. Not frames, because
 * Telegram embeds the app in one.
 */
const isPage = (match: RouteMatch): boolean => {
  const { destination } = match.request
  const isSettingsFile = destination === '' && match.url.href === base.href
  return canCache(match) && (destination === 'document' || isSettingsFile)
}

const isSettings = (match: RouteMatch): boolean =>
  canCache(match) && match.url.pathname === SETTINGS_PATH

/** The library's type says `undefined`; the interface has optional members. */
const expiration = new ExpirationPlugin({
  maxEntries: MAX_FILES,
  purgeOnQuotaError: true,
}) as WorkboxPlugin

// Servers list `accept-encoding` in `vary`, and the page can't tell which was sent.
const matchOptions = { ignoreVary: true }

const files = new CacheFirst({
  cacheName: CACHES.files,
  matchOptions,
  plugins: [
    // A host may serve its page in place of a missing file; that must not be cached.
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && !isHtml(response) ? response : null,
    },
    expiration,
  ],
})

/**
 * Returns whether all files that a page starts with are cached. An interrupted update leaves the
 * previous page in place.
 */
async function hasItsFiles(page: string, event: Event): Promise<boolean> {
  const own = ownFilesOf(page, base).map((href) => new Request(href))
  try {
    const got = await Promise.all(own.map((request) => files.handle({ request, event })))
    return got.every(({ ok }) => ok)
  } catch {
    return false
  }
}

registerRoute(isFile, files)

registerRoute(
  isPage,
  new NetworkFirst({
    cacheName: CACHES.page,
    networkTimeoutSeconds: WAIT_SECONDS,
    matchOptions,
    plugins: [
      {
        // One page for every screen, so that addresses with personal data are not stored.
        cacheKeyWillBeUsed: async () => base.href,
        // The host may have other pages at other addresses, and a network's login page may replace
        // this one.
        cacheWillUpdate: async ({ response, event }) => {
          if (response.status !== 200 || response.redirected || !isHtml(response)) return null
          const text = await response.clone().text()
          const isOwnPage = text.includes('name="tessera-build"')
          return isOwnPage && (await hasItsFiles(text, event)) ? response : null
        },
      },
    ],
  }),
)

registerRoute(
  isSettings,
  new NetworkFirst({
    cacheName: CACHES.page,
    networkTimeoutSeconds: WAIT_SECONDS,
    matchOptions,
    // A 404 is cached too: it means that the build's own settings apply.
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 || response.status === 404 ? response : null,
      },
    ],
  }),
)

// One worker serves every build, because hashed names identify content; a newer one need not wait
// for old tabs.
addEventListener('install', () => {
  void (globalThis as unknown as { skipWaiting: () => Promise<void> }).skipWaiting()
})
clientsClaim()
