/**
 * Turns the service worker on or off, which keeps the app's own files for offline starts
 * (worker.ts).
 */
import type { Host } from '../host.ts'
import { CACHES, WORKER_FILE } from './cache-names.ts'

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => TrustedTypePolicy
}

interface TrustedTypePolicy {
  /** Returns a TrustedScriptURL, which the browser types lack. */
  createScriptURL: (text: string) => string
}

/**
 * The one policy that the page's security rules allow (tools/security-headers.ts): it returns the
 * worker's address for any input.
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
  // Message of Workbox's router, which requests each address as if the page had.
  const keep = (urlsToCache: string[]) =>
    // Workers have one origin and take no target: the rule is about windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  keep([base, '/config.json'])
  // Files that the page loaded before the worker served it, and those loading now.
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
 * Registers the worker, or removes it if the deployment wants none. Does nothing in Telegram, whose
 * clients load the app over their own connection and whose frames end with the chat. Rejects if the
 * browser refuses, which does no harm.
 */
export async function cacheFiles(
  { environment }: Pick<Host, 'environment'>,
  isEnabled: boolean,
): Promise<void> {
  // Absent without a secure connection, and in some private windows.
  const workers = (navigator as Partial<Navigator>).serviceWorker
  if (environment !== 'web' || workers === undefined) return
  await (isEnabled ? register(workers) : remove(workers))
}
