import type { HexColor } from './colors.ts'
import type { Appearance } from './host.ts'

/** The colours of a Telegram theme in Bot API 6.0 to 7.10 (telegram.md §2.2). */
export type ThemeColors = Record<ThemeKey, HexColor>
export type ThemeKey = keyof typeof LIGHT

/**
 * Telegram's light theme. The colours for hints and links are darkened to a contrast of 4.5:1 on
 * page and card.
 */
const LIGHT = {
  bg_color: '#ffffff',
  text_color: '#000000',
  hint_color: '#65656b',
  link_color: '#0066cc',
  button_color: '#0067d1',
  button_text_color: '#ffffff',
  secondary_bg_color: '#efeff4',
  header_bg_color: '#efeff4',
  accent_text_color: '#0066cc',
  section_bg_color: '#ffffff',
  section_header_text_color: '#65656b',
  subtitle_text_color: '#65656b',
  destructive_text_color: '#c8232c',
  section_separator_color: '#c8c7cc',
  bottom_bar_bg_color: '#ffffff',
} as const satisfies Record<string, HexColor>

const DARK: ThemeColors = {
  bg_color: '#000000',
  text_color: '#ffffff',
  hint_color: '#a0a0a6',
  link_color: '#62a8ff',
  button_color: '#1f6fdb',
  button_text_color: '#ffffff',
  secondary_bg_color: '#1c1c1d',
  header_bg_color: '#1c1c1d',
  accent_text_color: '#62a8ff',
  section_bg_color: '#2c2c2e',
  section_header_text_color: '#a0a0a6',
  subtitle_text_color: '#a0a0a6',
  destructive_text_color: '#ff7a72',
  section_separator_color: '#48484a',
  bottom_bar_bg_color: '#1c1c1d',
}

export const FALLBACK_THEME: Record<Appearance, ThemeColors> = { light: LIGHT, dark: DARK }

export const THEME_KEYS = Object.keys(LIGHT).filter((key): key is ThemeKey => key in LIGHT)

/**
 * Applies colours to the page: `--tg-theme-*` on the root element, which Telegram's UI kit reads,
 * `color-scheme`, the root's background, and the browser's bar (`<meta name="theme-color">`).
 */
export function applyTheme(colors: ThemeColors, appearance: Appearance): void {
  const root = document.documentElement
  for (const key of THEME_KEYS) {
    root.style.setProperty(`--tg-theme-${key.replaceAll('_', '-')}`, colors[key])
  }
  root.style.colorScheme = appearance
  root.style.backgroundColor = colors.secondary_bg_color
  root.dataset['theme'] = appearance
  themeColorMeta().content = colors.secondary_bg_color
}

function themeColorMeta(): HTMLMetaElement {
  const found = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (found) return found
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  document.head.append(meta)
  return meta
}
