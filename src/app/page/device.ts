/** Reads stored values for the page's inline script, which works without the schema library. */

import { openLocalStorage } from '#shell/safe-storage.ts'

export const storage = openLocalStorage()

/** Reads a stored JSON value; undefined if there is none. Never throws. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Returns whether a link, such as one from the bot, asks for another screen than the page's
 * address.
 */
export const hasScreenLink = (): boolean =>
  /tgWebAppStartParam|startapp/.test(location.hash + location.search)
