/**
 * Registers or removes the service worker (worker.ts), which stores the app's files so that the app
 * can start offline.
 */
import type { Host } from '../host.ts'
import { CACHES, WORKER_FILE } from './cache-names.ts'

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => TrustedTypePolicy
}

interface TrustedTypePolicy {
  /** Returns a TrustedScriptURL. TypeScript's types of the browser don't have it. */
  createScriptURL: (text: string) => string
}

/**
 * The only Trusted Types policy that the page's security headers allow (tools/security-headers.ts).
 * It returns the worker's URL whatever its input is.
 */
const POLICY = 'tessera-worker'

const base = import.meta.env.BASE_URL

function workerAddress(): string {
  const address = base + WORKER_FILE
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return (
    trustedTypes?.createPolicy(POLICY, { createScriptURL: () => address }).createScriptURL('') ??
    address
  )
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  const wasServed = workers.controller !== null
  await workers.register(workerAddress(), { scope: base, updateViaCache: 'none' })
  if (wasServed) return
  const { active } = await workers.ready
  // Sends a message to Workbox's router, which requests and caches each URL.
  const keep = (urlsToCache: string[]) =>
    // Messages to workers have no target origin; the rule is about windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  keep([base, '/config.json'])
  // Caches the files that the page loaded before the worker was active, and all later ones.
  const files = new URL(`${base}static/`, location.href).href
  new PerformanceObserver((list) => {
    const names = list.getEntries().map(({ name }) => name)
    keep(names.filter((name) => name.startsWith(files)))
  }).observe({ type: 'resource', buffered: true })
}

async function remove(workers: ServiceWorkerContainer): Promise<void> {
  const address = new URL(base + WORKER_FILE, location.href).href
  const known = await workers.getRegistrations()
  const own = known.filter(({ active }) => active?.scriptURL === address)
  await Promise.all(own.map((registration) => registration.unregister()))
  await Promise.all(Object.values(CACHES).map((name) => caches.delete(name)))
}

/**
 * Registers the worker, or removes it if the deployment has none. Does nothing in Telegram, whose
 * clients load the app themselves. Rejects if the browser refuses; the app works without a worker.
 */
export async function cacheFiles(
  { environment }: Pick<Host, 'environment'>,
  isEnabled: boolean,
): Promise<void> {
  // The browser has no service workers without https, and in some private windows.
  const workers = (navigator as Partial<Navigator>).serviceWorker
  if (environment !== 'web' || workers === undefined) return
  await (isEnabled ? register(workers) : remove(workers))
}
