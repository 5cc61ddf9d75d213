/** Lets the browser measure how far rendered content moves while responses arrive. */
import type { BrowserContext, Page } from '@playwright/test'

/**
 * Shortest and longest delay of a response in milliseconds. Each call has the same delay in every
 * run.
 */
const DELAY_MS = { shortest: 500, longest: 2000 }
export const NO_DELAY_MS = { shortest: 0, longest: 1 }
/** Milliseconds without a call after which a page has settled. The app postpones nothing longer. */
const QUIET_MS = 1200

/**
 * Milliseconds between two checks of a page. Checking each frame, the default, costs more than the
 * page itself.
 */
const LOOK_INTERVAL_MS = 100

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Moved elements so far, and the moved share of the window: 0 if nothing moved. */
export interface Shifts {
  total: number
  moved: string[]
  late: number
}

/** Matches the keys of the session, the only data that the device keeps between these pages. */
export const SESSION_KEYS = 'token|owner|session'

/**
 * Records what moves on pages opened from now on. Each response of the platform is delayed, and
 * none is left from another page: the device keeps only the session, or the keys that `keptKeys`
 * matches. The delay happens in the page, because a route would lead every request through the
 * test, and the browser would not cache any file.
 */
export async function watchShifts(
  context: BrowserContext,
  keptKeys = SESSION_KEYS,
  delayMs = DELAY_MS,
): Promise<void> {
  await context.addInitScript(
    ({ shortest, longest, keys }) => {
      if (location.protocol === 'about:') return
      const { open } = IDBFactory.prototype
      IDBFactory.prototype.open = function openNew(name, version) {
        return open.call(this, `${name} ${performance.timeOrigin}`, version)
      }
      for (const key of Object.keys(localStorage))
        if (!new RegExp(keys).test(key)) localStorage.removeItem(key)
      const shifts = { total: 0, moved: [] as string[], calls: 0, late: 0, lastCall: 0 }
      Reflect.set(window, 'shifts', shifts)
      const late = async (address: string) => {
        const { pathname, search } = new URL(address, location.href)
        if (!/^\/(v1|v2|totp)\//.test(pathname)) return
        const letters = new TextEncoder().encode(pathname + search)
        const hash = letters.reduce((sum, code) => (sum * 31 + code) % 65_521, 0)
        shifts.late += 1
        await new Promise((resolve) => {
          setTimeout(resolve, shortest + (hash % (longest - shortest)))
        })
      }
      const { fetch } = window
      window.fetch = async (...call) => {
        shifts.calls += 1
        try {
          const [asked] = call
          await late(asked instanceof Request ? asked.url : String(asked))
          return await fetch(...call)
        } finally {
          shifts.calls -= 1
          shifts.lastCall = performance.now()
        }
      }
      const rectOf = ({ x, y, width, height }: DOMRectReadOnly) =>
        [x, y, width, height].map(Math.round).join(' ')
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[]) {
          if (entry.hadRecentInput) continue
          shifts.total += entry.value
          shifts.moved.push(
            ...entry.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${entry.value.toFixed(4)}: "${node?.textContent?.slice(0, 60) ?? 'what is gone'}" ` +
                `from ${rectOf(previousRect)} to ${rectOf(currentRect)}`,
            ),
          )
        }
      })
      observer.observe({ type: 'layout-shift', buffered: true })
    },
    { ...delayMs, keys: keptKeys },
  )
}

export async function readShifts(page: Page): Promise<Shifts> {
  await page.waitForFunction(
    (quietMs) => {
      const { calls, lastCall } = Reflect.get(window, 'shifts')
      const isBusy = document.querySelector('main [aria-busy=true], main:not(:has(h1))') !== null
      return !isBusy && calls === 0 && lastCall > 0 && performance.now() - lastCall > quietMs
    },
    QUIET_MS,
    // Several pages are open at once, so only the test's own limit counts.
    { timeout: 0, polling: LOOK_INTERVAL_MS },
  )
  return page.evaluate(() => {
    const { total, moved, late } = Reflect.get(window, 'shifts') as Shifts
    return { total, moved, late }
  })
}
