/** Telegram's theme as requested by the page's first script (src/app/page/request-theme.ts). */
export interface EarlyTheme {
  /** Epoch milliseconds of the request. */
  askedAt: number
  theme?: object
}

declare global {
  interface Window {
    /** Undefined once the app listens to the client itself. */
    __tesseraTheme?: EarlyTheme
  }
}

/** Returns the early theme and stops the script's listening; undefined if it requested none. */
export function consumeEarlyTheme(): EarlyTheme | undefined {
  const early = window.__tesseraTheme
  delete window.__tesseraTheme
  return early
}
