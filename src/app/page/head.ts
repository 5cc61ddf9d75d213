/** The page's inline script: its colours, then what the start requests. */
import { detect } from '#shell/detect.ts'

import { paintFirst } from './first-paint.ts'
import { prefetch } from './prefetch.ts'

export function startPage(): void {
  const detected = detect()
  // A failed part must not stop the next one; the app does the same work later.
  for (const part of [paintFirst, prefetch])
    try {
      part(detected)
    } catch {
      // Nothing can be reported before the app.
    }
}
