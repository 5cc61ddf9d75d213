import type { PointerEvent } from 'react'
import { useLocale } from 'use-intl'
import { matchRoute, useRouter } from 'wouter'

import type { Feature } from '#config/setting-list.ts'
import type { Locale } from '#i18n/languages.ts'
import { paths } from '#paths'
import { isOffered } from '#session/offered.ts'

import { OPEN_SCREENS, SIGNED_IN_SCREENS, type ScreenRoute } from './screens.ts'

/** What people open from Home, the most likely first: its two main buttons, then the tabs, then what lies behind Add. */
const LIKELY: readonly string[] = [
  paths.send,
  paths.activity,
  paths.exchange,
  paths.cards,
  paths.more,
  paths.deposit,
].map(({ pattern }) => pattern)

/** Fetches the screen with this pattern; resolves when it is there, or does not come. */
export async function preloadScreen(
  pattern: string,
  language: Locale,
  screens: readonly ScreenRoute[] = [...OPEN_SCREENS, ...SIGNED_IN_SCREENS],
): Promise<void> {
  const screen = screens.find(({ path }) => path === pattern)?.Screen
  if (screen !== undefined && 'preload' in screen) await screen.preload(language)
}

/**
 * Fetches the screens that are likely to be opened, if this deployment has them: they open at once, and without a
 * connection too. One after the other, so that the first ones don't share the line with the last, nor a tap with
 * more than one of them.
 */
export async function preloadLikely(
  language: Locale,
  disabledFeatures: readonly Feature[],
  screens?: readonly ScreenRoute[],
): Promise<void> {
  for (const wanted of LIKELY.filter((path) => isOffered(path, disabledFeatures)))
    // oxlint-disable-next-line no-await-in-loop
    await preloadScreen(wanted, language, screens)
}

/**
 * Fetches the screen behind a link as soon as the finger is on it: by the time it is lifted most of the code
 * is there. Returns a handler for a parent of the links.
 */
export function usePreload(): (event: PointerEvent) => void {
  const { parser, base } = useRouter()
  const language = useLocale()
  return ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null) return
    const pathname = new URL(link.href).pathname.slice(base.length)
    const route = SIGNED_IN_SCREENS.find(({ path }) => matchRoute(parser, path, pathname)[0])
    if (route !== undefined && 'preload' in route.Screen) void route.Screen.preload(language)
  }
}
