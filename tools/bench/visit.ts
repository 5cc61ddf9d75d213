/** Visits a page once in a throttled browser, and measures its paints, its content and its cost. */
import { setTimeout as sleep } from 'node:timers/promises'

import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** Throttling of CPU and network; undefined for none. */
export interface Slowness {
  cpu: number
  /** Bytes per second. */
  throughput: number
  /** Milliseconds of delay. */
  latency: number
}

/** A mid-range phone on a poor line: CPU / 4, 1.6 Mbit/s, 150 ms. */
export const PHONE_SPEED: Slowness = { cpu: 4, throughput: 1_600_000 / 8, latency: 150 }

export const BALANCES_SELECTOR = 'main a[href^="/assets/"]'
export const FORM_SELECTOR = 'main input[type=email]'
export const VIEWPORT = { width: 390, height: 780 }

const LONGEST_VISIT_MS = 60_000

export interface Visit {
  /** Milliseconds until the first paint of anything, even of grey boxes. */
  firstBoxes: number
  firstPaint: number
  largestPaint: number
  /** Sum of the milliseconds above 50 of each long task before the content. */
  blocking: number
  content: number
  /** Cumulative layout shift, without a unit. */
  shift: number
  bytes: number
  requests: number
}

/** Runs in the page before its scripts: watches paints, long tasks and the content. */
function watch(selector: string): void {
  const seen = { largest: 0, blocking: 0, content: 0, shift: 0 }
  Reflect.set(window, '__bench', seen)
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      if (seen.content === 0) seen.blocking += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (document.querySelector(selector) === null) requestAnimationFrame(look)
    else seen.content = performance.now()
  }
  requestAnimationFrame(look)
}

/** The runner's compiler adds calls of a helper for function names, which pages don't have. */
export const injectNameHelper = (context: BrowserContext) =>
  context.addInitScript({ content: 'globalThis.__name = (named) => named' })

export async function watchContent(context: BrowserContext, selector: string): Promise<void> {
  await injectNameHelper(context)
  await context.addInitScript(watch, selector)
}

export async function slowDown(page: Page, slowness: Slowness | undefined): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  if (slowness === undefined) return session
  const { cpu, throughput, latency } = slowness
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  return session
}

/**
 * Waits by the debugger alone. A wait of Playwright would compile its own 300 kB in the page, in the
 * middle of the start.
 */
async function untilContent(session: CDPSession): Promise<void> {
  const until = Date.now() + LONGEST_VISIT_MS
  /* oxlint-disable no-await-in-loop */
  while (Date.now() < until) {
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'window.__bench?.content > 0',
    })
    if (result.value === true) return
    await sleep(50)
  }
  /* oxlint-enable no-await-in-loop */
  throw new Error('no content within a minute')
}

export async function visit(
  page: Page,
  url: string,
  slowness?: Slowness,
  restMs = 500,
): Promise<Visit> {
  const session = await slowDown(page, slowness)
  let bytes = 0
  let requests = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests += 1
  })
  await page.goto(url, { waitUntil: 'commit' })
  await untilContent(session)
  const counted = { bytes, requests }
  await page.waitForTimeout(restMs)
  const read = await page.evaluate(() => {
    const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0
    const { largest, blocking, content, shift } = Reflect.get(window, '__bench')
    return {
      firstBoxes: timeOf('first-paint'),
      firstPaint: timeOf('first-contentful-paint'),
      largestPaint: largest,
      blocking,
      content,
      shift,
    }
  })
  await session.detach()
  return { ...read, ...counted }
}

/** Milliseconds after which the app has stored its answers. */
export const STORED_AFTER_MS = 6000

export async function visitCold(
  browser: Browser,
  url: string,
  selector: string,
  storedValues: Record<string, string>,
  slowness?: Slowness,
): Promise<{ cold: Visit; warm: () => Promise<Visit> }> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, storedValues)
  await watchContent(context, selector)
  const first = await context.newPage()
  const cold = await visit(first, url, slowness)
  return {
    cold,
    /** Visits again, with files in the browser's cache and answers on the device. */
    async warm() {
      await first.waitForTimeout(STORED_AFTER_MS)
      await first.close()
      const measured = await visit(await context.newPage(), url, slowness)
      await context.close()
      return measured
    },
  }
}

export const medianOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

export const medianVisit = (visits: readonly Visit[]): Visit => {
  const of = (name: keyof Visit) => medianOf(visits.map((one) => one[name]))
  return {
    firstBoxes: of('firstBoxes'),
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    content: of('content'),
    shift: of('shift'),
    bytes: of('bytes'),
    requests: of('requests'),
  }
}
