/** Sequence of the start. Everything that can be tested alone is in other modules. */
import { lineOf } from '#api/http/failure-log.ts'
import { storedOwner } from '#api/http/token-store.ts'
import { httpOf } from '#api/query/client.ts'
import { parseSettings, readRuntimeSettings, type Settings } from '#config/settings.ts'
import { localeOf } from '#i18n/languages.ts'
import { loadMessages } from '#i18n/load-messages.ts'
import { paths } from '#paths'
import { hasLock } from '#session/lock/lock-store.ts'
import { sessionName } from '#session/person-scope.ts'
import { preferredLanguage, showLanguage } from '#session/preferences.tsx'
import type { Services } from '#session/services.tsx'
import { bootHost } from '#shell/boot-host.ts'
import { createPageDialogs } from '#shell/page-dialogs.ts'
import { readRuntimeConfig } from '#shell/prefetched-responses.ts'
import { createLocalStorage } from '#shell/safe-storage.ts'
import { showTenant } from '#shell/tenant-look.ts'

import { createAppRuntime, startDeviceCache } from '../boot.ts'
import { readDeviceCache } from '../cache/device-cache.ts'
import { raceFirstPaint, fillFromPrefetched } from '../preload/prefetched-start.ts'
import { preloadScreen } from '../preload/preload.ts'
import { startPathOf } from '../start-route.ts'

/** Milliseconds after which the requested screen is drawn. */
const PRELOAD_DELAY_MS = 1500

/**
 * The demo has its own platform; a config.json at the root of its host would belong to somebody
 * else.
 */
async function readSettings(): Promise<Settings> {
  const config = import.meta.env.MODE === 'demo' ? undefined : await readRuntimeConfig()
  return parseSettings(import.meta.env, location.origin, readRuntimeSettings(config))
}

const base = import.meta.env.BASE_URL.slice(0, -1)

export async function start(root: HTMLElement, demoPerson?: Services['demoPerson']): Promise<void> {
  // Half of the start's code, loaded in parallel.
  const drawing = import('./draw.tsx')
  // A failure is handled where it is awaited below.
  drawing.catch(() => undefined)
  const storage = createLocalStorage()
  const scope = { storage, prefix: storedOwner(storage) ?? '' }
  // Behind a lock they are read once it opens.
  const answers = hasLock(scope) ? undefined : readDeviceCache(sessionName.read(scope))
  const dialogs = createPageDialogs()
  const reading = readSettings()
  const host = await bootHost({
    dialogs,
    hostOrigins: reading.then(
      ({ texts }) => texts.VITE_HOST_ORIGINS,
      // A failure of the settings is handled below.
      () => undefined,
    ),
    allowLoopbackHost: __SANDBOX__,
    onProblem: console.warn,
  })
  showLanguage(preferredLanguage(host))
  const settings = await reading
  const running = createAppRuntime(host, settings, location.search)
  httpOf(running.client).failures.subscribe((call) => console.warn('Failed call', lineOf(call)))
  if (__SANDBOX__ && demoPerson) running.services.demoPerson = demoPerson
  showTenant(settings.tenant)
  const language = preferredLanguage(host, settings.tenant.language)
  showLanguage(language)
  const messages = await loadMessages(language)
  startDeviceCache(running, await answers, import.meta.url)
  // In a browser, a person without a session sees the sign-in screen. The gate (src/app/routes.tsx)
  // leads there from every address, after it has drawn once.
  const isNewcomer = host.telegram === undefined && running.services.tokens.access() === null
  const isAtHome = location.pathname === base + paths.home.to()
  const startPath = startPathOf(host) ?? (isNewcomer && isAtHome ? paths.signIn.to() : undefined)
  if (startPath !== undefined)
    history.replaceState(history.state, '', base + startPath + location.hash)
  const screen = preloadScreen(
    isNewcomer ? paths.signIn.pattern : location.pathname.slice(base.length),
    localeOf(language),
  )
  // Loads the data of the time zone while the network is slower: 15 ms on a phone.
  Intl.DateTimeFormat().resolvedOptions()
  await fillFromPrefetched(running, drawing)
  // A fallback would stay longer than the code takes to load.
  await raceFirstPaint(screen, drawing)
  const { draw } = await drawing
  // Home's code has arrived with it. Registering it now avoids a skeleton later.
  await preloadScreen(paths.home.pattern, localeOf(language))
  // Requested before everything loaded since.
  await host.themeProbe
  draw(root, base, { running, initial: { language, messages }, dialogs })
  host.ready()
  const fetchAhead = () =>
    import('#app/preload/preload-likely.ts').then(({ preloadLikely }) =>
      preloadLikely(localeOf(language), settings.tenant.disabledFeatures),
    )
  // Code that fails to preload is loaded when it is needed.
  setTimeout(() => void fetchAhead().catch(() => undefined), PRELOAD_DELAY_MS)
}
