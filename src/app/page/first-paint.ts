/**
 * Sets the page's colours before anything else loads, and shows a message if the app's code does
 * not load.
 */
import { detectEnvironment } from '#shell/detect.ts'
import { INSETS_KEY, READABLE_THEME_KEY } from '#shell/device-names.ts'
import type { Appearance } from '#shell/host.ts'
import { appearanceOfTheme, completeTheme } from '#shell/telegram/host-theme.ts'
import { fallbackTheme, readTenantLook } from '#shell/tenant-look.ts'
import { readThemeChoice } from '#shell/theme-choice.ts'
import { applyTheme, FALLBACK_THEME } from '#shell/theme-vars.ts'

import { readJson, storage } from './device.ts'
import { requestTheme } from './request-theme.ts'

/**
 * Shows the message if the entry file or a file that it imports does not load. Other failures are
 * shown by the app's own code.
 */
function watchEntry(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
      const words = document.querySelector<HTMLTemplateElement>('#problem')
      const root = document.getElementById('root')
      if (words === null || root === null) return
      root.className = 'problem'
      root.replaceChildren(words.content.cloneNode(true))
      root.querySelector('button')?.addEventListener('click', () => location.reload())
    },
    true,
  )
}

interface KeptInsets {
  isFullscreen: boolean
  pixels?: Record<string, number>
}

/**
 * Applies the stored insets of an earlier launch of the same kind, because the host sends the
 * current ones only after the first paint.
 */
function layInsets(launch: string): void {
  const kept = readJson(INSETS_KEY) as KeptInsets | undefined
  if (kept?.isFullscreen !== launch.includes('tgWebAppFullscreen')) return
  for (const [name, value] of Object.entries(kept.pixels ?? {}))
    document.documentElement.style.setProperty(`--tg-viewport-${name}`, `${value}px`)
}

/**
 * Returns the theme of the launch, or its version with better contrast if the app has stored one
 * (src/shell/telegram/theme.ts).
 */
function knownTheme(launched: object): object {
  const known = readJson(READABLE_THEME_KEY)
  const [met, made] = (Array.isArray(known) ? known : []) as unknown[]
  const isMet = JSON.stringify(met) === JSON.stringify(launched)
  return isMet && typeof made === 'object' && made !== null ? made : launched
}

export function paintFirst(detected = detectEnvironment()): void {
  watchEntry()
  // The title of the last visit is shown until the settings are loaded.
  document.title = readTenantLook(storage).name || document.title
  const launch = detected.environment === 'telegram' ? detected.params : undefined
  if (launch) layInsets(launch.raw)
  const paint = (received: object) => {
    const choice = readThemeChoice(storage)
    const theme = launch && choice === 'system' ? knownTheme({ ...launch.theme, ...received }) : {}
    const device: Appearance = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const appearance = choice === 'system' ? appearanceOfTheme(theme, device) : choice
    const isThemed = 'bg_color' in theme
    const fallback = isThemed ? FALLBACK_THEME[appearance] : fallbackTheme(storage, appearance)
    applyTheme(completeTheme(theme, fallback), appearance)
  }
  paint({})
  if (launch) requestTheme(paint)
}
