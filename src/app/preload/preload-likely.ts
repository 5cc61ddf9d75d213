import type { Feature } from '#config/setting-list.ts'
import type { Locale } from '#i18n/languages.ts'
import { paths } from '#paths'
import { isOffered } from '#session/offered.ts'

import type { ScreenRoute } from '../screens.ts'
import { preloadScreen } from './preload.ts'

/**
 * Screens that people open from Home, most likely first: its two main buttons, the tabs, and the
 * screens behind Add.
 */
const LIKELY: readonly string[] = [
  paths.send,
  paths.activity,
  paths.exchange,
  paths.cards,
  paths.more,
  paths.deposit,
].map(({ pattern }) => pattern)

/** Whether the browser is set to save data; the early script of the page checks the same. */
const sparesData = (): boolean =>
  'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true

/**
 * Preloads likely screens of this deployment, so that they open at once and offline. Does nothing
 * if data is to be saved. Loads one after the other, so that the first ones have the whole
 * connection and a tap waits for at most one.
 */
export async function preloadLikely(
  language: Locale,
  disabledFeatures: readonly Feature[],
  screens?: readonly ScreenRoute[],
): Promise<void> {
  if (sparesData()) return
  for (const likely of LIKELY.filter((path) => isOffered(path, disabledFeatures)))
    // oxlint-disable-next-line no-await-in-loop
    await preloadScreen(likely, language, screens)
}
