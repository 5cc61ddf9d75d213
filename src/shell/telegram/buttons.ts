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

type TelegramButtons = Pick<
  Host,
  | 'hasNativeButtons'
  | 'hasNativeSecondaryButton'
  | 'setBackButton'
  | 'setMainButton'
  | 'setSecondaryButton'
>

/**
 * Telegram's back (6.1), main (6.0) and second button (7.10). A host without the first is treated
 * as having none, so that the page draws a matching set. One listener for each lives as long as
 * the page.
 */
export function createButtons(version: string, theme: TelegramTheme): TelegramButtons {
  const hasNativeButtons = supports('web_app_setup_back_button', version)
  const hasNativeSecondaryButton = supports('web_app_setup_secondary_button', version)
  const main = createAction(() => theme.colors().button_color, 'web_app_setup_main_button')
  const second = createAction(
    () => theme.colors().bottom_bar_bg_color,
    'web_app_setup_secondary_button',
  )
  on('main_button_pressed', main.press)
  on('secondary_button_pressed', second.press)

  function createAction(
    background: () => `#${string}`,
    method: 'web_app_setup_main_button' | 'web_app_setup_secondary_button',
  ) {
    let current: ActionButton | undefined
    let posted = ''
    let isHeld = false
    const isMain = method === 'web_app_setup_main_button'

    function show(): void {
      const params = paramsOf(current, isHeld, background(), foreground(isMain))
      const text = JSON.stringify(params)
      // Web K redraws the whole button at every setup, so an unchanged one is not sent again.
      if (text === posted) return
      posted = text
      safely(() => postEvent(method, params))
    }

    return {
      show,
      set(button: ActionButton | undefined): void {
        current = button
        show()
      },
      press(): void {
        if (isHeld || !current?.isEnabled || current.isLoading) return
        isHeld = true
        setTimeout(() => {
          isHeld = false
          show()
        }, HOLD_MS)
        current.onPress()
        // Also where nothing else changes, as after a press that the form refused: no press gets lost unseen.
        show()
      },
    }
  }

  function foreground(isMain: boolean): `#${string}` {
    return isMain ? theme.colors().button_text_color : theme.colors().accent_text_color
  }

  if (hasNativeButtons) {
    main.show()
    theme.onRepaint(main.show)
  }
  if (hasNativeSecondaryButton) {
    second.show()
    theme.onRepaint(second.show)
  }
  return {
    hasNativeButtons,
    hasNativeSecondaryButton,
    setBackButton: createBackButton(),
    setMainButton(button) {
      if (hasNativeButtons) main.set(button)
    },
    setSecondaryButton(button) {
      if (hasNativeSecondaryButton) second.set(button)
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
