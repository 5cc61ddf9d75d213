import { on, postEvent, supports } from '@telegram-apps/sdk-react'

import type { HexColor } from '#shell/colors.ts'
import type { ActionButton, Host } from '#shell/host.ts'
import type { ThemeColors } from '#shell/theme-vars.ts'

import { safely } from './safely.ts'
import type { TelegramTheme } from './theme.ts'

/**
 * Milliseconds for which a press blocks the next one. The second half of a double tap, or a press
 * that the host queued, is meant for the button that was seen, but the next step's button stands in
 * the same place ("Continue", then "Send"). The time is fixed, because the next step sets its
 * button within a frame of the first press. The host shows the button inactive meanwhile.
 */
const HOLD_MS = 400

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

/** Below the main button, because both don't fit in one line in some languages. */
const secondaryStyle = ({ secondary_bg_color, link_color }: ThemeColors): ButtonStyle => ({
  color: secondary_bg_color,
  text_color: link_color,
  position: 'bottom',
})

/**
 * Creates Telegram's back (6.1), main (6.0) and secondary button (7.10). A host without the first
 * counts as having none, so that the page renders a matching set.
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

/** Creates one of the two buttons at the foot. Its listener lives as long as the page. */
function createButton(
  name: 'main' | 'secondary',
  isNative: boolean,
  theme: TelegramTheme,
  styleOf: (colors: ThemeColors) => ButtonStyle,
): (button: ActionButton | undefined) => void {
  let current: ActionButton | undefined
  let posted = ''
  let isHeld = false

  function show(): void {
    const params = paramsOf(current, isHeld, styleOf(theme.colors()))
    const text = JSON.stringify(params)
    // Web K redraws the whole button at every setup, so an unchanged one is not sent again.
    if (text === posted) return
    posted = text
    safely(() => postEvent(`web_app_setup_${name}_button`, params))
  }

  on(`${name}_button_pressed`, () => {
    if (isHeld || !current?.isEnabled || current.isLoading) return
    isHeld = true
    setTimeout(() => {
      isHeld = false
      show()
    }, HOLD_MS)
    current.onPress()
    // Shown even if nothing else changes, as after a press that the form refused, so that no press
    // goes unnoticed.
    show()
  })
  if (isNative) {
    show()
    theme.onRepaint(show)
  }
  return (button) => {
    current = button
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
    safely(() => postEvent('web_app_setup_back_button', { is_visible: next }))
  }

  on('back_button_pressed', () => handler?.())
  // After a reload the host still shows the previous page's button.
  set(undefined)
  return set
}

/** Always sends the full set. A hidden button has no text: an empty one has crashed clients. */
function paramsOf(button: ActionButton | undefined, isHeld: boolean, style: ButtonStyle) {
  const text = button?.text.trim()
  if (!button || !text) return { is_visible: false }
  return {
    is_visible: true,
    is_active: button.isEnabled && !button.isLoading && !isHeld,
    is_progress_visible: button.isLoading,
    text,
    has_shine_effect: false,
    ...style,
  }
}
