import { readFileSync } from 'node:fs'

import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { contrastRatio, mixColors, type HexColor } from '#shell/colors.ts'
import { FALLBACK_THEME, THEME_KEYS, type ThemeColors } from '#shell/theme-vars.ts'
import { runCount } from '#tests/support/suite-size.ts'

import { appearanceOfTheme } from './host-theme.ts'
import { toReadableTheme } from './readable-theme.ts'

/** Themes of clients, with their colours in the order of `THEME_KEYS`. */
const REAL = {
  'iOS, day':
    'ffffff 000000 8e8e93 007aff 007aff ffffff efeff4 f8f8f8 007aff ffffff 6d6d72 8e8e93 ff3b30 c8c7cc f8f8f8',
  'iOS, night':
    '000000 ffffff 98989e 3e88f7 3e88f7 ffffff 1c1c1d 1a1a1a 3e88f7 2c2c2e 8d8e93 98989e eb5545 545458 1d1d1d',
  'Android, day':
    'ffffff 222222 a8a8a8 2678b6 50a8eb ffffff f0f0f0 527da3 1c93e3 ffffff 3a95d5 82868a cc2929 d9d9d9 f0f0f0',
  'Desktop, night':
    '17212b f5f5f5 708499 6ab3f3 5288c1 ffffff 232e3c 17212b 6ab2f2 17212b 6ab3f3 708499 ec3942 111921 17212b',
  'Web, dark':
    '212121 ffffff aaaaaa 8774e1 8774e1 ffffff 0f0f0f 212121 8774e1 212121 aaaaaa aaaaaa ff595a 303030 212121',
  'of somebody who likes it faint':
    '3d4450 7a8290 565e6b 5f7396 5f7396 8b96ab 454d5a 3d4450 5f7396 4a5260 565e6b 565e6b 8a5560 505866 3d4450',
}

const themeOf = (colors: readonly string[]): ThemeColors =>
  Object.fromEntries(THEME_KEYS.map((key, at) => [key, `#${colors[at]}`])) as ThemeColors

const read = (theme: ThemeColors) => toReadableTheme(theme, appearanceOfTheme(theme, 'light'))

function faintTexts(theme: ThemeColors): string[] {
  const { colors, positive } = read(theme)
  const { text_color: text, section_bg_color: card } = colors
  const words: Record<string, HexColor> = {
    hint: colors.hint_color,
    link: colors.link_color,
    accent: colors.accent_text_color,
    header: colors.section_header_text_color,
    subtitle: colors.subtitle_text_color,
    destructive: colors.destructive_text_color,
    positive,
  }
  const pairs: [name: string, text: HexColor, ground: HexColor, least?: number][] = [
    ['button', colors.button_text_color, colors.button_color],
    ['inverse', colors.bg_color, text],
    ['link on its fill', colors.link_color, mixColors(card, colors.link_color, 0.12)],
    [
      'problem',
      colors.destructive_text_color,
      mixColors(card, colors.destructive_text_color, 0.12),
    ],
  ]
  for (const ground of [colors.bg_color, colors.secondary_bg_color, card]) {
    pairs.push(
      ['text', text, ground],
      ['text on a fill', text, mixColors(ground, text, 0.08)],
      ['part of a figure', mixColors(ground, text, 0.7), ground, 3],
    )
    for (const tint of ['#3b7dd8', '#2e9b6f', '#c97a1e', '#a259c4', '#cf4d6f'] as const)
      pairs.push(['initials', text, mixColors(ground, tint, 0.24)])
    for (const [name, color] of Object.entries(words)) pairs.push([name, color, ground])
  }
  for (const [name, color] of Object.entries(words))
    pairs.push([`${name} under the pointer`, color, mixColors(card, text, 0.04)])
  // The chosen row of a table has no secondary text, but may have a received amount.
  const chosen = {
    'the chosen row': mixColors(card, text, 0.08),
    'the chosen row of a table': mixColors(card, colors.link_color, 0.12),
  }
  for (const [name, ground] of Object.entries(chosen))
    pairs.push([`text on ${name}`, text, ground], [`positive on ${name}`, positive, ground])
  return pairs
    .filter(([, one, ground, least = 4.5]) => contrastRatio(one, ground) < least)
    .map(([name, one, ground]) => `${name}: ${one} on ${ground}`)
}

it('Every text of any theme has a contrast of 4.5:1 on every background', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => n.toString(16).padStart(6, '0'))
  const colors = fc.array(color, { minLength: THEME_KEYS.length, maxLength: THEME_KEYS.length })
  fc.assert(
    fc.property(colors, (one) => {
      expect(faintTexts(themeOf(one))).toEqual([])
    }),
    { numRuns: runCount(100, 10_000) },
  )
})

const OWN = Object.entries(FALLBACK_THEME).map(([name, theme]) => [`the app's ${name}`, theme])

it.each([
  ...Object.entries(REAL).map(([name, colors]) => [name, themeOf(colors.split(' '))] as const),
  ...(OWN as [string, ThemeColors][]),
])('The texts of the theme %s have a contrast of 4.5:1', (_name, theme) => {
  expect(faintTexts(theme)).toEqual([])
})

it('A readable theme stays unchanged, and so does a corrected one', () => {
  for (const appearance of ['light', 'dark'] as const) {
    const ours = FALLBACK_THEME[appearance]
    expect(toReadableTheme(ours, appearance).colors).toEqual(ours)
  }
  for (const colors of Object.values(REAL)) {
    const once = read(themeOf(colors.split(' '))).colors
    expect(read(once).colors).toEqual(once)
  }
})

it("Colours that a theme lacks have the style sheet's values", () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8')
  const { positive: light } = toReadableTheme(FALLBACK_THEME.light, 'light')
  const { positive: dark } = toReadableTheme(FALLBACK_THEME.dark, 'dark')
  for (const positive of [light, dark])
    expect(tokens.includes(`var(--tg-theme-positive-color, ${positive})`)).toBe(true)
})
