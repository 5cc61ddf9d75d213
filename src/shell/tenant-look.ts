/**
 * Name, icon and colours of the tenant's app. They are known once the settings have loaded, and
 * stored for the first paint of the next visit (src/app/page/first-paint.ts).
 */
import { contrastOf, mixedOf, toHexColor, type HexColor } from './colors.ts'
import type { Appearance, SafeStorage, Tenant } from './host.ts'
import { FALLBACK_THEME, type ThemeColors } from './theme-vars.ts'

/** Members of a theme that a tenant's accent replaces. */
export type AccentColors = Pick<
  ThemeColors,
  'accent_text_color' | 'button_color' | 'button_text_color' | 'link_color'
>

interface TenantLook {
  name: string
  language?: string | undefined
  light?: AccentColors | undefined
  dark?: AccentColors | undefined
}

const KEY = 'tessera.tenant'

/** WCAG 2.2, 1.4.3: minimum contrast of text. */
const MIN_CONTRAST = 4.5
const MIX_STEPS = 20
/** Share of the accent in `--color-accent-fill` (ui/tokens.css). */
const FILL_SHARE = 0.12

/**
 * Derives the colours of one appearance from a tenant's accent. A button has the accent itself and
 * a white or black label, whichever is readable; links are mixed with the text colour until they
 * are readable on page and card.
 */
export function toAccentColors(accent: HexColor, appearance: Appearance): AccentColors {
  const { text_color, bg_color, section_bg_color, secondary_bg_color } = FALLBACK_THEME[appearance]
  const backgrounds = [bg_color, section_bg_color, secondary_bg_color]
  const mixes = Array.from({ length: MIX_STEPS + 1 }, (_, step) =>
    mixedOf(accent, text_color, step / MIX_STEPS),
  )
  // Buttons of one kind have a tint of their own colour as background.
  const backgroundsOf = (color: HexColor) => [
    ...backgrounds,
    mixedOf(section_bg_color, color, FILL_SHARE),
  ]
  const link =
    mixes.find((color) =>
      backgroundsOf(color).every((background) => contrastOf(color, background) >= MIN_CONTRAST),
    ) ?? text_color
  return {
    accent_text_color: link,
    button_color: accent,
    button_text_color: contrastOf(accent, '#ffffff') >= MIN_CONTRAST ? '#ffffff' : '#000000',
    link_color: link,
  }
}

/** Returns the app's own colours with the tenant's accent, for hosts without a theme. */
export const fallbackTheme = (storage: SafeStorage, appearance: Appearance): ThemeColors => ({
  ...FALLBACK_THEME[appearance],
  ...readTenantLook(storage)[appearance],
})

/**
 * Returns the tenant's look of the last visit; empty on the first visit, or if the stored value is
 * damaged.
 */
export function readTenantLook(storage: Pick<SafeStorage, 'getItem'>): Partial<TenantLook> {
  try {
    const look: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    return typeof look === 'object' && look !== null ? look : {}
  } catch {
    return {}
  }
}

export function storeTenantLook(storage: SafeStorage, tenant: Tenant): void {
  const { name, language, accentColors } = tenant
  const colorsOf = (appearance: Appearance) => {
    const accent = toHexColor(accentColors[appearance])
    return accent && toAccentColors(accent, appearance)
  }
  const look: TenantLook = { name, language, light: colorsOf('light'), dark: colorsOf('dark') }
  void storage.setItem(KEY, JSON.stringify(look))
}

/** Sets the page's title until the first screen does, and its icon. */
export function showTenant({ name, logoUrl }: { name: string; logoUrl: string | undefined }): void {
  document.title = name
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon === null || logoUrl === undefined) return
  icon.removeAttribute('type')
  icon.href = logoUrl
}
