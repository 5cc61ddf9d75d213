import type { Browser, CDPSession, Page } from '@playwright/test'

import type { BenchServer } from './server.ts'
import { openSignedIn, type StoredSession } from './session.ts'
import { PHONE_SPEED } from './visit.ts'

export interface ScrollFigures {
  rows: number
  nodes: number
  longestTaskMs: number
  /**
   * CPU milliseconds for a thousand rows at full speed: for the first rows of the feed, and far
   * down in it.
   */
  cpuAtFirst: number
  cpuAtLast: number
  /** MB of heap in use: before the feed was opened, and after it was left. */
  heapBefore: number
  heapAfter: number
}

const ROWS = 20_000
const REPORTED_ROWS = 1000
/** Rows to scroll before the first measurement of the heap, so that V8 has compiled the code. */
const WARM_UP = 1000
/** Milliseconds after which the start's background work is over. */
const AT_REST = 8000
const MB = 1024 * 1024

async function heapOf(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / MB
}

async function scrollThrough(page: Page, rows: number) {
  return page.evaluate(async (wanted) => {
    const state = { nodes: 0, longestTaskMs: 0, rows: 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        state.longestTaskMs = Math.max(state.longestTaskMs, duration)
    }).observe({ type: 'longtask' })
    const rowHeight = 64
    const from = window.scrollY
    const end = Date.now() + 480_000
    while (window.scrollY < from + wanted * rowHeight && Date.now() < end) {
      window.scrollBy(0, 600)
      // Two frames are one movement of a thumb.
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      })
      state.nodes = Math.max(state.nodes, document.querySelectorAll('#root *').length)
    }
    state.rows = Math.round(window.scrollY / rowHeight)
    return state
  }, rows)
}

/** Scrolls, and measures CPU time of the main thread. */
async function scrollAndCount(page: Page, inspector: CDPSession, rows: number) {
  const cpuOf = async () => {
    const { metrics } = await inspector.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await cpuOf()
  const seen = await scrollThrough(page, rows)
  return { seen, cpu: Math.round((await cpuOf()) - before) }
}

export async function measureScroll(
  browser: Browser,
  { url }: BenchServer,
  session: StoredSession,
): Promise<ScrollFigures> {
  const page = await openSignedIn(browser, session, {
    ...PHONE_SPEED,
    throughput: 10 * MB,
    latency: 0,
  })
  const inspector = await page.context().newCDPSession(page)
  const tab = (path: string) => page.locator(`nav a[href="${path}"]`)
  await page.goto(url)
  await page.locator('main a[href^="/assets/"]').first().waitFor()
  // Opens both screens and some pages of the feed once, so that their code doesn't count as memory
  // of the feed.
  await tab('/activity').click()
  await page.locator('main a[href^="/activity/"]').first().waitFor()
  await scrollThrough(page, WARM_UP)
  await page.evaluate(() => window.scrollTo(0, 0))
  await tab('/').click()
  await page.locator('main a[href^="/assets/"]').first().waitFor()
  // Waits until the start has loaded the code of the tabs and the chart, and stored its answers.
  await page.waitForTimeout(AT_REST)
  const heapBefore = await heapOf(inspector)

  await tab('/activity').click()
  await page.locator('main a[href^="/activity/"]').first().waitFor()
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' })
  const first = await scrollAndCount(page, inspector, REPORTED_ROWS)
  const middle = await scrollThrough(page, ROWS - 2 * REPORTED_ROWS)
  const last = await scrollAndCount(page, inspector, REPORTED_ROWS)
  await inspector.send('Performance.disable')
  await page.evaluate(() => window.scrollTo(0, 0))
  await tab('/').click()
  await page.locator('main a[href^="/assets/"]').first().waitFor()
  await page.waitForTimeout(AT_REST)
  const heapAfter = await heapOf(inspector)
  await page.context().close()
  const parts = [first.seen, middle, last.seen]
  return {
    rows: last.seen.rows,
    nodes: Math.max(...parts.map(({ nodes }) => nodes)),
    longestTaskMs: Math.max(...parts.map(({ longestTaskMs }) => longestTaskMs)),
    cpuAtFirst: first.cpu,
    cpuAtLast: last.cpu,
    heapBefore,
    heapAfter,
  }
}
