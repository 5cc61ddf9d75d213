import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'

import { cleanText } from '#lib/clean-text.ts'

import { readHandover, toHandover, type HandoverTable } from './handover.ts'

const COLUMNS = ['name', 'address', 'memo', 'amount', 'reference'] as const
/**
 * Names as people write them, also with characters that start a formula or separate cells in a
 * spreadsheet.
 */
const cell = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc
      .tuple(fc.constantFrom("'", '=', '+', '-', '@', ';', '"', "'="), fc.string({ maxLength: 4 }))
      .map((parts) => parts.join('')),
  )
  .map(cleanText)
const table: fc.Arbitrary<HandoverTable> = fc.record({
  columns: fc.constant(COLUMNS),
  headings: fc.tuple(cell, cell, cell, cell, cell),
  fromHeading: cell,
  lines: fc.array(
    fc.record({
      cells: fc.tuple(
        cell,
        cell,
        cell,
        cell.map((text) => `${text}1`),
        cell,
      ),
      from: cell.map((text) => `${text}USDT`),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  side: fc.constantFrom('arrives' as const, 'debit' as const),
  decimalMark: fc.constantFrom('.' as const, ',' as const),
})

it('Every cell of a hand-over file is read as exported, also after its line ends were changed', () => {
  fc.assert(
    fc.property(
      table,
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom('', '\uFEFF'),
      (one, end, bom) => {
        const { file, checksum } = toHandover(one)
        const read = readHandover(bom + file.replaceAll('\n', end))
        if (read === undefined || read === 'changed') throw new Error('the file is not read')
        expect(read).toMatchObject({ side: one.side, decimalMark: one.decimalMark, checksum })
        expect(read.table.columns).toEqual(one.columns)
        expect(read.table.rows.map(({ cells }) => cells)).toEqual(
          one.lines.map(({ cells }) => cells),
        )
        expect([...read.payFrom.values()]).toEqual(one.lines.map(({ from }) => from))
        expect([...read.payFrom.keys()]).toEqual(read.table.rows.map(({ line }) => line))
        expect(checksum).toMatch(/^[\dA-HJKMNP-TV-Z]{24}$/)
      },
    ),
  )
})

it('No cell of a hand-over file begins with a character that starts a formula', () => {
  fc.assert(
    fc.property(table, (one) => {
      const { data } = Papa.parse<string[]>(toHandover(one).file, { delimiter: ';' })
      for (const cells of data) for (const text of cells) expect(text).not.toMatch(/^[=+\-@]/)
    }),
  )
})

it('A hand-over file with any changed, added or missing character counts as changed', () => {
  const named = '# bulk payment'.length
  fc.assert(
    fc.property(table, fc.nat(), fc.constantFrom('', '7', 'x7'), (one, at, put) => {
      const { file } = toHandover(one)
      const place = named + (at % (file.length - named - 1))
      const removed = put === 'x7' ? 0 : 1
      const other = file.slice(0, place) + put + file.slice(place + removed)
      fc.pre(other.trimEnd() !== file.trimEnd())
      expect(readHandover(other)).toBe('changed')
    }),
  )
})

const SMALL: HandoverTable = {
  columns: ['name', 'amount'],
  headings: ['Name', 'Amount'],
  fromHeading: 'Paid from',
  lines: [{ cells: ['Ada', '5'], from: 'USDT · Tron' }],
  side: 'debit',
  decimalMark: '.',
}

it.each([
  ['an empty line above it', (file: string) => `\n${file}`],
  ['a space before it', (file: string) => ` ${file}`],
  ['what a spreadsheet makes of its first line', (file: string) => file.replace(/^.*/, '"$&";;')],
  ['another number of its form', (file: string) => file.replace('payment 1', 'payment1')],
])('A hand-over file with %s counts as changed', (_what, change) => {
  const { file } = toHandover(SMALL)
  expect(readHandover(change(file))).toBe('changed')
})

it('Any other table is not read as a hand-over file', () => {
  expect(readHandover('Name;Amount\nAda;5')).toBeUndefined()
  expect(readHandover('# payments of November\nName;Amount\nAda;5')).toBeUndefined()
})

it('A hand-over file with an unknown column counts as changed', () => {
  const { file } = toHandover({ ...SMALL, columns: ['other' as 'name', 'amount'] })
  expect(readHandover(file)).toBe('changed')
})
