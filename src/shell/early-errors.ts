/** Unhandled errors of this page. They are recorded from its opening until the app reports them. */

export interface RecordedError {
  kind: 'render' | 'unhandled'
  error: unknown
}

declare global {
  interface Window {
    /** Created by `src/app/page/prefetch.ts`, which listens for errors; absent in the demo. */
    __tesseraErrors?: { push: (kept: RecordedError) => unknown }
  }
}

/** Records an error that React has caught, because the page's error listeners don't get it. */
export const reportRenderError = (error: unknown): unknown =>
  window.__tesseraErrors?.push({ kind: 'render', error })
