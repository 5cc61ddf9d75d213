/**
 * The page's inline script. It sets the colours first, sends the first requests, and draws the
 * stored balances, all before the first paint, for which index.html waits.
 */
import { detectEnvironment } from '#shell/detect.ts'

import { paintFirst } from './first-paint.ts'
import { prefetch } from './prefetch.ts'

export function startPage(): void {
  const detected = detectEnvironment()
  // If one part fails, the next one still runs, and the app does the failed work later.
  for (const part of [paintFirst, prefetch])
    try {
      part(detected)
    } catch {
      // Errors can't be reported before the app has loaded.
    }
}
