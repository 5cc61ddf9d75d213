/** What earlier runs of the bench have shown, kept in the repository, and the last of them as a picture. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import * as z from 'zod/mini'

export const HISTORY_FILE = 'docs/bench/history.json'
export const README_FILE = 'README.md'
export const PICTURE_FILE = 'docs/bench/start.svg'

/** Older ones are dropped. */
const MOST_RECORDS = 50

/** What a figure is compared with: another one of the same run, so that the machine's own speed falls out. */
const TO_BLANK = ' / blank first paint'

/** A time says nothing beside one of another machine, and is left out. */
const IN_MS = ', ms'

const recordSchema = z.object({
  /** Id of the build. */
  build: z.string(),
  /** Id of the build that its paired figures are ratios to. */
  against: z.optional(z.string()),
  /** Day of the run, as YYYY-MM-DD. */
  date: z.string(),
  /** By what was measured. */
  figures: z.record(z.string(), z.number()),
})

/** One run of the bench. */
export type BenchRecord = z.output<typeof recordSchema>

/** The runs so far, the oldest first. */
export const readHistory = (file = HISTORY_FILE): BenchRecord[] =>
  existsSync(file) ? z.parse(z.array(recordSchema), JSON.parse(readFileSync(file, 'utf8'))) : []

/**
 * A second run of the same build, and against the same one, takes the place of the first, figure by figure: a run may
 * have measured a part only.
 */
export function withRecord(
  history: readonly BenchRecord[],
  { build, against, date, figures }: BenchRecord,
): BenchRecord[] {
  const before = history.find((one) => one.build === build && one.against === against)
  const others = history.filter((one) => one !== before)
  const ratios = Object.entries(figures).filter(([what]) => !what.endsWith(IN_MS))
  const named = { build, ...(against !== undefined && { against }), date }
  const merged = { ...named, figures: { ...before?.figures, ...Object.fromEntries(ratios) } }
  return [...others, merged].slice(-MOST_RECORDS)
}

/** The waits of a run beside the first paint of a blank page, the shortest first; empty where it has measured none. */
const waitsOf = ({ figures }: BenchRecord): { what: string; ratio: number }[] =>
  Object.entries(figures)
    .flatMap(([what, ratio]) =>
      what.endsWith(TO_BLANK) ? [{ what: what.slice(0, -TO_BLANK.length), ratio }] : [],
    )
    .toSorted((a, b) => a.ratio - b.ratio)

/** The last run that the picture can be drawn of. */
export const lastDrawn = (history: readonly BenchRecord[]): BenchRecord | undefined =>
  history.findLast((one) => waitsOf(one).length > 0)

/** What the picture says, for who does not see it. */
export const wordsOf = (record: BenchRecord): string =>
  `Waits on a slow phone and a poor line, as ratios to the first paint of a blank React page: ${waitsOf(
    record,
  )
    .map(({ what, ratio }) => `${what} ${ratio.toFixed(2)}`)
    .join('; ')}`

const WIDTH = 720
const LABEL_WIDTH = 250
const BAR_WIDTH = 380
const ROW_HEIGHT = 34
const TOP = 46

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * How long people wait, as bars beside the first paint of a blank page of the same stack, as SVG in both themes.
 * Undefined where the run has measured nothing of the kind.
 */
export function pictureOf(record: BenchRecord): string | undefined {
  const waits = waitsOf(record)
  if (waits.length === 0) return undefined
  const bars = [...waits, { what: 'a blank page: first paint', ratio: 1 }].toSorted(
    (a, b) => a.ratio - b.ratio,
  )
  const longest = Math.max(...bars.map(({ ratio }) => ratio))
  const rows = bars.map(({ what, ratio }, at) => {
    const y = TOP + at * ROW_HEIGHT
    const width = Math.round((ratio / longest) * BAR_WIDTH)
    const kind = ratio === 1 && what.startsWith('a blank page') ? 'blank' : 'bar'
    return `  <text x="${LABEL_WIDTH - 12}" y="${y + 15}" text-anchor="end">${escaped(what)}</text>
  <rect class="${kind}" x="${LABEL_WIDTH}" y="${y}" width="${width}" height="20" rx="4"/>
  <text x="${LABEL_WIDTH + width + 8}" y="${y + 15}">${ratio.toFixed(2)}</text>`
  })
  const height = TOP + bars.length * ROW_HEIGHT
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Waits beside the first paint of a blank page">
  <style>
    text { font: 14px system-ui, sans-serif; fill: #1c1c1e }
    .bar { fill: #2d7ff9 }
    .blank { fill: #a0a0a6 }
    @media (prefers-color-scheme: dark) { text { fill: #f2f2f7 } .bar { fill: #62a8ff } .blank { fill: #6d6d72 } }
  </style>
  <text x="0" y="20">Waits on a slow phone and a poor line, beside a blank page of the same stack</text>
${rows.join('\n')}
</svg>
`
}

/** Adds a run to the history and draws its picture. */
export function keep(record: BenchRecord): void {
  const history = withRecord(readHistory(), record)
  writeFileSync(HISTORY_FILE, `${JSON.stringify(history, undefined, 2)}\n`)
  const last = lastDrawn(history)
  const picture = last && pictureOf(last)
  if (last === undefined || picture === undefined) return
  writeFileSync(PICTURE_FILE, picture)
  const readme = readFileSync(README_FILE, 'utf8')
  writeFileSync(
    README_FILE,
    readme.replace(/(?<=!\[)[^\]]*(?=\]\(docs\/bench\/start\.svg\))/, () => wordsOf(last)),
  )
}
