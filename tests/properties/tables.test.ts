import fc from 'fast-check'
import { expect, it } from 'vitest'

import { tableWithHeadings } from '#features/batch/model/columns.ts'
import type { Field } from '#features/batch/model/headings.ts'
import { MAX_ROWS, parseTable } from '#features/batch/model/table.ts'
import { cleanText } from '#lib/clean-text.ts'

import { RUN_OPTIONS } from '../support/suite-size.ts'

const HEADINGS: readonly (readonly [heading: string, field: Field | undefined])[] = [
  ['Account Holder', 'name'],
  ['Wallet\naddress', 'address'],
  ['Beneficiary IBAN', 'iban'],
  ['Сумма к выплате, EUR', 'amount'],
  ['Currency', 'asset'],
  ['Memo', 'memo'],
  ['Department', undefined],
]

const LINE_ENDS = ['\n', '\r\n', '\r'] as const
const PIECES = [
  'a',
  'Ж',
  '5',
  '"',
  '# ',
  ' .-',
  ',',
  ';',
  '|',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '""',
  '\u200B',
  '\u00A0',
  '1,5',
]
const cell = fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join(''))
const title = fc.constantFrom('', 'Payroll, October', '# made; by hand', 'Total: 5|5', '"Ltd"')

const table = fc.record({
  separator: fc.constantFrom(',', ';', '\t', '|'),
  isNamed: fc.boolean(),
  hasMark: fc.boolean(),
  columns: fc
    .shuffledSubarray([...HEADINGS], { minLength: 3 })
    .filter((columns) => columns.filter(([, field]) => field).length > 1),
  titles: fc.array(fc.array(title, { maxLength: 3 }), { maxLength: 4 }),
  rows: fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 20 }),
  times: fc.oneof({ arbitrary: fc.constant(1), weight: 30 }, fc.constant(100)),
  ends: fc.infiniteStream(fc.constantFrom(...LINE_ENDS)),
  quotes: fc.infiniteStream(fc.boolean()),
})

const isEmpty = (cells: readonly string[]) => cells.every((one) => one === '')
/** A row that ends in empty cells may be written without them. */
function trimmed(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((one) => one !== '')
  return cells.slice(0, last + 1)
}

it('Each row of a table in any notation is read or reported as left out', () => {
  fc.assert(
    fc.property(
      table,
      ({ separator, isNamed, hasMark, columns, titles, rows, times, ends, quotes }) => {
        const written = (text: string) => {
          const mustQuote = /[",;|\t\r\n]/.test(text)
          const isQuoted = quotes.next().value
          return mustQuote || isQuoted ? `"${text.replaceAll('"', '""')}"` : text
        }
        const data = Array.from({ length: times }, () => rows).flat()
        const headings = columns.map(([heading]) => heading)
        const all = [...titles, headings, ...data]
        const body = all.reduce((before, cells) => {
          const row = cells.map(written).join(separator)
          const end = ends.next().value
          // CR, an empty row and LF would be one line end instead of two.
          return before + row + (row === '' && end === '\n' ? '\r\n' : end)
        }, '')
        const text = `${hasMark ? '\uFEFF' : ''}${isNamed ? `sep=${separator}\r\n` : ''}${body}`

        const numbered = all.map((cells, at) => ({
          line: at + 1,
          cells: trimmed(cells.map(cleanText)),
        }))
        const filled = numbered.filter(({ cells }) => !isEmpty(cells))
        const above = filled.filter(({ line }) => line <= titles.length)
        const below = filled.filter(({ line }) => line > titles.length + 1)

        const parsed = parseTable(text)
        const headed = tableWithHeadings(parsed, 'payouts')
        expect(parsed.unclosedAt).toBeUndefined()
        // Figures with cents under an unknown heading may be amounts, so the person is asked.
        const hasCents = (at: number) =>
          rows.some((cells) => /[.,]\d\d$/.test(cleanText(cells[at] ?? '')))
        const uses = headed.columns.map((use, at) =>
          use === 'undecided' && hasCents(at) ? undefined : use,
        )
        expect(uses).toEqual(columns.map(([, field]) => field))
        const tidy = (found: typeof headed.rows) =>
          found.map(({ line, cells }) => ({ line, cells: trimmed(cells) }))
        expect(tidy(headed.skipped)).toEqual(above)
        const kept = below.filter(({ line }) => line < (headed.cutAt ?? Infinity))
        expect(tidy(headed.rows)).toEqual(kept)
        // Only tables with more rows than people can check are cut, after the last shown line.
        if (headed.cutAt !== undefined) expect(data.length).toBeGreaterThanOrEqual(MAX_ROWS)
      },
    ),
    RUN_OPTIONS,
  )
})
