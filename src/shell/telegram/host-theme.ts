import { isDarkColor, toHexColor } from '#shell/colors.ts'
import type { Appearance } from '#shell/host.ts'
import { THEME_KEYS, type ThemeColors, type ThemeKey } from '#shell/theme-vars.ts'

/**
 * For each colour, the colour that replaces it if the host doesn't send it, because older hosts
 * send at most seven. So a custom theme also gets a fitting card colour.
 */
const RELATIVES: Partial<Record<ThemeKey, ThemeKey>> = {
  header_bg_color: 'secondary_bg_color',
  accent_text_color: 'link_color',
  section_bg_color: 'bg_color',
  section_header_text_color: 'hint_color',
  subtitle_text_color: 'hint_color',
  bottom_bar_bg_color: 'secondary_bg_color',
}

/** Returns light or dark by the theme's background colour; `fallback` if it has none. */
export function appearanceOfTheme(theme: object, fallback: Appearance): Appearance {
  const background = toHexColor(memberOf(theme, 'bg_color'))
  if (!background) return fallback
  return isDarkColor(background) ? 'dark' : 'light'
}

/**
 * Returns all fifteen colours of a theme. Malformed colours are repaired or dropped, and missing
 * ones are filled in.
 */
export function completeTheme(theme: object, fallback: ThemeColors): ThemeColors {
  const colors: ThemeColors = { ...fallback }
  for (const key of THEME_KEYS) {
    const relative = RELATIVES[key]
    const hexColor = toHexColor(memberOf(theme, key))
    const color = hexColor ?? (relative && toHexColor(memberOf(theme, relative)))
    if (color) colors[key] = color
  }
  return colors
}

function memberOf(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}
