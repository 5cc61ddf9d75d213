/**
 * Telegram's limits for popups (contract §4, Bot API 6.2). They are checked before a popup is
 * shown.
 */
import type { PopupRequest } from './popup.ts'

/** Error for a request that exceeds Telegram's limits, which is a mistake in the app's code. */
export class PopupError extends Error {
  override readonly name = 'PopupError'
}

/**
 * Minimum and maximum length of each text, in UTF-16 units as hosts count them, and number of
 * buttons.
 */
const LIMITS = {
  title: [0, 64],
  message: [1, 256],
  id: [0, 64],
  text: [1, 64],
  buttons: [1, 3],
}

function assertLength(part: keyof typeof LIMITS, length = 0): void {
  const [min = 0, max = 0] = LIMITS[part]
  if (length < min || length > max)
    throw new PopupError(`${part}: ${length} is not ${min} to ${max}`)
}

/** Throws `PopupError` with the name of the first limit that is exceeded. */
export function assertPopup({ title, message, buttons }: PopupRequest): void {
  assertLength('title', title?.length)
  assertLength('message', message.trim().length)
  assertLength('buttons', buttons.length)
  for (const { id, type, text } of buttons) {
    assertLength('id', id.length)
    if (type === 'default' || type === 'destructive') assertLength('text', text?.trim().length)
  }
}
