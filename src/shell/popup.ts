/** Questions with at most three buttons, as a host or the page asks them. */
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
