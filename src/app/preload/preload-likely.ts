/** What is fetched ahead of need once a start is over. */
import type { Feature } from '#config/setting-list.ts'
import type { Locale } from '#i18n/languages.ts'
import { paths } from '#paths'
import { isOffered } from '#session/offered.ts'

import type { ScreenRoute } from '../screens.ts'
import { preloadScreen } from './preload.ts'

/** What people open from Home, the most likely first: its two main buttons, then the tabs, then what lies behind Add. */
const LIKELY: readonly string[] = [
  paths.send,
  paths.activity,
  paths.exchange,
  paths.cards,
  paths.more,
  paths.deposit,
].map(({ pattern }) => pattern)

/** Whether the person has told their browser to spare data; the page's early script looks at the same. */
const sparesData = (): boolean =>
  'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true

/**
 * Fetches the screens that are likely to be opened, if this deployment has them: they open at once, and without a
 * connection too. Nothing for somebody who spares data. One after the other, so that the first ones don't share the line with the last, nor a tap with
 * more than one of them.
 */
export async function preloadLikely(
  language: Locale,
  disabledFeatures: readonly Feature[],
  screens?: readonly ScreenRoute[],
): Promise<void> {
  if (sparesData()) return
  for (const wanted of LIKELY.filter((path) => isOffered(path, disabledFeatures)))
    // oxlint-disable-next-line no-await-in-loop
    await preloadScreen(wanted, language, screens)
}
