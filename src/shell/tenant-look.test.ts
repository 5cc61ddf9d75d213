// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import { contrastRatio, mixColors, type HexColor } from './colors.ts'
import { fallbackTheme, storeTenantLook, showTenant } from './tenant-look.ts'
import { FALLBACK_THEME } from './theme-vars.ts'

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((bits): HexColor => `#${bits.toString(16).padStart(6, '0')}`)
const tenant = { name: 'Kiln Pay', language: undefined }

it('Every accent colour of a tenant gives readable buttons and links', () => {
  fc.assert(
    fc.property(hexColor, fc.constantFrom('light', 'dark'), (accent, appearance) => {
      const storage = createMemoryStorage()
      storeTenantLook(storage, { ...tenant, accentColors: { light: accent, dark: accent } })
      const theme = fallbackTheme(storage, appearance)
      expect(theme.button_color).toBe(accent)
      expect(contrastRatio(theme.button_text_color, accent)).toBeGreaterThanOrEqual(4.5)
      const fill = mixColors(theme.section_bg_color, theme.link_color, 0.12)
      for (const ground of [theme.bg_color, theme.section_bg_color, theme.secondary_bg_color, fill])
        for (const color of [theme.link_color, theme.accent_text_color])
          expect(contrastRatio(color, ground)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

it('An accent colour that is readable stays unchanged', () => {
  const storage = createMemoryStorage()
  storeTenantLook(storage, { ...tenant, accentColors: { light: '#8a2be2', dark: undefined } })
  expect(fallbackTheme(storage, 'light').link_color).toBe('#8a2be2')
  expect(fallbackTheme(storage, 'dark')).toEqual(FALLBACK_THEME.dark)
})

it.each(['', 'null', '7', '{"light":7}', 'no JSON', '[]'])(
  'A stored look is validated: %s',
  (kept) => {
    const storage = createMemoryStorage()
    storage.setItem('tessera.tenant', kept)
    expect(fallbackTheme(storage, 'light')).toEqual(FALLBACK_THEME.light)
  },
)

it('The page has the name and the icon of the tenant', () => {
  document.head.innerHTML = '<link rel="icon" href="/icon.svg" type="image/svg+xml" />'
  showTenant({ name: 'Kiln Pay', logoUrl: 'https://kiln.test/logo.png' })
  expect(document.title).toBe('Kiln Pay')
  const icon = document.querySelector('link')
  expect(icon?.href).toBe('https://kiln.test/logo.png')
  expect(icon?.hasAttribute('type')).toBe(false)
})
