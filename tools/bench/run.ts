/**
 * Measures starts and long lists in a throttled browser (`npm run bench`): the live build against a
 * blank React page, which is built and served in the same way in this run. Prints a table and
 * writes test-results/bench.json. Times are in milliseconds and compared only within a run.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

import { chromium, type Browser } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import * as z from 'zod/mini'

import { DEMO, WHALE } from '#mocks/db/seeds/people.ts'

import { ensureBrowser } from '../browser.ts'
import { readBuildId } from '../build-id.ts'
import { CommandError, oneOf, runCommand } from '../command-line.ts'
import { emptyOutputFolder } from '../output-folder.ts'
import { storeRecord } from './history.ts'
import { measureInteractions } from './interactions.ts'
import { visitInTelegram, visitOnce } from './launch.ts'
import { servedBuildId, compareBuilds } from './pairs.ts'
import { measureRoutes } from './routes.ts'
import { measureScroll } from './scroll.ts'
import { search } from './search.ts'
import { serveFolder, type BenchServer } from './server.ts'
import { sessionOf } from './session.ts'
import { measureTaps } from './taps.ts'
import {
  BALANCES_SELECTOR,
  FORM_SELECTOR,
  medianVisit,
  PHONE_SPEED,
  STORED_AFTER_MS,
  visitCold,
  type Slowness,
  type Visit,
} from './visit.ts'

const RUNS = 5
/** Milliseconds by which the answers of a slow platform are late. */
const SLOW_ANSWER = 1500
/** Selector of the content of a page with any structure. */
const ANYTHING = '#root *'

async function buildBoth(): Promise<void> {
  const made = spawnSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' })
  if (made.status !== 0) throw new CommandError('the app does not build: see its errors above')
  emptyOutputFolder('dist-bench')
  await build({
    configFile: false,
    logLevel: 'warn',
    root: 'tools/bench/blank',
    plugins: [react()],
    build: { outDir: '../../../dist-bench', emptyOutDir: false },
  })
}

async function measureStart(
  browser: Browser,
  app: BenchServer,
  blank: BenchServer,
  slow?: Slowness,
) {
  const session = await sessionOf(browser, app, DEMO)
  const blanks: Visit[] = []
  const colds: Visit[] = []
  const warms: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const page = await visitCold(browser, blank.url, '#root *', {}, slow)
    blanks.push(page.cold)
    const { cold, warm } = await visitCold(browser, app.url, BALANCES_SELECTOR, session, slow)
    colds.push(cold)
    warms.push(await warm())
  }
  return { blank: medianVisit(blanks), cold: medianVisit(colds), warm: medianVisit(warms) }
}

const rounded = (visit: Visit) =>
  Object.fromEntries(
    Object.entries(visit).map(([name, value]) => [
      name,
      name === 'shift' ? Number(value.toFixed(3)) : Math.round(value),
    ]),
  )

type Start = Awaited<ReturnType<typeof measureStart>>

const startVerdicts = ({ blank, cold, warm }: Start): Verdict[] => [
  { name: 'balances, cold / blank first paint', is: cold.content / blank.firstPaint, max: 1.4 },
  { name: 'balances, warm / blank first paint', is: warm.content / blank.firstPaint, max: 0.5 },
  { name: 'first boxes / blank first paint', is: cold.firstBoxes / blank.firstPaint, max: 0.6 },
  { name: 'blocking - blank blocking, ms', is: cold.blocking - blank.blocking, max: 50 },
]

interface Verdict {
  name: string
  is: number
  max: number
}

type Part = (browser: Browser, against?: string) => Promise<{ seen: object; verdicts: Verdict[] }>

async function start(browser: Browser, against?: string) {
  const app = await serveFolder('dist', 'demo')
  if (against !== undefined)
    return compareBuilds(browser, app.url, against).finally(() => app.close())
  const blank = await serveFolder('dist-bench', 'demo')
  const slow = await measureStart(browser, app, blank, PHONE_SPEED)
  const fast = await measureStart(browser, app, blank)
  for (const server of [app, blank]) server.close()
  console.info(`CPU / 4, 1.6 Mbit/s, 150 ms; middle of ${RUNS}`)
  console.table(Object.fromEntries(Object.entries(slow).map(([name, one]) => [name, rounded(one)])))
  console.info(`as fast as this machine is; middle of ${RUNS}`)
  console.table(Object.fromEntries(Object.entries(fast).map(([name, one]) => [name, rounded(one)])))
  return { seen: { slow, fast }, verdicts: startVerdicts(slow) }
}

/** Measures first visits of the app, the blank page and, if given, another served app in turn. */
async function first(browser: Browser, against?: string) {
  const app = await serveFolder('dist', 'demo')
  const late = await serveFolder('dist', 'demo', SLOW_ANSWER)
  const blank = await serveFolder('dist-bench', 'demo')
  const session = await sessionOf(browser, late, DEMO)
  const visits: Record<string, () => Promise<Visit>> = {
    blank: () => visitOnce(browser, { url: blank.url, selector: ANYTHING, slowness: PHONE_SPEED }),
    telegram: () => visitInTelegram(browser, app.url, PHONE_SPEED),
    newcomer: () =>
      visitOnce(browser, { url: app.url, selector: FORM_SELECTOR, slowness: PHONE_SPEED }),
    slowAnswers: () =>
      visitOnce(browser, {
        url: late.url,
        selector: BALANCES_SELECTOR,
        storedValues: session,
        slowness: PHONE_SPEED,
        restMs: STORED_AFTER_MS,
      }),
    ...(against !== undefined && {
      against: () =>
        visitOnce(browser, { url: against, selector: ANYTHING, slowness: PHONE_SPEED }),
    }),
  }
  const seen = Object.fromEntries(Object.keys(visits).map((name) => [name, [] as Visit[]]))
  for (let run = 0; run < RUNS; run += 1)
    for (const [name, measureOnce] of Object.entries(visits)) seen[name]?.push(await measureOnce())
  for (const server of [app, late, blank]) server.close()
  const middles = Object.fromEntries(
    Object.entries(seen).map(([name, all]) => [name, medianVisit(all)]),
  )
  console.info(`what people meet first, CPU / 4, 1.6 Mbit/s, 150 ms; middle of ${RUNS}`)
  console.table(
    Object.fromEntries(Object.entries(middles).map(([name, one]) => [name, rounded(one)])),
  )
  const to = (name: string) =>
    (middles[name]?.content ?? Number.NaN) / (middles['blank']?.firstPaint ?? Number.NaN)
  const verdicts = [
    { name: 'first launch in Telegram / blank first paint', is: to('telegram'), max: 1.2 },
    { name: 'a newcomer’s form / blank first paint', is: to('newcomer'), max: 1 },
    {
      name: 'layout shift with slow answers',
      is: middles['slowAnswers']?.shift ?? Number.NaN,
      // Limit of a "good" layout shift (Core Web Vitals).
      max: 0.1,
    },
  ]
  return { seen: { first: middles }, verdicts }
}

async function taps(browser: Browser) {
  const app = await serveFolder('dist', 'demo')
  const session = await sessionOf(browser, app, DEMO)
  const times = await measureTaps(browser, app, session, RUNS)
  app.close()
  console.info(`from a press to its screen, as soon as Home is drawn; middle of ${RUNS}, ms`)
  console.table(times)
  return { seen: { taps: times }, verdicts: [] }
}

async function routes(browser: Browser) {
  const app = await serveFolder('dist', 'demo')
  const session = await sessionOf(browser, app, DEMO)
  const times = await measureRoutes(browser, app, session)
  app.close()
  console.info('route changes, CPU / 4')
  console.table(times)
  return { seen: { routes: times }, verdicts: [] }
}

async function interactions(browser: Browser) {
  const app = await serveFolder('dist', 'demo')
  const session = await sessionOf(browser, app, DEMO)
  const seen = await measureInteractions(browser, app, session, RUNS)
  app.close()
  console.info(
    `from an input to the next paint, everything open before, CPU / 4; middle of ${RUNS}, ms`,
  )
  console.table(seen)
  const worst = (of: 'paint' | 'cpu' | 'longest') =>
    Math.max(...Object.values(seen).map((one) => one[of]))
  const verdicts = [
    { name: 'worst interaction to next paint, ms', is: worst('paint'), max: 200 },
    { name: 'worst interaction on the page’s thread, ms', is: worst('cpu'), max: 150 },
    // Work after the paint delays the next press, so the longest task counts too.
    { name: 'longest task of an interaction, ms', is: worst('longest'), max: 200 },
  ]
  return { seen: { interactions: seen }, verdicts }
}

async function scroll(browser: Browser) {
  const whale = await serveFolder('dist', 'whale')
  const session = await sessionOf(browser, whale, WHALE)
  const seen = await measureScroll(browser, whale, session)
  whale.close()
  console.info('20,000 rows, CPU / 4')
  console.table({ scroll: seen })
  const verdicts = [
    { name: 'longest task while scrolling, ms', is: seen.longestTaskMs, max: 100 },
    { name: 'DOM nodes while scrolling', is: seen.nodes, max: 600 },
    // A ratio within the run: far rows must cost no more than the first ones.
    {
      name: 'CPU for the last / first 1,000 rows',
      is: seen.cpuAtLast / seen.cpuAtFirst,
      max: 1.2,
    },
    { name: 'heap after / before', is: seen.heapAfter / seen.heapBefore, max: 1.1 },
  ]
  return { seen: { scroll: seen }, verdicts }
}

const PARTS = { start, first, taps, routes, interactions, scroll, search } satisfies Record<
  string,
  Part
>
type PartName = keyof typeof PARTS
const PART_NAMES = Object.keys(PARTS) as PartName[]

async function measure(
  wanted: readonly PartName[],
  { against, record }: { against?: string | undefined; record: boolean },
): Promise<void> {
  const parts: Part[] = (wanted.length === 0 ? PART_NAMES : wanted).map((name) => PARTS[name])
  if (against !== undefined && (await fetch(against).catch(() => undefined)) === undefined)
    throw new CommandError(`nobody answers at ${against}`)
  await buildBoth()
  const executablePath = await ensureBrowser()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const seen = {}
  const verdicts: Verdict[] = []
  for (const part of parts) {
    // The parts run one at a time, because two would slow each other.
    // oxlint-disable-next-line no-await-in-loop
    const result = await part(browser, against)
    Object.assign(seen, result.seen)
    verdicts.push(...result.verdicts)
  }
  await browser.close()
  const judged = verdicts.map((one) => ({
    ...one,
    is: Number(one.is.toFixed(2)),
    holds: one.is <= one.max,
  }))
  if (judged.length > 0) console.table(judged)
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/bench.json', JSON.stringify({ ...seen, judged }, undefined, 2))
  if (record)
    storeRecord({
      build: readBuildId(),
      ...(against !== undefined && { against: await servedBuildId(against) }),
      date: new Date().toISOString().slice(0, 10),
      figures: Object.fromEntries(judged.map(({ name, is }) => [name, is])),
    })
}

await runCommand(
  {
    name: 'npm run bench',
    about:
      'Start-up against a blank page, first launches, taps, route changes, interactions, a long feed and a search in it, in a throttled browser.',
    flags: {
      against: {
        schema: z.optional(z.url('must be the address of a served page')),
        value: 'URL',
        help: 'another served build on a sandbox, visited in turn with this one by the parts `start` and `first`',
      },
      record: {
        schema: z._default(z.boolean(), false),
        help: 'adds the figures to docs/bench/history.json, and draws docs/bench/start.svg and its words in README.md anew',
      },
    },
    words: {
      schema: oneOf(PART_NAMES),
      value: '[start] [first] [taps] [routes] [interactions] [scroll] [search]',
      help: 'the parts that are wanted; all of them where none is named',
    },
  },
  ({ against, record }, parts) => measure(parts, { against, record }),
)
