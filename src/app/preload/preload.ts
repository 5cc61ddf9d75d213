import { useQueryClient } from '@tanstack/react-query'
import type { PointerEvent } from 'react'
import { useLocale } from 'use-intl'
import { matchRoute, useRouter } from 'wouter'

import type { Locale } from '#i18n/languages.ts'
import { MAIN_PATTERNS } from '#paths'
import { usePersonScope } from '#session/services.tsx'

import { OPEN_SCREENS, SIGNED_IN_SCREENS, type ScreenRoute } from '../screens.ts'

/** Preloads a screen's code and texts. Resolves once they have loaded or failed. */
export async function preloadScreen(
  pattern: string,
  language: Locale,
  screens: readonly ScreenRoute[] = [...OPEN_SCREENS, ...SIGNED_IN_SCREENS],
): Promise<void> {
  const screen = screens.find(({ path }) => path === pattern)?.Screen
  if (screen !== undefined && 'preload' in screen) await screen.preload(language)
}

/**
 * Returns a pointer-down handler. For a link, it preloads the screen and sends its first requests.
 * Put it on a parent of the links.
 */
export function usePreload(): (event: PointerEvent) => void {
  const { parser, base } = useRouter()
  const language = useLocale()
  const client = useQueryClient()
  const scope = usePersonScope()
  return ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null) return
    const pathname = link.pathname.slice(base.length)
    const route = SIGNED_IN_SCREENS.find(({ path }) => matchRoute(parser, path, pathname)[0])
    if (route === undefined || !('preload' in route.Screen)) return
    void route.Screen.preload(language)
    const main = MAIN_PATTERNS.find((pattern) => pattern === route.path)
    // A link with a query needs other first requests, so none are sent early.
    if (main === undefined || link.search !== '') return
    // If this code does not load, the screen sends its requests itself.
    import('./first-calls.ts').then(
      ({ sendFirstCalls }) => sendFirstCalls(client, scope, main),
      () => undefined,
    )
  }
}
