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
 * Maximum number of cached files: those of about three builds, so that an open tab with an earlier
 * build still finds its files.
 */
const MAX_FILES = 600

const base = new URL(import.meta.env.BASE_URL, location.href)
const SETTINGS_PATH = '/config.json'

interface RouteMatch {
  url: URL
  request: Request
  sameOrigin: boolean
}

/** Requests with `no-store` need the host's current answer (`src/shell/new-version.ts`). */
const canCache = ({ sameOrigin, request }: RouteMatch): boolean =>
  sameOrigin && request.cache !== 'no-store' && !request.headers.has('authorization')

const isHtml = (response: Response): boolean =>
  /html/.test(response.headers.get('content-type') ?? '')

const isFile = (match: RouteMatch): boolean =>
  canCache(match) && isOwnFile(match.url.pathname, base)

/**
 * Returns whether a request is for the page: a navigation to a screen, or the app's own request to
 * cache the page. Requests of frames don't count, because Telegram shows the app in a frame.
 */
const isPage = (match: RouteMatch): boolean => {
  const { destination } = match.request
  const isFetchedPage = destination === '' && match.url.href === base.href
  return canCache(match) && (destination === 'document' || isFetchedPage)
}

const isSettings = (match: RouteMatch): boolean =>
  canCache(match) && match.url.pathname === SETTINGS_PATH

/** The plugin's types require `undefined` where its interface has optional members. */
const expiration = new ExpirationPlugin({
  maxEntries: MAX_FILES,
  purgeOnQuotaError: true,
}) as WorkboxPlugin

// Servers list `accept-encoding` in `vary`, but the worker can't know which encoding was requested.
const matchOptions = { ignoreVary: true }

const files = new CacheFirst({
  cacheName: CACHES.files,
  matchOptions,
  plugins: [
    // A host may send its page instead of a missing file. The page must not be cached under the
    // file's name.
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && !isHtml(response) ? response : null,
    },
    expiration,
  ],
})

/**
 * Returns whether all files with which a page starts are cached. If not, the earlier page stays in
 * the cache.
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
        // Every screen has the same page, so one key is enough, and addresses with personal data
        // are not stored.
        cacheKeyWillBeUsed: async () => base.href,
        // Another page of the host, or the login page of a network, must not replace the app's
        // page.
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
    // A 404 for the settings is cached too, because it means that the build's own settings apply.
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 || response.status === 404 ? response : null,
      },
    ],
  }),
)

// A new worker starts to work at once. This is safe, because a hashed name means the same file in
// every build.
addEventListener('install', () => {
  void (globalThis as unknown as { skipWaiting: () => Promise<void> }).skipWaiting()
})
clientsClaim()
