/**
 * Name, icon and colours of the tenant's app. They are known when the settings have loaded, and are
 * stored for the first paint at the next visit (src/app/page/first-paint.ts).
 */
import { contrastRatio, mixColors, toHexColor, type HexColor } from './colors.ts'
import type { Appearance, SafeStorage, Tenant } from './host.ts'
import { FALLBACK_THEME, type ThemeColors } from './theme-vars.ts'

/** Colours of a theme that a tenant's accent replaces. */
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

/** Minimum contrast of texts (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5
const MIX_STEPS = 20
/** Part of the accent colour in `--color-accent-fill` (ui/tokens.css). */
const FILL_SHARE = 0.12

/**
 * Makes the colours of the light or dark appearance from a tenant's accent. A button has the accent
 * itself and a white or black label, whichever is readable. For links the accent is mixed with the
 * text colour until it is readable on page and card.
 */
export function toAccentColors(accent: HexColor, appearance: Appearance): AccentColors {
  const { text_color, bg_color, section_bg_color, secondary_bg_color } = FALLBACK_THEME[appearance]
  const backgrounds = [bg_color, section_bg_color, secondary_bg_color]
  const mixes = Array.from({ length: MIX_STEPS + 1 }, (_, step) =>
    mixColors(accent, text_color, step / MIX_STEPS),
  )
  // Some buttons have a tint of their label's colour as background, so that colour must be readable
  // on the tint too.
  const backgroundsOf = (color: HexColor) => [
    ...backgrounds,
    mixColors(section_bg_color, color, FILL_SHARE),
  ]
  const link =
    mixes.find((color) =>
      backgroundsOf(color).every((background) => contrastRatio(color, background) >= MIN_CONTRAST),
    ) ?? text_color
  return {
    accent_text_color: link,
    button_color: accent,
    button_text_color: contrastRatio(accent, '#ffffff') >= MIN_CONTRAST ? '#ffffff' : '#000000',
    link_color: link,
  }
}

/** Returns the app's own colours with the tenant's accent, for hosts that have no theme. */
export const fallbackTheme = (storage: SafeStorage, appearance: Appearance): ThemeColors => ({
  ...FALLBACK_THEME[appearance],
  ...readTenantLook(storage)[appearance],
})

/**
 * Returns the tenant's look as stored at the last visit; empty at the first visit, or if the stored
 * value can't be read.
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

/** Sets the page's title, until the first screen sets its own, and the page's icon. */
export function showTenant({ name, logoUrl }: { name: string; logoUrl: string | undefined }): void {
  document.title = name
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon === null || logoUrl === undefined) return
  icon.removeAttribute('type')
  icon.href = logoUrl
}
