// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { LaunchParams } from '#shell/launch-params.ts'
import { createPageDialogs } from '#shell/page-dialogs.ts'
import { FALLBACK_THEME } from '#shell/theme-vars.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import { createTelegramHost } from './create-telegram-host.ts'
import type * as HostMessages from './host-messages.ts'

type Listener = (eventType: string, eventData: unknown) => void

const bridge = vi.hoisted(() => ({
  listeners: new Set<Listener>(),
  posted: [] as string[],
  onThemeRequest: () => {},
}))
vi.mock('@telegram-apps/sdk-react', () => ({
  init: () => {},
  on: () => {},
  postEvent: (method: string) => {
    bridge.posted.push(method)
    if (method === 'web_app_request_theme') bridge.onThemeRequest()
  },
  supports: () => true,
  targetOrigin: Object.assign(() => 'https://web.telegram.org', { set: () => {} }),
}))
vi.mock('./host-messages.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof HostMessages>()),
  listenToHost: () => {},
  onHostMessage(listener: Listener) {
    bridge.listeners.add(listener)
    return () => bridge.listeners.delete(listener)
  },
}))

const ANSWER = '#0f0f0f'
const LAUNCH = '#efe6d8'
const FALLBACK = FALLBACK_THEME.light.secondary_bg_color
const { style } = document.documentElement

const LAUNCHED = {
  raw: '',
  source: 'url',
  version: '9.1',
  platform: 'ios',
  startParam: undefined,
  telegram: undefined,
} as const

const answer = () => {
  for (const listener of bridge.listeners)
    listener('theme_changed', { theme_params: { bg_color: ANSWER, secondary_bg_color: ANSWER } })
}

async function start(after: number, theme: LaunchParams['theme']) {
  bridge.onThemeRequest = () => {
    if (after === 0) answer()
    else if (after !== Infinity) setTimeout(answer, after)
  }
  const host = await createTelegramHost({
    launch: { ...LAUNCHED, theme },
    dialogs: createPageDialogs(),
    storage: createMemoryStorage(),
    hostOrigins: undefined,
    allowLoopbackHost: true,
  })
  const probe = { isOver: false, host }
  void host.themeProbe.then(() => (probe.isOver = true))
  return probe
}

/** Returns the applied colour of the page; empty before a theme was applied. */
const painted = () => style.getPropertyValue('--tg-theme-secondary-bg-color')

beforeEach(() => {
  vi.useFakeTimers()
  bridge.listeners.clear()
  bridge.posted.length = 0
  document.documentElement.removeAttribute('style')
})
afterEach(() => void vi.useRealTimers())

it.each([
  [50, 50, ANSWER],
  [99, 99, ANSWER],
  [101, 100, LAUNCH],
  [Infinity, 100, LAUNCH],
])(
  'A start in Telegram waits 100 ms at most for a theme that comes after %s ms',
  async (after, until, first) => {
    const probe = await start(after, { bg_color: LAUNCH, secondary_bg_color: LAUNCH })
    expect(bridge.posted).toContain('web_app_request_theme')
    await vi.advanceTimersByTimeAsync(until - 1)
    expect([probe.isOver, painted()]).toEqual([false, ''])
    await vi.advanceTimersByTimeAsync(1)
    expect([probe.isOver, painted()]).toEqual([true, first])
    await vi.advanceTimersByTimeAsync(1000)
    expect(painted()).toBe(after === Infinity ? LAUNCH : ANSWER)
    expect(probe.host.appearance.get()).toBe(after === Infinity ? 'light' : 'dark')
  },
)

it.each([
  ['has the fallback’s colours where nobody names a theme', Infinity, {}, 100, FALLBACK],
  ['hears a theme that is told within the call', 0, { bg_color: LAUNCH }, 0, ANSWER],
] as const)('A start in Telegram %s', async (_what, after, theme, until, first) => {
  const probe = await start(after, theme)
  await vi.advanceTimersByTimeAsync(until)
  expect([probe.isOver, painted()]).toEqual([true, first])
})

it("A start doesn't request or await the theme if the page's first script has already received it", async () => {
  window.__tesseraTheme = {
    askedAt: Date.now(),
    theme: { bg_color: ANSWER, secondary_bg_color: ANSWER },
  }
  const probe = await start(Infinity, { bg_color: LAUNCH, secondary_bg_color: LAUNCH })
  await vi.advanceTimersByTimeAsync(0)
  expect([probe.isOver, painted()]).toEqual([true, ANSWER])
  expect(bridge.posted).not.toContain('web_app_request_theme')
  expect(window.__tesseraTheme).toBeUndefined()
})

it('The app asks for the theme again when it becomes visible again', async () => {
  await start(50, {})
  await vi.advanceTimersByTimeAsync(100)
  bridge.posted.length = 0
  for (const listener of bridge.listeners) listener('visibility_changed', { is_visible: true })
  expect(bridge.posted).toContain('web_app_request_theme')
})
