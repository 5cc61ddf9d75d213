/**
 * Measures the search over a hundred thousand rows at CPU / 4: the cost of each key until its
 * paint, and the longest task.
 */
import type { Browser, Page } from '@playwright/test'

import { WHALE } from '#mocks/db/seeds/people.ts'

import words from '../../src/i18n/messages/en/search.json' with { type: 'json' }
import { measureCpuCost, type CpuCost } from './interaction-cost.ts'
import { serveFolder, type BenchServer } from './server.ts'
import { openSignedIn, sessionOf, type StoredSession } from './session.ts'
import { medianOf, PHONE_SPEED } from './visit.ts'

/** The slow phone on a fast line, because the network is not measured. */
const WARM = { ...PHONE_SPEED, throughput: 10 * 1024 * 1024, latency: 0 }
/** Milliseconds after which the start's prefetching is over. */
const AT_REST = 8000
/** Milliseconds between two keys that a person types. */
const BETWEEN_KEYS = 150
/**
 * Milliseconds without a request after which a search is over; its first request follows the last
 * key a moment later.
 */
const QUIET = 1500

/**
 * Texts to search: an amount, a range, a recipient with a number, and a name that is a month in
 * Portuguese.
 */
const TYPED = ['250', '> 20 USDT', 'counterparty 12', 'marco'] as const

const RUNS = 3

/** Types a text, and waits until the search reads no more pages by itself. */
async function typeAndWait(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: BETWEEN_KEYS })
  await page.waitForTimeout(QUIET)
  await page.getByRole('button', { name: words.stop, exact: true }).waitFor({ state: 'hidden' })
  await page.waitForTimeout(QUIET)
}

async function measureSearch(
  browser: Browser,
  { url }: BenchServer,
  session: StoredSession,
): Promise<Record<string, CpuCost>> {
  const taken = TYPED.map((text) => ({ text, costs: [] as CpuCost[] }))
  for (let run = 0; run < RUNS; run += 1) {
    // One after another, because two pages would slow each other.
    /* oxlint-disable no-await-in-loop */
    const page = await openSignedIn(browser, session, WARM)
    page.setDefaultTimeout(60_000)
    await page.goto(url)
    await page.locator('main a[href^="/assets/"]').first().waitFor()
    await page.locator('nav a[href="/activity"]').click()
    await page.locator('main a[href^="/activity/"]').first().waitFor()
    await page.waitForTimeout(AT_REST)
    const field = page.getByRole('searchbox')
    for (const { text, costs } of taken) {
      await field.fill('')
      await field.focus()
      await page.waitForTimeout(QUIET)
      costs.push(await measureCpuCost(browser, page, () => typeAndWait(page, text)))
    }
    await page.context().close()
    /* oxlint-enable no-await-in-loop */
  }
  const middleOf = (costs: readonly CpuCost[], figure: keyof CpuCost) =>
    Math.round(medianOf(costs.map((one) => one[figure])))
  return Object.fromEntries(
    taken.map(({ text, costs }) => [
      text,
      { cpu: middleOf(costs, 'cpu'), longest: middleOf(costs, 'longest') },
    ]),
  )
}

export async function search(browser: Browser) {
  const whale = await serveFolder('dist', 'whale')
  const seen = await measureSearch(browser, whale, await sessionOf(browser, whale, WHALE))
  whale.close()
  console.info(`a search over 100,000 rows, CPU / 4; middle of ${RUNS}, ms`)
  console.table(seen)
  const worst = (of: keyof CpuCost) => Math.max(...Object.values(seen).map((one) => one[of]))
  const verdicts = [
    { name: 'worst key of a search on the page’s thread, ms', is: worst('cpu'), max: 100 },
    { name: 'longest task of a search, ms', is: worst('longest'), max: 50 },
  ]
  return { seen: { search: seen }, verdicts }
}
