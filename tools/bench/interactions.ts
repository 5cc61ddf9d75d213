/**
 * What browsers call interaction to next paint: from the input to the first paint after it, as the browser itself
 * measures it, for things that people do all day, at CPU / 4. Everything is warm: whatever is pressed was open before.
 */
import type { Browser, Locator, Page } from '@playwright/test'

import { costWhile, type Cost } from './interaction-cost.ts'
import { STEPS } from './interaction-steps.ts'
import type { BenchServer } from './server.ts'
import { openSignedIn, type Session } from './session.ts'
import { middle, SLOW } from './visit.ts'

/** The same phone on a line that is not what is measured here. */
const WARM = { ...SLOW, throughput: 10 * 1024 * 1024, latency: 0 }
/** Milliseconds after which a start has fetched ahead whatever it does. */
const AT_REST = 8000
/** Milliseconds without anything under way after which an interaction is over; the browser tells of it a little late. */
const QUIET = 500

/** Runs in the page before anything else: keeps the longest event of each interaction, in milliseconds. */
function watchInteractions(): void {
  const longest = new Map<number, number>()
  Reflect.set(window, '__interactions', longest)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = Number(Reflect.get(entry, 'interactionId'))
      if (id > 0) longest.set(id, Math.max(entry.duration, longest.get(id) ?? 0))
    }
    // What is shorter than a frame is not told, nor does it matter.
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
}

/** Milliseconds of the worst interaction since the last call, 0 where all of them fitted into a frame. */
const takeWorst = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const longest = Reflect.get(window, '__interactions') as Map<number, number>
    const worst = Math.max(0, ...longest.values())
    longest.clear()
    return worst
  })

async function comeToRest(page: Page, there: Locator): Promise<void> {
  await there.first().waitFor()
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(QUIET)
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
  )
}

/** Does all steps in turn and adds what each of those with a name took. */
async function walk(browser: Browser, page: Page, taken: Map<string, Interaction[]>) {
  for (const { name, act, there } of STEPS) {
    // One after the other: each begins where the one before has led to.
    /* oxlint-disable no-await-in-loop */
    await takeWorst(page)
    const cost = await costWhile(browser, page, async () => {
      await act(page)
      await comeToRest(page, there(page))
    })
    const paint = await takeWorst(page)
    /* oxlint-enable no-await-in-loop */
    if (name !== undefined) taken.set(name, [...(taken.get(name) ?? []), { paint, ...cost }])
  }
}

/** Milliseconds of one interaction: what it costs the page's own thread, and what the browser tells. */
export interface Interaction extends Cost {
  /** From the input to the next paint; 0 within a frame. */
  paint: number
}

/** What each interaction takes, in the middle: a first walk opens everything once, those behind it are measured. */
export async function measureInteractions(
  browser: Browser,
  { url }: BenchServer,
  session: Session,
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
    Math.round(middle(all.map((one) => one[figure])))
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
