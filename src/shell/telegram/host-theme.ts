import { isDarkColor, toHexColor } from '#shell/colors.ts'
import type { Appearance } from '#shell/host.ts'
import { THEME_KEYS, type ThemeColors, type ThemeKey } from '#shell/theme-vars.ts'

/**
 * Colours that stand in for ones that the host doesn't send: older hosts send at most seven. A
 * custom theme thus keeps a card colour of its own.
 */
const RELATIVES: Partial<Record<ThemeKey, ThemeKey>> = {
  header_bg_color: 'secondary_bg_color',
  accent_text_color: 'link_color',
  section_bg_color: 'bg_color',
  section_header_text_color: 'hint_color',
  subtitle_text_color: 'hint_color',
  bottom_bar_bg_color: 'secondary_bg_color',
}

/** Returns light or dark by the theme's background; `fallback` if it has none. */
export function appearanceOfTheme(theme: object, fallback: Appearance): Appearance {
  const background = toHexColor(memberOf(theme, 'bg_color'))
  if (!background) return fallback
  return isDarkColor(background) ? 'dark' : 'light'
}

/**
 * Returns all fifteen colours of a theme: malformed ones are repaired or dropped, missing ones
 * filled.
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
