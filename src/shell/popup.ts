/** Telegram's popup limits (contract §4, Bot API 6.2), checked before anything is posted. */

export interface PopupButton {
  id: string
  /** Always sent: Telegram Desktop closes the app when it is missing (telegram.md §3). */
  type: 'default' | 'destructive' | 'ok' | 'close' | 'cancel'
  /** Ignored by hosts for `ok`, `close` and `cancel`, which they word themselves. */
  text?: string
}

export interface PopupRequest {
  title?: string
  message: string
  /** One to three. */
  buttons: readonly PopupButton[]
  /** No question: the page shows a viewfinder, and the answer is what was scanned. Only the page draws it. */
  isScan?: boolean
}

/** A request over Telegram's limits: a fault of the caller, never of the person. */
export class PopupError extends Error {
  override readonly name = 'PopupError'
}

const MAX_TITLE = 64
const MAX_MESSAGE = 256
const MAX_BUTTONS = 3
const MAX_BUTTON_ID = 64
const MAX_BUTTON_TEXT = 64

/**
 * Lengths count UTF-16 units, as the hosts do. Throws `PopupError` naming the first limit broken.
 */
export function assertPopup(request: PopupRequest): void {
  const { title = '', message, buttons } = request
  const trimmed = message.trim()
  if (title.length > MAX_TITLE) throw new PopupError(`title is longer than ${MAX_TITLE} characters`)
  if (trimmed.length < 1) throw new PopupError('message is empty')
  if (trimmed.length > MAX_MESSAGE)
    throw new PopupError(`message is longer than ${MAX_MESSAGE} characters`)
  if (buttons.length < 1) throw new PopupError('a popup needs a button')
  if (buttons.length > MAX_BUTTONS) throw new PopupError(`more than ${MAX_BUTTONS} buttons`)
  for (const button of buttons) assertButton(button)
}

type Ask = (request: PopupRequest) => Promise<string | null>

/** A question that is open already is not asked once more: who presses twice means it once. Null for the repeat. */
export function withoutRepeats(ask: Ask): Ask {
  const open = new Set<string>()
  return async (request) => {
    const words = JSON.stringify(request)
    if (open.has(words)) return null
    open.add(words)
    return ask(request).finally(() => open.delete(words))
  }
}

function assertButton({ id, type, text }: PopupButton): void {
  if (id.length > MAX_BUTTON_ID)
    throw new PopupError(`button id is longer than ${MAX_BUTTON_ID} characters`)
  if (type !== 'default' && type !== 'destructive') return
  const length = text?.trim().length ?? 0
  if (length < 1) throw new PopupError(`button "${id}" has no text`)
  if (length > MAX_BUTTON_TEXT)
    throw new PopupError(`button text is longer than ${MAX_BUTTON_TEXT} characters`)
}
