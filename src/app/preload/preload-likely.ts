import type { Feature } from '#config/setting-list.ts'
import type { Locale } from '#i18n/languages.ts'
import { paths } from '#paths'
import { isScreenEnabled } from '#session/enabled-screens.ts'

import type { ScreenRoute } from '../screens.ts'
import { preloadScreen } from './preload.ts'

/**
 * Screens that people often open from Home, the most frequent first: its two main buttons, the
 * tabs, and Add.
 */
const LIKELY: readonly string[] = [
  paths.send,
  paths.activity,
  paths.exchange,
  paths.cards,
  paths.more,
  paths.deposit,
].map(({ pattern }) => pattern)

/** Returns whether the browser is set to save data. The page's script checks the same setting. */
const sparesData = (): boolean =>
  'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true

/**
 * Preloads the frequently used screens that the tenant offers, so that they open at once, also
 * offline. Does nothing if the browser saves data. Loads one screen at a time, so that a tap waits
 * for at most one other screen.
 */
export async function preloadLikelyScreens(
  language: Locale,
  disabledFeatures: readonly Feature[],
  screens?: readonly ScreenRoute[],
): Promise<void> {
  if (sparesData()) return
  for (const likely of LIKELY.filter((path) => isScreenEnabled(path, disabledFeatures)))
    // oxlint-disable-next-line no-await-in-loop
    await preloadScreen(likely, language, screens)
}
