/** Unhandled errors, kept from the start of the page until the app takes them. */

export interface KeptError {
  kind: 'render' | 'unhandled'
  error: unknown
}

declare global {
  interface Window {
    /** Created by `src/app/page/prefetch.ts`, which listens from then on; absent in the demo. */
    __tesseraErrors?: { push: (kept: KeptError) => unknown }
  }
}

/** Records an error that the page's own listeners don't see, because React caught it. */
export const reportRenderError = (error: unknown): unknown =>
  window.__tesseraErrors?.push({ kind: 'render', error })
