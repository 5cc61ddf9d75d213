/** A button of a question. A question has at most three. */
export interface PopupButton {
  id: string
  /**
   * Always set, because Telegram Desktop closes the app if the type is missing (telegram.md §3).
   */
  type: 'default' | 'destructive' | 'ok' | 'close' | 'cancel'
  /** Ignored for `ok`, `close` and `cancel`, because the host has its own texts for these. */
  text?: string
}

export interface PopupRequest {
  title?: string
  message: string
  buttons: readonly PopupButton[]
  /**
   * If true, the page opens its own scanner instead of a question, and the answer is the scanned
   * text. Hosts never get such a request.
   */
  isScan?: boolean
}

type AskDialog = (request: PopupRequest) => Promise<string | null>

/**
 * Returns a function that never shows the same question twice at once. A repeated request resolves
 * to null, because after a double press the person needs one question.
 */
export function withoutDuplicateDialogs(ask: AskDialog): AskDialog {
  const open = new Set<string>()
  return async (request) => {
    const words = JSON.stringify(request)
    if (open.has(words)) return null
    open.add(words)
    return ask(request).finally(() => open.delete(words))
  }
}
