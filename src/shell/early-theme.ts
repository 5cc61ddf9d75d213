/** The question for Telegram's theme that the page's first script asks (src/app/page/ask-theme.ts), and its answer. */
export interface EarlyTheme {
  /** Epoch milliseconds. */
  askedAt: number
  /** All colours told so far; undefined before the first answer. */
  told?: object
}

declare global {
  interface Window {
    /** Missing once the app hears the client by itself. */
    __tesseraTheme?: EarlyTheme
  }
}

/** From now on the app follows the theme; undefined where the page has asked for none. */
export function takeEarlyTheme(): EarlyTheme | undefined {
  const early = window.__tesseraTheme
  delete window.__tesseraTheme
  return early
}
