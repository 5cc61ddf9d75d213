/** Whether a service worker keeps the app's own files for a start without a connection (worker.ts). */
import type { Host } from '../host.ts'
import { CACHES, WORKER_FILE } from './cache-names.ts'

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => TrustedTypePolicy
}

interface TrustedTypePolicy {
  /** A TrustedScriptURL, which the types of the browser do not know yet. */
  createScriptURL: (text: string) => string
}

/** The one policy that the page's rules allow (tools/security-headers.ts): whatever it is given, it names the worker. */
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
  // Understood by Workbox's router, which asks for each as if the page had.
  const keep = (urlsToCache: string[]) =>
    // A worker has one origin and takes none: the rule is about windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
  keep([base, '/config.json'])
  // What the page asked for before the worker served it, and what is on its way just now.
  const files = new URL(`${base}static/`, location.href).href
  new PerformanceObserver((list) => {
    const names = list.getEntries().map(({ name }) => name)
    keep(names.filter((name) => name.startsWith(files)))
  }).observe({ type: 'resource', buffered: true })
}

/** Takes away what an earlier start has left: the worker, and all that it kept. */
async function remove(workers: ServiceWorkerContainer): Promise<void> {
  const own = new URL(base + WORKER_FILE, location.href).href
  const known = await workers.getRegistrations()
  const ours = known.filter(({ active }) => active?.scriptURL === own)
  await Promise.all(ours.map((registration) => registration.unregister()))
  await Promise.all(Object.values(CACHES).map((name) => caches.delete(name)))
}

/**
 * Registers the worker, or removes it where the deployment wants none. Telegram's clients bring the app along with their
 * own connection, and their frames end with the chat, so nothing is done there. Rejects where the browser refuses: the
 * app is none the worse.
 */
export async function keepFiles(
  { environment }: Pick<Host, 'environment'>,
  isWanted: boolean,
): Promise<void> {
  // Absent without a secure connection, and in some private windows.
  const workers = (navigator as Partial<Navigator>).serviceWorker
  if (environment !== 'web' || workers === undefined) return
  await (isWanted ? register(workers) : remove(workers))
}
