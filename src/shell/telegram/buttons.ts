import { on, postEvent, supports } from '@telegram-apps/sdk-react'
import type { ActionButton, Host } from '#shell/host.ts'
import { safely } from './safely.ts'
import type { TelegramTheme } from './theme.ts'

/**
 * How long a press holds back the next one: a double tap's second half, or one that the host had
 * queued, is meant for the button that was seen, and the next step's button stands in the same place
 * ("Continue", then "Send"). A fixed time and not "until the button is set again", because the next
 * step sets it within a frame of the first press. The host is shown the button inactive meanwhile.
 */
const HOLD_MS = 400

type TelegramButtons = Pick<Host, 'hasNativeButtons' | 'setBackButton' | 'setMainButton'>

/**
 * Telegram's back (6.1) and main button (6.0). A host without the first is treated as having none, so that the page
 * draws a matching set. One listener for each lives as long as the page.
 */
export function createButtons(version: string, theme: TelegramTheme): TelegramButtons {
  const hasNativeButtons = supports('web_app_setup_back_button', version)
  let current: ActionButton | undefined
  let posted = ''
  let isHeld = false

  function show(): void {
    const { button_color, button_text_color } = theme.colors()
    const params = paramsOf(current, isHeld, button_color, button_text_color)
    const text = JSON.stringify(params)
    // Web K redraws the whole button at every setup, so an unchanged one is not sent again.
    if (text === posted) return
    posted = text
    safely(() => postEvent('web_app_setup_main_button', params))
  }

  on('main_button_pressed', () => {
    if (isHeld || !current?.isEnabled || current.isLoading) return
    isHeld = true
    setTimeout(() => {
      isHeld = false
      show()
    }, HOLD_MS)
    current.onPress()
    // Also where nothing else changes, as after a press that the form refused: no press gets lost unseen.
    show()
  })
  if (hasNativeButtons) {
    show()
    theme.onRepaint(show)
  }
  return {
    hasNativeButtons,
    setBackButton: createBackButton(),
    setMainButton(button) {
      current = button
      if (hasNativeButtons) show()
    },
  }
}

function createBackButton(): Host['setBackButton'] {
  let handler: (() => void) | undefined
  let isVisible: boolean | undefined

  function set(onPress: (() => void) | undefined): void {
    handler = onPress
    const next = onPress !== undefined
    if (next === isVisible) return
    isVisible = next
    safely(() => postEvent('web_app_setup_back_button', { is_visible: next }))
  }

  on('back_button_pressed', () => handler?.())
  // After a reload the host still shows what the page before it had asked for.
  set(undefined)
  return set
}

/** The full set every time. A hidden button goes without text: an empty one has crashed clients. */
function paramsOf(
  button: ActionButton | undefined,
  isHeld: boolean,
  background: `#${string}`,
  foreground: `#${string}`,
) {
  const text = button?.text.trim()
  if (!button || !text) return { is_visible: false }
  return {
    is_visible: true,
    is_active: button.isEnabled && !button.isLoading && !isHeld,
    is_progress_visible: button.isLoading,
    text,
    color: background,
    text_color: foreground,
    has_shine_effect: false,
  }
}
