// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import config from '../../telegram.config.json'
import { toHexColor } from './colors.ts'
import { paintFirst } from '#app/page/first-paint.ts'
import { readLaunchParams } from './launch-params.ts'
import { createLocalStorage } from './safe-storage.ts'
import { appearanceOfTheme, completeTheme } from './telegram/host-theme.ts'
import { createTelegramTheme } from './telegram/theme.ts'
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
  'The fallback theme has the colours that Telegram is told (%s)',
  (appearance) => {
    const { secondary_bg_color, button_color } = FALLBACK_THEME[appearance]
    const { background, accent } = config.colors[appearance]
    expect([secondary_bg_color, button_color]).toEqual([background, accent])
  },
)

it('completeTheme fills what an old host leaves out from its own colours', () => {
  const given = { bg_color: '#112233', hint_color: '#abc', link_color: 'x' }
  const theme = completeTheme(given, FALLBACK_THEME.dark)
  expect(theme.section_bg_color).toBe('#112233')
  expect(theme.subtitle_text_color).toBe('#aabbcc')
  expect(theme.link_color).toBe(FALLBACK_THEME.dark.link_color)
})

it('appearanceOfTheme takes light or dark from the background', () => {
  expect(appearanceOfTheme({ bg_color: '#17212b' }, 'light')).toBe('dark')
  expect(appearanceOfTheme({}, 'light')).toBe('light')
})

it('applyTheme paints the root and the browser bar', () => {
  applyTheme(FALLBACK_THEME.dark, 'dark')
  expect(root.style.getPropertyValue('--tg-theme-hint-color')).toBe('#a0a0a6')
  expect(root.style.colorScheme).toBe('dark')
  expect(document.querySelector('meta[name="theme-color"]')).toHaveProperty('content', '#1c1c1d')
})

describe('paintFirst', () => {
  function run(hash: string) {
    Object.assign(window, {
      matchMedia: () => ({ matches: false, addEventListener: () => {} }),
      TelegramWebviewProxy: { postEvent: () => {} },
    })
    window.location.hash = hash
    paintFirst()
    const painted = (key: string) =>
      root.style.getPropertyValue(`--tg-theme-${key.replaceAll('_', '-')}`)
    return Object.fromEntries(Object.keys(FALLBACK_THEME.light).map((key) => [key, painted(key)]))
  }

  const hashOf = (theme: string) =>
    `tgWebAppVersion=9.1&tgWebAppThemeParams=${encodeURIComponent(theme)}`

  it.each([
    ['no theme', '{}', 'light'],
    ['a dark theme', '{"bg_color":"#17212b","hint_color":"#ccddee","link_color":"bad"}', 'dark'],
  ] as const)('The first paint is what the shell paints afterwards: %s', (_, theme, appearance) => {
    expect(run(hashOf(theme))).toEqual(completeTheme(JSON.parse(theme), FALLBACK_THEME[appearance]))
    expect(root.style.colorScheme).toBe(appearance)
  })

  it('The first paint puts the person’s choice first', () => {
    localStorage.setItem('tessera.theme', 'dark')
    expect(run(hashOf('{"bg_color":"#ffffff"}'))).toEqual(FALLBACK_THEME.dark)
  })

  it('The first paint reads the parameters kept for a reload', () => {
    const kept = hashOf('{"bg_color":"#17212b"}')
    sessionStorage.setItem('tapps/launchParams', JSON.stringify(kept))
    expect(run('')['bg_color']).toBe('#17212b')
  })

  it('The first paint of a theme that was met before has the colours that the app made of it', () => {
    const theme = { bg_color: '#17212b', text_color: '#8899aa', hint_color: '#33404d' }
    const launch = (given: object) => {
      const hash = hashOf(JSON.stringify(given))
      const painted = run(hash)
      const params = readLaunchParams(`https://app.test/#${hash}`, storage)
      if (params === undefined) throw new Error('no launch')
      const made = createTelegramTheme(params, storage)
      made.start()
      return { painted, made: made.colors() }
    }
    const storage = createLocalStorage()
    const first = launch(theme)
    expect(first.painted).not.toEqual(first.made)
    expect(launch(theme).painted).toEqual(first.made)
    // Another theme has nothing of it.
    expect(launch({ ...theme, hint_color: '#33404e' }).painted['hint_color']).toBe('#33404e')
  })

  it('The first paint never throws', () => {
    expect(run(hashOf('{oops'))).toEqual(FALLBACK_THEME.light)
  })
})
