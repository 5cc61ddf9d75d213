import { on, postEvent, supports } from '@telegram-apps/sdk-react'

import { PRESS_SERIES_MS } from '#lib/timeout.ts'
import type { HexColor } from '#shell/colors.ts'
import type { ActionButton, Host } from '#shell/host.ts'
import type { ThemeColors } from '#shell/theme-vars.ts'

import { tryCall } from './safely.ts'
import type { TelegramTheme } from './theme.ts'

type TelegramButtons = Pick<
  Host,
  'hasNativeButtons' | 'setBackButton' | 'setMainButton' | 'setSecondaryButton'
>
interface ButtonStyle {
  color: HexColor
  text_color: HexColor
  position?: 'bottom'
}

const mainStyle = ({ button_color, button_text_color }: ThemeColors): ButtonStyle => ({
  color: button_color,
  text_color: button_text_color,
})

/**
 * The second button is placed below the main one, because in some languages the two don't fit into
 * one line.
 */
const secondaryStyle = ({ secondary_bg_color, link_color }: ThemeColors): ButtonStyle => ({
  color: secondary_bg_color,
  text_color: link_color,
  position: 'bottom',
})

/**
 * Creates Telegram's back button (6.1), main button (6.0) and second button (7.10). If the host has
 * no back button, the others are not used either, so that all buttons of a page look alike.
 */
export function createButtons(version: string, theme: TelegramTheme): TelegramButtons {
  const hasNativeButtons = supports('web_app_setup_back_button', version)
  return {
    hasNativeButtons,
    setBackButton: createBackButton(),
    setMainButton: createButton('main', hasNativeButtons, theme, mainStyle),
    setSecondaryButton: supports('web_app_setup_secondary_button', version)
      ? createButton('secondary', true, theme, secondaryStyle)
      : undefined,
  }
}

/** Creates the main or the second button. It listens for presses as long as the page lives. */
function createButton(
  name: 'main' | 'secondary',
  isNative: boolean,
  theme: TelegramTheme,
  styleOf: (colors: ThemeColors) => ButtonStyle,
): (button: ActionButton | undefined) => void {
  let current: ActionButton | undefined
  let posted = ''
  let hold: ReturnType<typeof setTimeout> | undefined
  /** Text that the button had at the last press or call; undefined after its text has changed. */
  let pressed: string | undefined

  function show(): void {
    const params = paramsOf(current, hold, styleOf(theme.colors()))
    const text = JSON.stringify(params)
    // Web K draws the whole button again at each call, so nothing is sent if nothing has changed.
    if (text === posted) return
    posted = text
    tryCall(() => postEvent(`web_app_setup_${name}_button`, params))
  }

  /**
   * The button of the next step is at the same place ("Continue", then "Send"). A further press in
   * a quick series, or a press that the host delivers late, was meant for the previous button, so
   * presses are ignored for a moment.
   */
  function holdBack(): void {
    clearTimeout(hold)
    hold = setTimeout(() => {
      hold = undefined
      show()
    }, PRESS_SERIES_MS)
  }

  on(`${name}_button_pressed`, () => {
    if (hold) return holdBack()
    if (!current?.isEnabled || current.isLoading) return
    holdBack()
    pressed = current.text
    current.onPress()
    // The button looks inactive for a moment, even if the form refused its input, so that the
    // person sees that the press was received.
    show()
  })
  if (isNative) {
    show()
    theme.onRepaint(show)
  }
  // Enter in a field does the same as the button. The capture phase is used, because the form
  // reacts at once.
  addEventListener('keydown', ({ key }) => key === 'Enter' && (pressed = current?.text), true)
  return (button) => {
    current = button
    // A call can begin without a press, such as at the last digit of a code. A press that was meant
    // for this button may then arrive after the next step has replaced the button.
    if (button?.isLoading) pressed = button.text
    // On a slow phone the next step appears long after the press, and the person presses again.
    if (pressed && button && button.text !== pressed) {
      pressed = undefined
      holdBack()
    }
    if (isNative) show()
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
    tryCall(() => postEvent('web_app_setup_back_button', { is_visible: next }))
  }

  on('back_button_pressed', () => handler?.())
  // Hides the button that the page showed before a reload.
  set(undefined)
  return set
}

/**
 * Returns the complete set of parameters. A hidden button has no `text`, because an empty text has
 * crashed clients.
 */
function paramsOf(button: ActionButton | undefined, hold: unknown, style: ButtonStyle) {
  const text = button?.text.trim()
  if (!button || !text) return { is_visible: false }
  return {
    is_visible: true,
    is_active: button.isEnabled && !button.isLoading && !hold,
    is_progress_visible: button.isLoading,
    text,
    ...style,
  }
}
