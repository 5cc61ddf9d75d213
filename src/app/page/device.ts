/** What the page's own scripts know of the device: they come without a library of schemas. */

import { openLocalStorage } from '#shell/safe-storage.ts'

export const storage = openLocalStorage()

/** A stored value, whatever that is; undefined where there is none. Never throws. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Whether the address asks for something else than the screen that it names: a link of the bot, say. */
export const isLinked = (): boolean =>
  /tgWebAppStartParam|startapp/.test(location.hash + location.search)
