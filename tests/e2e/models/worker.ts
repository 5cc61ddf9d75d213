import { expect } from '@playwright/test'

import { DEMO } from '../sandbox.ts'
import type { App } from './app.ts'
import { waitUntilResponsesStored } from './device.ts'

interface KeptAnswer {
  cache: string
  url: string
  text: string
}

export const readCachedResponses = (app: App): Promise<KeptAnswer[]> =>
  app.frame.evaluate(async () => {
    const kept: { cache: string; url: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ''
        kept.push({ cache: name, url: request.url, text })
      }
    }
    return kept
  })

export const cachedPaths = (app: App): Promise<string[]> =>
  app.frame.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

export const workersOf = (app: App): Promise<string[]> =>
  app.frame.evaluate(async () => {
    const known = await navigator.serviceWorker.getRegistrations()
    return known.map(({ active }) => new URL(active?.scriptURL ?? 'about:none').pathname)
  })

export async function waitUntilServedByWorker(app: App): Promise<void> {
  await expect
    .poll(() => app.frame.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  const asked = () =>
    app.frame.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(
          ({ pathname, origin }) => origin === location.origin && pathname.startsWith('/static/'),
        )
        .map(({ pathname }) => pathname),
    )
  await expect(async () => {
    expect(await cachedPaths(app)).toEqual(
      expect.arrayContaining(['/', '/config.json', ...(await asked())]),
    )
  }).toPass({ intervals: [100] })
}

/** The page, the settings, and files with a hash of their content in the name. */
const APP_FILE = /^\/(?:config\.json|static\/[^/]+-[\w-]{8}\.(?:js|css))?$/

/**
 * Settings with a service worker; without them, the sandbox's build has none. In this build the
 * platform is on the app's own origin, so only the worker's own rules exclude the platform's calls.
 */
export const WITH_SERVICE_WORKER = { VITE_SERVICE_WORKER: 'true' }

/** Visits a deployment with a worker for the first time, until the worker serves the page. */
export async function startServiceWorker(app: App): Promise<void> {
  await app.page.clock.install()
  await app.openAs(DEMO)
  // The code that stores responses registers the worker, seconds after the start.
  await waitUntilResponsesStored(app)
  await waitUntilServedByWorker(app)
}

export async function expectOnlyFilesCached(app: App): Promise<void> {
  expect(await workersOf(app)).toEqual(['/sw.js'])
  const paths = await cachedPaths(app)
  expect(paths).toContain('/')
  expect(paths.filter((path) => !APP_FILE.test(path))).toEqual([])
}
