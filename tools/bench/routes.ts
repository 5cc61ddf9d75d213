/** Measures the time from a press on a tab to its screen, at CPU / 4. */
import type { Browser } from '@playwright/test'

import type { BenchServer } from './server.ts'
import { openSignedIn, type StoredSession } from './session.ts'
import { PHONE_SPEED } from './visit.ts'

const TABS = ['/cards', '/activity', '/more', '/'] as const

export async function measureRoutes(
  browser: Browser,
  { url }: BenchServer,
  session: StoredSession,
): Promise<Record<string, { first: number; second: number }>> {
  const page = await openSignedIn(browser, session, PHONE_SPEED)
  await page.goto(url)
  await page.locator('main a[href^="/assets/"]').first().waitFor()
  // Waits until the code behind the tabs has been prefetched.
  await page.waitForTimeout(6000)
  const change = (path: string) =>
    page.evaluate(async (href) => {
      const from = performance.now()
      const before = document.querySelector('main')?.textContent
      document.querySelector<HTMLElement>(`nav a[href="${href}"]`)?.click()
      await new Promise<void>((resolve) => {
        const look = () =>
          document.querySelector('main')?.textContent === before
            ? requestAnimationFrame(look)
            : resolve()
        look()
      })
      return Math.round(performance.now() - from)
    }, path)
  const times: Record<string, { first: number; second: number }> = {}
  for (const path of TABS) {
    times[path] = { first: await change(path), second: 0 }
    await page.waitForTimeout(1500)
  }
  for (const path of TABS) {
    const known = times[path]
    if (known) known.second = await change(path)
    await page.waitForTimeout(1000)
  }
  await page.context().close()
  return times
}
