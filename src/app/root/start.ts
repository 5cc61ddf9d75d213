/** The order of a start. Everything that can be tested by itself lies elsewhere. */
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
import { beforeDrawing, takePrefetchedResponses } from '../preload/prefetched-start.ts'
import { preloadScreen } from '../preload/preload.ts'
import { startPathOf } from '../start-route.ts'

/** Milliseconds after which a start has drawn what it was opened for. */
const PRELOAD_DELAY_MS = 1500

/** The demo is its own platform, and the file at its host's root would be somebody else's. */
async function readSettings(): Promise<Settings> {
  const config = import.meta.env.MODE === 'demo' ? undefined : await readRuntimeConfig()
  return parseSettings(import.meta.env, location.origin, readRuntimeSettings(config))
}

/** Folder of the host that the app is served from, without its last slash. */
const base = import.meta.env.BASE_URL.slice(0, -1)

/** Makes the app ready while the half of it that draws comes, and draws it in `root`. */
export async function start(root: HTMLElement, demoPerson?: Services['demoPerson']): Promise<void> {
  // Half of a start's code: the app makes itself ready while it comes.
  const drawing = import('./draw.tsx')
  // What waits for it below says so.
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
      // What is wrong with them is said below.
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
  const startPath = startPathOf(host)
  if (startPath !== undefined)
    history.replaceState(history.state, '', base + startPath + location.hash)
  // A person without a session in a browser is asked who they are.
  const isNewcomer = host.telegram === undefined && running.services.tokens.access() === null
  const screen = preloadScreen(
    isNewcomer ? paths.signIn.pattern : location.pathname.slice(base.length),
    localeOf(language),
  )
  await takePrefetchedResponses(running, drawing)
  // What is drawn in its place stays for longer than it takes.
  await beforeDrawing(screen, drawing)
  const { draw } = await drawing
  // Home has come with it: whoever goes there is to see no skeleton first.
  await preloadScreen(paths.home.pattern, localeOf(language))
  // Asked for before all that was loaded since.
  await host.themeProbe
  draw(root, base, { running, initial: { language, messages }, dialogs })
  host.ready()
  const fetchAhead = () =>
    import('#app/preload/preload-likely.ts').then(({ preloadLikely }) =>
      preloadLikely(localeOf(language), settings.tenant.disabledFeatures),
    )
  // Code that does not come is fetched when it is needed.
  setTimeout(() => void fetchAhead().catch(() => undefined), PRELOAD_DELAY_MS)
}
