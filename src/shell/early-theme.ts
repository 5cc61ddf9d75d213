/**
 * The request for Telegram's theme by the page's first script (src/app/page/request-theme.ts), and
 * its answer.
 */
export interface EarlyTheme {
  /** Epoch milliseconds. */
  askedAt: number
  told?: object
}

declare global {
  interface Window {
    /** Undefined once the app itself listens to the client. */
    __tesseraTheme?: EarlyTheme
  }
}

/** Hands the early theme over to the app; undefined if the page requested none. */
export function consumeEarlyTheme(): EarlyTheme | undefined {
  const early = window.__tesseraTheme
  delete window.__tesseraTheme
  return early
}
