/** Failures that nobody handles, kept from the first moment of the page until somebody takes them. */

export interface KeptError {
  kind: 'render' | 'unhandled'
  error: unknown
}

declare global {
  interface Window {
    /** Made by `src/app/page/prefetch.ts`, which listens from then on; absent in the demo. */
    __tesseraErrors?: { push: (kept: KeptError) => unknown }
  }
}

/** Hands on what the page itself does not hear of, because somebody else has caught it. */
export const keepRenderError = (error: unknown): unknown =>
  window.__tesseraErrors?.push({ kind: 'render', error })
