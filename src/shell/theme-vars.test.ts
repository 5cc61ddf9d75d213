// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'

import config from '../../telegram.config.json'
import { toHexColor } from './colors.ts'
import { appearanceOfTheme, completeTheme } from './telegram/host-theme.ts'
import { applyTheme, FALLBACK_THEME } from './theme-vars.ts'

const root = document.documentElement

beforeEach(() => {
  root.removeAttribute('style')
  localStorage.clear()
  sessionStorage.clear()
})

it.each([
  ['#FFF', '#ffffff'],
  ['#abcd', '#aabbcc'],
  ['#17212B', '#17212b'],
  ['#17212b80', '#17212b'],
  ['rgb(23, 33, 43)', '#17212b'],
  ['rgba(23,33,43,.5)', '#17212b'],
  [0xff17212b, '#17212b'],
  ['red', undefined],
  ['#12345', undefined],
  [null, undefined],
])('toHexColor reads %j', (value, color) => {
  expect(toHexColor(value)).toBe(color)
})

it.each(['light', 'dark'] as const)(
  'The fallback theme has the colours of the settings for Telegram (%s)',
  (appearance) => {
    const { secondary_bg_color, button_color } = FALLBACK_THEME[appearance]
    const { background, accent } = config.colors[appearance]
    expect([secondary_bg_color, button_color]).toEqual([background, accent])
  },
)

it("completeTheme derives the colours that an old host doesn't send from those that it sends", () => {
  const given = { bg_color: '#112233', hint_color: '#abc', link_color: 'x' }
  const theme = completeTheme(given, FALLBACK_THEME.dark)
  expect(theme.section_bg_color).toBe('#112233')
  expect(theme.subtitle_text_color).toBe('#aabbcc')
  expect(theme.link_color).toBe(FALLBACK_THEME.dark.link_color)
})

it('appearanceOfTheme derives light or dark from the background', () => {
  expect(appearanceOfTheme({ bg_color: '#17212b' }, 'light')).toBe('dark')
  expect(appearanceOfTheme({}, 'light')).toBe('light')
})

it('applyTheme paints the root and the browser bar', () => {
  applyTheme(FALLBACK_THEME.dark, 'dark')
  expect(root.style.getPropertyValue('--tg-theme-hint-color')).toBe('#a0a0a6')
  expect(root.style.colorScheme).toBe('dark')
  expect(document.querySelector('meta[name="theme-color"]')).toHaveProperty('content', '#1c1c1d')
})
