/**
 * The service worker: keeps the app's own files that a page has asked for, so that the app opens without a
 * connection (docs/decisions/0022). Built by `tools/service-worker.ts` into one file of its own.
 *
 * It answers three kinds of requests and leaves all others to the browser, those to the platform among them: they are
 * neither files with a hash in their name, nor the page, nor the settings, and most are on other origins.
 */
import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

import { CACHES } from './cache-names.ts'
import { isOwnFile, ownFilesOf } from './own-files.ts'

/** Seconds that the network has for the page and the settings before what is kept takes its place. */
const WAIT_SECONDS = 4
/** Files of about three visits to everything: an open tab of the build before still finds its own. */
const MAX_FILES = 600

const base = new URL(import.meta.env.BASE_URL, location.href)
const SETTINGS_PATH = '/config.json'

interface Asked {
  url: URL
  request: Request
  sameOrigin: boolean
}

/** A caller that says `no-store` wants to know what the host has now (`src/shell/new-version.ts`). */
const mayKeep = ({ sameOrigin, request }: Asked): boolean =>
  sameOrigin && request.cache !== 'no-store' && !request.headers.has('authorization')

const isHtml = (response: Response): boolean =>
  /html/.test(response.headers.get('content-type') ?? '')

const isFile = (asked: Asked): boolean => mayKeep(asked) && isOwnFile(asked.url.pathname, base)

/** Each screen, opened as a page of its own, and the app's own request to keep the page. No frame: Telegram's is one. */
const isPage = (asked: Asked): boolean => {
  const { destination } = asked.request
  const isAsked = destination === '' && asked.url.href === base.href
  return mayKeep(asked) && (destination === 'document' || isAsked)
}

const isSettings = (asked: Asked): boolean => mayKeep(asked) && asked.url.pathname === SETTINGS_PATH

/** Its type says `undefined` where the interface has members that may be absent. */
const leastUsedGo = new ExpirationPlugin({
  maxEntries: MAX_FILES,
  purgeOnQuotaError: true,
}) as WorkboxPlugin

// Servers name `accept-encoding` among what an answer depends on, and the page can't see what it was asked with.
const matchOptions = { ignoreVary: true }

const files = new CacheFirst({
  cacheName: CACHES.files,
  matchOptions,
  plugins: [
    // A host that answers with its page in the place of a file that is gone must not have it kept.
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && !isHtml(response) ? response : null,
    },
    leastUsedGo,
  ],
})

/** Whether the app's page is kept with all that it begins with: an update that breaks off leaves the one before. */
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
        // One page for every screen: what its address says of a person is not written down.
        cacheKeyWillBeUsed: async () => base.href,
        // The host may have pages of its own at other addresses, and a network may put its own in this one's place.
        cacheWillUpdate: async ({ response, event }) => {
          if (response.status !== 200 || response.redirected || !isHtml(response)) return null
          const text = await response.clone().text()
          const isOurs = text.includes('name="tessera-build"')
          return isOurs && (await hasItsFiles(text, event)) ? response : null
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
    // That there are none is an answer, too: then the build's own settings hold.
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 || response.status === 404 ? response : null,
      },
    ],
  }),
)

// The same worker serves every build, since a file's name says its content: a newer one need not wait for old tabs.
addEventListener('install', () => {
  void (globalThis as unknown as { skipWaiting: () => Promise<void> }).skipWaiting()
})
clientsClaim()
