/**
 * Measures the time from a press on a link, whose code has not loaded, to its screen, on a slow
 * phone and a poor line.
 */
import type { Browser } from '@playwright/test'

import type { BenchServer } from './server.ts'
import { openSignedIn, type StoredSession } from './session.ts'
import { medianOf, PHONE_SPEED } from './visit.ts'

const PLACES = ['/send', '/exchange', '/activity', '/cards'] as const

/** Milliseconds between touching and releasing. */
const PRESS_MS = 80

/**
 * Returns the milliseconds from the press, right after Home is drawn, to the screen with its
 * content.
 */
async function tap(
  browser: Browser,
  url: string,
  session: StoredSession,
  place: string,
): Promise<number> {
  const page = await openSignedIn(browser, session, PHONE_SPEED)
  await page.goto(url, { waitUntil: 'commit' })
  // When the page draws Home before the app's code has loaded, Home has no such link.
  await page.locator(`a[href="${place}"]`).first().waitFor()
  const took = await page.evaluate(
    async ({ href, pressMs }) => {
      const link = document.querySelector<HTMLElement>(`a[href="${href}"]`)
      const from = performance.now()
      link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      await new Promise((resolve) => {
        setTimeout(resolve, pressMs)
      })
      link?.click()
      await new Promise<void>((resolve) => {
        const isReady = () =>
          location.pathname === href &&
          document.querySelector('main') !== null &&
          document.querySelector('main [aria-busy="true"][role="status"]') === null
        const look = () => (isReady() ? resolve() : requestAnimationFrame(look))
        requestAnimationFrame(look)
      })
      return performance.now() - from
    },
    { href: place, pressMs: PRESS_MS },
  )
  await page.context().close()
  return took
}

export async function measureTaps(
  browser: Browser,
  { url }: BenchServer,
  session: StoredSession,
  runs: number,
): Promise<Record<string, number>> {
  const times: Record<string, number> = {}
  for (const place of PLACES) {
    const taken: number[] = []
    // The visits run one at a time, because two would slow each other.
    // oxlint-disable-next-line no-await-in-loop
    for (let run = 0; run < runs; run += 1) taken.push(await tap(browser, url, session, place))
    times[place] = Math.round(medianOf(taken))
  }
  return times
}
