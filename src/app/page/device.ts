/** Device data for the scripts of the page, which work without the schema library. */

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

/** Whether the address asks for another screen than its own, for example by a link of the bot. */
export const isLinked = (): boolean =>
  /tgWebAppStartParam|startapp/.test(location.hash + location.search)
