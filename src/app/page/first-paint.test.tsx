import { runInThisContext } from 'node:vm'

import { beforeEach, expect, it } from 'vitest'

import { readLaunchParams } from '#shell/launch-params.ts'
import { createLocalStorage } from '#shell/safe-storage.ts'
import { completeTheme } from '#shell/telegram/host-theme.ts'
import { createTelegramTheme } from '#shell/telegram/theme.ts'
import { FALLBACK_THEME } from '#shell/theme-vars.ts'

import { compilePageScript } from '../../../tools/page-scripts.ts'

const root = document.documentElement
const script = await compilePageScript('paintFirst')

beforeEach(() => root.removeAttribute('style'))

function run(hash: string) {
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => {} }),
    TelegramWebviewProxy: { postEvent: () => {} },
  })
  window.location.hash = hash
  runInThisContext(script)
  const painted = (key: string) =>
    root.style.getPropertyValue(`--tg-theme-${key.replaceAll('_', '-')}`)
  return Object.fromEntries(Object.keys(FALLBACK_THEME.light).map((key) => [key, painted(key)]))
}

const hashOf = (theme: string) =>
  `tgWebAppVersion=9.1&tgWebAppThemeParams=${encodeURIComponent(theme)}`

it.each([
  ['no theme', '{}', 'light'],
  ['a dark theme', '{"bg_color":"#17212b","hint_color":"#ccddee","link_color":"bad"}', 'dark'],
] as const)("The first paint equals the app's later paint: %s", (_, theme, appearance) => {
  expect(run(hashOf(theme))).toEqual(completeTheme(JSON.parse(theme), FALLBACK_THEME[appearance]))
  expect(root.style.colorScheme).toBe(appearance)
})

it("The page's first script requests the theme from the Telegram client and paints it", () => {
  const posted: string[] = []
  window.location.hash = hashOf('{"bg_color":"#17212b"}')
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => {} }),
    TelegramWebviewProxy: { postEvent: (method: string) => posted.push(method) },
    Telegram: undefined,
  })
  runInThisContext(script)
  expect(posted).toEqual(['web_app_request_theme'])
  expect(root.style.colorScheme).toBe('dark')
  const { WebView } = Reflect.get(window, 'Telegram')
  WebView.receiveEvent('theme_changed', { theme_params: { bg_color: '#fafafa' } })
  expect(root.style.colorScheme).toBe('light')
  expect(root.style.getPropertyValue('--tg-theme-bg-color')).toBe('#fafafa')
  expect(window.__tesseraTheme?.theme).toEqual({ bg_color: '#fafafa' })
})

it('The first paint has the theme that the person chose', () => {
  localStorage.setItem('tessera.theme', 'dark')
  expect(run(hashOf('{"bg_color":"#ffffff"}'))).toEqual(FALLBACK_THEME.dark)
})

it('After a reload, the first paint uses the stored launch parameters', () => {
  const kept = hashOf('{"bg_color":"#17212b"}')
  sessionStorage.setItem('tapps/launchParams', JSON.stringify(kept))
  expect(run('')['bg_color']).toBe('#17212b')
})

it('The first paint of a known theme has the colours that the app later uses for this theme', () => {
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
  expect(launch({ ...theme, hint_color: '#33404e' }).painted['hint_color']).toBe('#33404e')
})

it('The script of the first paint never throws an error', () => {
  expect(run(hashOf('{oops'))).toEqual(FALLBACK_THEME.light)
})

it.each([
  ['tessera.insets', '{"isFullscreen":false}'],
  ['tessera.insets', '[]'],
  ['tessera.readable', '{}'],
  ['tessera.readable', '[{"bg_color":"#ffffff"},"white"]'],
  ['tessera.tenant', '"Kiln"'],
])('The first paint has all colours, whatever is stored under %s (%s)', (name, value) => {
  localStorage.setItem(name, value)
  expect(run(hashOf('{"bg_color":"#ffffff"}'))).toMatchObject({
    bg_color: '#ffffff',
    hint_color: '#65656b',
  })
})
