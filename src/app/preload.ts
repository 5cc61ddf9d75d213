import type { PointerEvent } from 'react'
import { useLocale } from 'use-intl'
import { matchRoute, useRouter } from 'wouter'

import type { Locale } from '#i18n/languages.ts'
import { paths } from '#paths'

import { SIGNED_IN_SCREENS } from './screens.ts'

const TABS: readonly string[] = [paths.cards.pattern, paths.activity.pattern, paths.more.pattern]

/** Fetches the screens behind the tabs: they open at once, and without a connection too. */
export function preloadTabs(language: Locale): void {
  for (const { path, Screen } of SIGNED_IN_SCREENS)
    if (TABS.includes(path) && 'preload' in Screen) void Screen.preload(language)
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
