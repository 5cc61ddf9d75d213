/** The sequence of the start. Steps that can be tested alone are in other modules. */
import { logLineOf } from '#api/http/failure-log.ts'
import { storedOwner } from '#api/http/token-store.ts'
import { httpOf } from '#api/query/client.ts'
import { parseSettings, readRuntimeSettings, type Settings } from '#config/settings.ts'
import { localeOf } from '#i18n/languages.ts'
import { loadMessages } from '#i18n/load-messages.ts'
import { runLater, sleep } from '#lib/timeout.ts'
import { paths } from '#paths'
import { preferredLanguage, showLanguage } from '#session/device-preferences.ts'
import { hasLock } from '#session/lock/lock-store.ts'
import { sessionName } from '#session/person-scope.ts'
import type { Services } from '#session/services.tsx'
import { bootHost } from '#shell/boot-host.ts'
import { createPageDialogs } from '#shell/page-dialogs.ts'
import { readRuntimeConfig } from '#shell/prefetched-responses.ts'
import { createLocalStorage } from '#shell/safe-storage.ts'
import { showTenant } from '#shell/tenant-look.ts'

import { createAppRuntime, startDeviceCache } from '../boot.ts'
import { readDeviceCache } from '../cache/device-cache.ts'
import { awaitBeforeFirstPaint, cachePrefetched } from '../preload/prefetched-start.ts'
import { preloadScreen } from '../preload/preload.ts'
import { startPathOf } from '../start-route.ts'

/** Milliseconds between the first drawing and the preloading of frequently used screens. */
const PRELOAD_DELAY_MS = 1500
/**
 * Milliseconds for which the start waits for the device cache; after that the app starts without
 * it. Offline it waits longer, because there is nothing else to show.
 */
const CACHE_WAIT_MS = 300
const OFFLINE_CACHE_WAIT_MS = 5000

/** The demo reads no `config.json`. A file at the root of its host belongs to another app. */
async function readSettings(): Promise<Settings> {
  const config = import.meta.env.MODE === 'demo' ? undefined : await readRuntimeConfig()
  return parseSettings(import.meta.env, location.origin, readRuntimeSettings(config))
}

const base = import.meta.env.BASE_URL.slice(0, -1)

export async function startApp(
  root: HTMLElement,
  readDemoPerson?: Services['readDemoPerson'],
): Promise<void> {
  // The code that draws (draw.tsx) loads in parallel with the following steps.
  const drawing = import('./draw.tsx')
  // A failure is handled where it is awaited below.
  drawing.catch(() => undefined)
  const storage = createLocalStorage()
  const scope = { storage, prefix: storedOwner(storage) ?? '' }
  // While the app is locked, the device cache is not read. It is read when the person has unlocked
  // the app.
  const answers = readDeviceCache(hasLock(scope) ? undefined : sessionName.read(scope))
  const patience = sleep(navigator.onLine ? CACHE_WAIT_MS : OFFLINE_CACHE_WAIT_MS)
  const dialogs = createPageDialogs()
  const reading = readSettings()
  const host = await bootHost({
    dialogs,
    hostOrigins: reading.then(
      ({ texts }) => texts.VITE_HOST_ORIGINS,
      // A failure of the settings is handled where they are awaited.
      () => undefined,
    ),
    allowLoopbackHost: __SANDBOX__,
    onProblem: console.warn,
  })
  showLanguage(preferredLanguage(host))
  const settings = await reading
  const running = createAppRuntime(host, settings, location.search)
  httpOf(running.client).failures.subscribe((call) => console.warn('Failed call', logLineOf(call)))
  if (__SANDBOX__ && readDemoPerson) running.services.readDemoPerson = readDemoPerson
  showTenant(settings.tenant)
  const language = preferredLanguage(host, settings.tenant.language)
  showLanguage(language)
  const messages = await loadMessages(language)
  await Promise.race([startDeviceCache(running, answers, import.meta.url), patience])
  // In a browser, a person without a session gets the sign-in screen at every address, so its code
  // is loaded now. The gate (src/app/routes.tsx) leads there.
  const isNewcomer = host.telegram === undefined && running.services.tokens.access() === null
  const isAtHome = location.pathname === base + paths.home.to()
  const startPath = startPathOf(host) ?? (isNewcomer && isAtHome ? paths.signIn.to() : undefined)
  if (startPath !== undefined)
    history.replaceState(history.state, '', base + startPath + location.hash)
  const screen = preloadScreen(
    isNewcomer ? paths.signIn.pattern : location.pathname.slice(base.length),
    localeOf(language),
  )
  // Makes the browser load its time zone data, which takes 15 ms on a phone. It fits here, because
  // the network takes longer.
  Intl.DateTimeFormat().resolvedOptions()
  await cachePrefetched(running, drawing)
  // Waits for the screen's code, because a fallback would stay visible longer than the code takes
  // to load.
  await awaitBeforeFirstPaint(screen, drawing)
  const { renderApp } = await drawing
  // Home's code came with draw.tsx. Registering it now avoids a skeleton at the first drawing.
  await preloadScreen(paths.home.pattern, localeOf(language))
  // The theme was requested before the steps above, so it has mostly arrived by now.
  await host.themeProbe
  renderApp(root, base, { running, initial: { language, messages }, dialogs })
  host.ready()
  // Code that fails to preload is loaded when it is needed.
  runLater(PRELOAD_DELAY_MS, async () => {
    const { preloadLikelyScreens } = await import('#app/preload/preload-likely.ts')
    await preloadLikelyScreens(localeOf(language), settings.tenant.disabledFeatures)
  })
}
