import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { PRESS_SERIES_MS } from '#lib/timeout.ts'
import type { ActionButton } from '#shell/host.ts'
import { FALLBACK_THEME } from '#shell/theme-vars.ts'

import { createButtons } from './buttons.ts'
import type { TelegramTheme } from './theme.ts'

const bridge = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  posted: [] as { method: string; params: Record<string, unknown> }[],
}))
vi.mock('@telegram-apps/sdk-react', () => ({
  on: (event: string, listener: () => void) => void bridge.listeners.set(event, listener),
  postEvent: (method: string, params: Record<string, unknown>) =>
    void bridge.posted.push({ method, params }),
  supports: (method: string, version: string) =>
    method !== 'web_app_setup_secondary_button' || version !== '7.9',
}))

const theme = {
  colors: () => FALLBACK_THEME.light,
  onRepaint: () => {},
} as unknown as TelegramTheme

const usual = { isEnabled: true, isLoading: false }
const button = (text: string, onPress: () => void, given: Partial<ActionButton> = usual) => ({
  ...usual,
  text,
  onPress,
  ...given,
})

const press = () => bridge.listeners.get('main_button_pressed')?.()
const shown = (name = 'main') =>
  bridge.posted.findLast(({ method }) => method === `web_app_setup_${name}_button`)?.params

beforeEach(() => {
  vi.useFakeTimers()
  bridge.posted.length = 0
})
afterEach(() => void vi.useRealTimers())

it('If the host delivers two presses of the main button at once, one of them counts', () => {
  const onPress = vi.fn()
  createButtons('9.1', theme).setMainButton(button('Send', onPress))
  press()
  press()
  expect(onPress).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(PRESS_SERIES_MS)
  press()
  expect(onPress).toHaveBeenCalledTimes(2)
})

it('Further quick presses do not press the main button of the next step', () => {
  const buttons = createButtons('9.1', theme)
  const send = vi.fn()
  const resume = () => buttons.setMainButton(button('Send 25 USDT', send))
  buttons.setMainButton(button('Continue', resume))
  press()
  expect(shown()).toMatchObject({ text: 'Send 25 USDT', is_active: false })
  for (let further = 1; further < 4; further++) {
    vi.advanceTimersByTime(300)
    press()
  }
  vi.advanceTimersByTime(PRESS_SERIES_MS - 1)
  expect(shown()).toMatchObject({ text: 'Send 25 USDT', is_active: false })
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(shown()).toMatchObject({ text: 'Send 25 USDT', is_active: true })
  press()
  expect(send).toHaveBeenCalledOnce()
})

it.each([
  ['the press', () => press()],
  ['Enter in a field', () => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))],
  [
    'the last digit of a code',
    ({ setMainButton }: ReturnType<typeof createButtons>) => {
      setMainButton(button('Continue', () => {}, { isLoading: true }))
      setMainButton(undefined)
    },
  ],
])(
  'The main button ignores presses for a moment after the next step appears, however late after %s',
  (_what, act) => {
    const buttons = createButtons('9.1', theme)
    const [proceed, send] = [vi.fn(), vi.fn()]
    buttons.setMainButton(button('Continue', proceed))
    act(buttons)
    vi.advanceTimersByTime(5 * PRESS_SERIES_MS)
    buttons.setMainButton(button('Send 25 USDT', send))
    press()
    expect(send).not.toHaveBeenCalled()
    vi.advanceTimersByTime(PRESS_SERIES_MS)
    // A button with a new price does not count as a new step.
    buttons.setMainButton(button('Send 26 USDT', send))
    press()
    expect(send).toHaveBeenCalledOnce()
  },
)

it.each([{ isEnabled: false }, { isLoading: true }])(
  'The main button refuses presses while %o',
  (given) => {
    const onPress = vi.fn()
    createButtons('9.1', theme).setMainButton(button('Send', onPress, given))
    press()
    expect(onPress).not.toHaveBeenCalled()
  },
)

it('The secondary button is below the main one, handles a press and disappears', () => {
  const onPress = vi.fn()
  const { setSecondaryButton } = createButtons('9.1', theme)
  // The page before a reload may have left a button on screen.
  expect(shown('secondary')).toEqual({ is_visible: false })
  setSecondaryButton?.(button('Give up', onPress))
  const { secondary_bg_color, link_color } = FALLBACK_THEME.light
  expect(shown('secondary')).toMatchObject({
    text: 'Give up',
    position: 'bottom',
    color: secondary_bg_color,
    text_color: link_color,
  })
  press()
  expect(onPress).not.toHaveBeenCalled()
  bridge.listeners.get('secondary_button_pressed')?.()
  expect(onPress).toHaveBeenCalledOnce()
  setSecondaryButton?.(undefined)
  expect(shown('secondary')).toEqual({ is_visible: false })
})

it('The secondary button is not requested from a client that is too old to have one', () => {
  expect(createButtons('7.9', theme).setSecondaryButton).toBeUndefined()
  expect(shown('secondary')).toBeUndefined()
})
