/** Telegram's theme, requested by the page's inline script (src/app/page/request-theme.ts). */
export interface EarlyTheme {
  /** Time of the request in epoch milliseconds. */
  askedAt: number
  theme?: object
}

declare global {
  interface Window {
    /** Undefined after the app has begun to listen to the client itself. */
    __tesseraTheme?: EarlyTheme
  }
}

/**
 * Returns the theme that the page's script received and stops the script's listener; undefined if
 * it requested none.
 */
export function consumeEarlyTheme(): EarlyTheme | undefined {
  const early = window.__tesseraTheme
  delete window.__tesseraTheme
  return early
}
