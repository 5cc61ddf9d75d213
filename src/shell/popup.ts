/** A question with at most three buttons. */
export interface PopupButton {
  id: string
  /** Always set, because Telegram Desktop closes the app if it is missing (telegram.md §3). */
  type: 'default' | 'destructive' | 'ok' | 'close' | 'cancel'
  /** Not used for `ok`, `close` and `cancel`, whose text is the host's. */
  text?: string
}

export interface PopupRequest {
  title?: string
  message: string
  buttons: readonly PopupButton[]
  /** The page's own scanner: the answer is the scanned text. Hosts never show it. */
  isScan?: boolean
}

type AskDialog = (request: PopupRequest) => Promise<string | null>

/**
 * Returns a function that asks no question twice at once: a repeated request resolves to null,
 * because a double press means one question.
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
