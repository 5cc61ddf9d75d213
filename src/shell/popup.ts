/** Telegram's popup limits (contract §4, Bot API 6.2), checked before anything is posted. */
export interface PopupButton {
  id: string
  /** Always sent: Telegram Desktop closes the app when it is missing (telegram.md §3). */
  type: 'default' | 'destructive' | 'ok' | 'close' | 'cancel'
  /** Ignored by hosts for `ok`, `close` and `cancel`, which have the host's own text. */
  text?: string
}

export interface PopupRequest {
  title?: string
  message: string
  buttons: readonly PopupButton[]
  /**
   * The page shows a viewfinder instead of a question, and the answer is the scanned text. Hosts
   * never show it.
   */
  isScan?: boolean
}

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

type AskDialog = (request: PopupRequest) => Promise<string | null>

/**
 * Ignores a request while the same one is open, because a double press means one question. Resolves
 * to null for the repeat.
 */
export function withoutRepeats(ask: AskDialog): AskDialog {
  const open = new Set<string>()
  return async (request) => {
    const words = JSON.stringify(request)
    if (open.has(words)) return null
    open.add(words)
    return ask(request).finally(() => open.delete(words))
  }
}
