import { vi } from 'vitest'

import type { SafeStorage } from '#shell/host.ts'
import { createSafeStorage } from '#shell/safe-storage.ts'

import { createLocks, stubLocks } from '../platform/locks.ts'

/** A page as the device sees it; a closed page writes and receives nothing. */
export interface DevicePage {
  isAlive: boolean
  heard: ((event: StorageEvent) => void)[]
  /**
   * Events that a page frozen in the background receives when it wakes up; undefined if it is
   * awake.
   */
  missed: StorageEvent[] | undefined
}

export interface Device {
  values: Map<string, string>
  isFull: boolean
  /**
   * Returns the app's safe storage for a page; values that the device refuses are in that page's
   * memory.
   */
  storageOf: (page: DevicePage) => SafeStorage
  /** Delivers the events of storage to the other pages. Returns whether there were any. */
  deliver: (pages: readonly DevicePage[]) => boolean
}

export function deliverEvent(page: DevicePage, event: StorageEvent): void {
  if (page.missed !== undefined) page.missed.push(event)
  else for (const hear of page.heard) hear(event)
}

export function createDevice(): Device {
  const values = new Map<string, string>()
  let events: { from: DevicePage; key: string; newValue: string | null }[] = []
  const device: Device = {
    values,
    isFull: false,
    storageOf: (page) =>
      createSafeStorage(
        () => ({
          getItem: (key) => values.get(key) ?? null,
          setItem(key, value) {
            if (device.isFull) throw new Error('QuotaExceededError')
            if (!page.isAlive || values.get(key) === value) return
            values.set(key, value)
            events.push({ from: page, key, newValue: value })
          },
          removeItem(key) {
            if (page.isAlive && values.delete(key)) events.push({ from: page, key, newValue: null })
          },
          key: (at) => [...values.keys()][at] ?? null,
          get length() {
            return values.size
          },
        }),
        (changed) =>
          page.heard.push(({ key, newValue }) => changed({ key, isRemoved: newValue === null })),
      ),
    deliver(pages) {
      const news = events
      events = []
      for (const { from, key, newValue } of news)
        for (const page of pages)
          if (page !== from && page.isAlive)
            deliverEvent(page, new StorageEvent('storage', { key, newValue }))
      return news.length > 0
    },
  }
  return device
}

export function stubBrowser(
  fetch: (request: Request) => Promise<Response>,
  hasLocks: boolean,
): void {
  stubLocks(hasLocks ? createLocks() : undefined)
  vi.stubGlobal('fetch', fetch)
}

/**
 * Starts a page and collects its storage listeners, because all pages of a test share one window.
 */
export function collectStorageListeners<T>(page: DevicePage, start: () => T): T {
  const real = globalThis.addEventListener
  globalThis.addEventListener = ((type: string, listener: (event: StorageEvent) => void) => {
    if (type === 'storage') page.heard.push(listener)
  }) as typeof real
  try {
    return start()
  } finally {
    globalThis.addEventListener = real
  }
}
