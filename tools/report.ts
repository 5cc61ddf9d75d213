import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

import * as z from 'zod/mini'

import { CommandError, runCommand, wholeNumber, usageError } from './command-line.ts'
import { hasSourceMap, sourceLine, stackOf } from './stack-lines.ts'

/** Logs of earlier days are compressed. */
function read(path: string): string {
  try {
    const content = readFileSync(path)
    return (path.endsWith('.gz') ? gunzipSync(content) : content).toString()
  } catch {
    throw new CommandError(`${path} can't be read`)
  }
}

type Report = Partial<Record<'tenant' | 'site' | 'build' | 'kind' | 'endpoint' | 'type', unknown>>

/**
 * Returns a cell of the summary without control characters: senders choose the text, and a tab
 * would begin a new column.
 */
function cell(word: unknown): string {
  if (word === undefined) return '-'
  return typeof word === 'string' ? word.replaceAll(/[^!-~]/g, '?').slice(0, 80) : '?'
}

/** Returns the number of failures by kind, tenant and build, most frequent first. */
function summaryOf(log: string): [row: string, count: number][] {
  const counts = new Map<string, number>()
  for (const line of log.split('\n')) {
    let report: Report | null
    try {
      report = JSON.parse(line) as Report | null
    } catch {
      // The last line may be cut off.
      continue
    }
    if (report?.type !== 'error') continue
    const { tenant, site, build, kind, endpoint } = report
    const row = [tenant, site, build, kind, endpoint].map(cell).join('\t')
    counts.set(row, (counts.get(row) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

function printSummary(files: readonly string[], limit: number | undefined): void {
  const rows = summaryOf(files.map(read).join('\n'))
  console.info('count\ttenant\tsite\tbuild\tkind\tendpoint')
  for (const [row, count] of rows) console.info(`${count}\t${row}`)
  const [first] = rows
  if (first && limit !== undefined && first[1] > limit)
    throw new CommandError(
      `more than ${limit} reports of one kind: ${first[0].replaceAll('\t', ' ')}`,
    )
}

await runCommand(
  {
    name: 'npm run report',
    about:
      "Prints the source lines of a report's stack, innermost first, by the maps of its build.",
    flags: {
      maps: {
        schema: z._default(z.string(), 'dist-maps'),
        value: '<folder>',
        help: 'folder of the source maps',
      },
      summary: {
        schema: z._default(z.boolean(), false),
        help: "prints the number of a log's failures by tenant, site, build and kind instead",
      },
      limit: {
        schema: z.optional(wholeNumber(0, 1_000_000)),
        value: '<count>',
        help: 'with --summary: exits with 1 if a kind of failure occurs more often',
      },
    },
    words: {
      schema: z.string(),
      value: '<file>',
      help: 'file with a report, which is one JSON object; with --summary, logs',
    },
  },
  ({ maps, summary, limit }, files) => {
    if (files.length === 0) throw usageError('name the file with the report')
    if (summary) return printSummary(files, limit)
    const places = files.flatMap((path) => stackOf(read(path)))
    if (places.length === 0)
      console.info('The report has no stack; its other members name what failed')
    for (const place of places) console.info(sourceLine(place, maps))
    if (places.length > 0 && !places.some((place) => hasSourceMap(place, maps)))
      throw new CommandError(
        `${maps} has no source map for this report: name its build's by --maps`,
      )
  },
)
