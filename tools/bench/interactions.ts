/**
 * Measures Interaction to Next Paint of everyday actions at CPU / 4, in screens that were open
 * before.
 */
import type { Browser, Locator, Page } from '@playwright/test'

import { measureCpuCost, type CpuCost } from './interaction-cost.ts'
import { STEPS } from './interaction-steps.ts'
import type { BenchServer } from './server.ts'
import { openSignedIn, type StoredSession } from './session.ts'
import { medianOf, PHONE_SPEED } from './visit.ts'

/** The slow phone on a fast line, because the network is not measured. */
const WARM = { ...PHONE_SPEED, throughput: 10 * 1024 * 1024, latency: 0 }
/** Milliseconds after which the start's prefetching is over. */
const AT_REST = 8000
/**
 * Milliseconds without an event after which an interaction is over; the browser reports it a little
 * later.
 */
const QUIET = 500

/**
 * Runs in the page before its scripts: records the longest event of each interaction, in
 * milliseconds.
 */
function watchInteractions(): void {
  const longest = new Map<number, number>()
  Reflect.set(window, '__interactions', longest)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = Number(Reflect.get(entry, 'interactionId'))
      if (id > 0) longest.set(id, Math.max(entry.duration, longest.get(id) ?? 0))
    }
    // Events shorter than a frame are neither reported nor felt.
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
}

/**
 * Returns the milliseconds of the worst interaction since the last call; 0 if each fitted into a
 * frame.
 */
const worstInteraction = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const longest = Reflect.get(window, '__interactions') as Map<number, number>
    const worst = Math.max(0, ...longest.values())
    longest.clear()
    return worst
  })

async function waitUntilIdle(page: Page, isReady: Locator): Promise<void> {
  await isReady.first().waitFor()
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(QUIET)
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
  )
}

async function walk(browser: Browser, page: Page, taken: Map<string, Interaction[]>) {
  for (const { name, act, isReady } of STEPS) {
    // One after another, because each step begins where the previous one ended.
    /* oxlint-disable no-await-in-loop */
    await worstInteraction(page)
    const cost = await measureCpuCost(browser, page, async () => {
      await act(page)
      await waitUntilIdle(page, isReady(page))
    })
    const paint = await worstInteraction(page)
    /* oxlint-enable no-await-in-loop */
    if (name !== undefined) taken.set(name, [...(taken.get(name) ?? []), { paint, ...cost }])
  }
}

/** Milliseconds of an interaction: CPU time, and the wait until the paint. */
export interface Interaction extends CpuCost {
  paint: number
}

/**
 * Returns the median of each interaction over the rounds. The first round opens every screen and is
 * not measured.
 */
export async function measureInteractions(
  browser: Browser,
  { url }: BenchServer,
  session: StoredSession,
  runs: number,
): Promise<Record<string, Interaction>> {
  const page = await openSignedIn(browser, session, WARM, { hasTouch: true })
  page.setDefaultTimeout(60_000)
  await page.addInitScript(watchInteractions)
  await page.goto(url)
  await page.locator('main a[href^="/assets/"]').first().waitFor()
  await page.waitForTimeout(AT_REST)
  await walk(browser, page, new Map())
  const taken = new Map<string, Interaction[]>()
  for (let run = 0; run < runs; run += 1) await walk(browser, page, taken)
  await page.context().close()
  const middleOf = (all: readonly Interaction[], figure: keyof Interaction) =>
    Math.round(medianOf(all.map((one) => one[figure])))
  return Object.fromEntries(
    [...taken].map(([name, all]) => [
      name,
      {
        paint: middleOf(all, 'paint'),
        cpu: middleOf(all, 'cpu'),
        longest: middleOf(all, 'longest'),
      },
    ]),
  )
}
