import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import * as z from 'zod/mini'

export const HISTORY_FILE = 'docs/bench/history.json'
export const README_FILE = 'README.md'
export const PICTURE_FILE = 'docs/bench/start.svg'

const MAX_RECORDS = 50

/**
 * Suffix of the ratios to another figure of the same run, which don't depend on the machine's
 * speed.
 */
const TO_BLANK = ' / blank first paint'

/** Suffix of times in milliseconds, which are not stored, because they depend on the machine. */
const IN_MS = ', ms'

const recordSchema = z.object({
  build: z.string(),
  /** Id of the baseline build; the figures are ratios of this build to it. */
  against: z.optional(z.string()),
  /** Day of the run, as YYYY-MM-DD. */
  date: z.string(),
  figures: z.record(z.string(), z.number()),
})

export type BenchRecord = z.output<typeof recordSchema>

export const readHistory = (file = HISTORY_FILE): BenchRecord[] =>
  existsSync(file) ? z.parse(z.array(recordSchema), JSON.parse(readFileSync(file, 'utf8'))) : []

/**
 * Adds a run. A repeated run of the same builds replaces the figures that it has, because a run may
 * measure only some.
 */
export function withRecord(
  history: readonly BenchRecord[],
  { build, against, date, figures }: BenchRecord,
): BenchRecord[] {
  const before = history.find((one) => one.build === build && one.against === against)
  const others = history.filter((one) => one !== before)
  const ratios = Object.entries(figures).filter(([name]) => !name.endsWith(IN_MS))
  const named = { build, ...(against !== undefined && { against }), date }
  const merged = { ...named, figures: { ...before?.figures, ...Object.fromEntries(ratios) } }
  return [...others, merged].slice(-MAX_RECORDS)
}

/** Returns the waits of a run as ratios to a blank page's first paint, shortest first. */
const waitsOf = ({ figures }: BenchRecord): { name: string; ratio: number }[] =>
  Object.entries(figures)
    .flatMap(([name, ratio]) =>
      name.endsWith(TO_BLANK) ? [{ name: name.slice(0, -TO_BLANK.length), ratio }] : [],
    )
    .toSorted((a, b) => a.ratio - b.ratio)

export const lastRunWithWaits = (history: readonly BenchRecord[]): BenchRecord | undefined =>
  history.findLast((one) => waitsOf(one).length > 0)

export const summaryOf = (record: BenchRecord): string =>
  `Waits on a slow phone and a poor line, as ratios to the first paint of a blank React page: ${waitsOf(
    record,
  )
    .map(({ name, ratio }) => `${name} ${ratio.toFixed(2)}`)
    .join('; ')}`

const WIDTH = 720
const LABEL_WIDTH = 250
const BAR_WIDTH = 380
const ROW_HEIGHT = 34
const TOP = 46

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Draws the waits of a run as SVG bars in both themes; undefined if the run measured none. */
export function barChartOf(record: BenchRecord): string | undefined {
  const waits = waitsOf(record)
  if (waits.length === 0) return undefined
  const bars = [...waits, { name: 'a blank page: first paint', ratio: 1 }].toSorted(
    (a, b) => a.ratio - b.ratio,
  )
  const longest = Math.max(...bars.map(({ ratio }) => ratio))
  const rows = bars.map(({ name, ratio }, at) => {
    const y = TOP + at * ROW_HEIGHT
    const width = Math.round((ratio / longest) * BAR_WIDTH)
    const kind = ratio === 1 && name.startsWith('a blank page') ? 'blank' : 'bar'
    return `  <text x="${LABEL_WIDTH - 12}" y="${y + 15}" text-anchor="end">${escaped(name)}</text>
  <rect class="${kind}" x="${LABEL_WIDTH}" y="${y}" width="${width}" height="20" rx="4"/>
  <text x="${LABEL_WIDTH + width + 8}" y="${y + 15}">${ratio.toFixed(2)}</text>`
  })
  const height = TOP + bars.length * ROW_HEIGHT
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Waits as ratios to the first paint of a blank React page">
  <style>
    text { font: 14px system-ui, sans-serif; fill: #1c1c1e }
    .bar { fill: #2d7ff9 }
    .blank { fill: #a0a0a6 }
    @media (prefers-color-scheme: dark) { text { fill: #f2f2f7 } .bar { fill: #62a8ff } .blank { fill: #6d6d72 } }
  </style>
  <text x="0" y="20">Waits on a slow phone and a poor line, as ratios to the first paint of a blank React page</text>
${rows.join('\n')}
</svg>
`
}

export function storeRecord(record: BenchRecord): void {
  const history = withRecord(readHistory(), record)
  writeFileSync(HISTORY_FILE, `${JSON.stringify(history, undefined, 2)}\n`)
  const last = lastRunWithWaits(history)
  const picture = last && barChartOf(last)
  if (last === undefined || picture === undefined) return
  writeFileSync(PICTURE_FILE, picture)
  const readme = readFileSync(README_FILE, 'utf8')
  writeFileSync(
    README_FILE,
    readme.replace(/(?<=!\[)[^\]]*(?=\]\(docs\/bench\/start\.svg\))/, () => summaryOf(last)),
  )
}
