/** Telegram's popup limits (contract §4, Bot API 6.2), checked before anything is posted. */
import type { PopupRequest } from './popup.ts'

/** A request over Telegram's limits: a mistake of the caller, never of the person. */
export class PopupError extends Error {
  override readonly name = 'PopupError'
}

/**
 * Lengths of title, message, id and button text in UTF-16 units, as hosts count them; and the
 * number of buttons.
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

/** Throws `PopupError` naming the first exceeded limit. */
export function assertPopup({ title, message, buttons }: PopupRequest): void {
  assertLength('title', title?.length)
  assertLength('message', message.trim().length)
  assertLength('buttons', buttons.length)
  for (const { id, type, text } of buttons) {
    assertLength('id', id.length)
    if (type === 'default' || type === 'destructive') assertLength('text', text?.trim().length)
  }
}
