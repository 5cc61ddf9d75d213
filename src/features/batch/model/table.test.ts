import { expect, it } from 'vitest'

import { tableWithHeadings, missingColumn, withColumn } from './columns.ts'
import { MAX_ROWS, parseTable, textOfFile } from './table.ts'

it.each([
  ['commas', 'name,amount\nAda,5'],
  ['semicolons', 'name;amount\r\nAda;5\r\n'],
  ['tabs, as a spreadsheet copies', 'name\tamount\nAda\t5'],
  ['a byte order mark', '\uFEFFname,amount\nAda,5'],
])('A table with %s is read', (_, text) => {
  const { first, rows } = parseTable(text)
  expect(first).toEqual({ line: 1, cells: ['name', 'amount'] })
  expect(rows).toEqual([{ line: 2, cells: ['Ada', '5'] }])
})

it.each([
  ['little', [0xff, 0xfe], true],
  ['big', [0xfe, 0xff], false],
])('A file in UTF-16 of %s endian is read by its byte order mark', (_, mark, isLittle) => {
  const text = 'Name\nЙод Müller\n'
  const view = new DataView(new ArrayBuffer(2 + text.length * 2))
  for (const [at, byte] of mark.entries()) view.setUint8(at, byte)
  for (let at = 0; at < text.length; at++) view.setUint16(2 + at * 2, text.charCodeAt(at), isLittle)
  expect(textOfFile(view.buffer)).toBe(text)
})

it('Quoted cells of a table keep separators, quotation marks and line breaks', () => {
  const { rows } = parseTable('name,note\n"Quill, Ada","said ""yes""\ntwice"')
  expect(rows).toEqual([{ line: 2, cells: ['Quill, Ada', 'said "yes"\ntwice'] }])
})

it('The line numbers of a table count empty lines too, as in a spreadsheet', () => {
  const { rows } = parseTable('name,amount\n\nAda,5\n,\nBo,6\n\n')
  expect(rows.map(({ line }) => line)).toEqual([3, 5])
})

it('A quotation mark that is never closed is reported with the number of its row', () => {
  expect(parseTable('name,amount\n"Ada,5\nBo,6').unclosedAt).toBe(2)
  expect(parseTable('name,amount\nAda,5').unclosedAt).toBeUndefined()
})

it('A table with too many rows is cut, and the number of the first row left out is given', () => {
  const text = `name\n${'Ada\n'.repeat(MAX_ROWS + 1)}`
  expect(parseTable(text)).toMatchObject({ cutAt: MAX_ROWS + 2 })
  expect(parseTable(text).rows).toHaveLength(MAX_ROWS)
  // Empty rows after the last full one don't count against the limit; those in between do.
  const whole = `name\n${'Ada\n'.repeat(MAX_ROWS)}\n\n\n`
  expect(parseTable(whole).cutAt).toBeUndefined()
  expect(parseTable(whole).rows).toHaveLength(MAX_ROWS)
  expect(parseTable(`name\n${'Ada\n\n'.repeat(MAX_ROWS)}`).cutAt).toBe(1101)
})

it("Quotation marks in the middle of a cell don't join two rows", () => {
  expect(parseTable('name;amount\n"Bob" Smith;5\n"Ada";6').unclosedAt).toBe(2)
  expect(parseTable('name;amount\n5" pipe;5\n6" pipe;6').rows).toHaveLength(2)
})

it.each([
  ['CRLF headings over LF rows', 'name;amount\r\nAda;5\nBo;6\nCy;7'],
  ['one LF in a file of CRLF', 'name;amount\nAda;5\r\nBo;6\r\nCy;7\r\n'],
  ['CR alone', 'name;amount\rAda;5\rBo;6\rCy;7'],
  ['each of them once', 'name;amount\r\n"Ada";5\r"Bo";6\nCy;"7"'],
])('A file with %s loses no row', (_, text) => {
  const rows = parseTable(text).rows.map(({ cells }) => cells.join(' '))
  expect(rows).toEqual(['Ada 5', 'Bo 6', 'Cy 7'])
})

it('Line ends in quotation marks of a table stay as they are', () => {
  const { first, rows } = parseTable('"Net\r\nPay";name\r\n5;"Ada\r\nQuill"\r6;"Bo\rBo"')
  expect(first?.cells).toEqual(['Net\r\nPay', 'name'])
  expect(rows.map(({ cells }) => cells[1])).toEqual(['Ada\r\nQuill', 'Bo\rBo'])
})

it.each(['sep=;', 'SEP=;', '"sep=;"', '\uFEFFsep=;'])(
  'The first line %s sets the separator and is not counted, as in a spreadsheet',
  (line) => {
    const { first, skipped, rows } = parseTable(`${line}\r\nname;amount, EUR\r\nAda;1,5`)
    expect(first).toEqual({ line: 1, cells: ['name', 'amount, EUR'] })
    expect(skipped).toEqual([])
    expect(rows).toEqual([{ line: 2, cells: ['Ada', '1,5'] }])
  },
)

it.each([
  ['a decimal comma', 'Name;Sum, EUR\nAda;1,50\nBo;2,75', ['Ada', '1,50']],
  ['commas in a title', 'Pay, May\nQuill, Inc\nName;Sum\nAda;1,5\nBo;2,5', ['Ada', '1,5']],
  ['semicolons in notes', 'Name,Sum,Note\nAda,5,a;b\nBo,6,c;d', ['Ada', '5', 'a;b']],
  ['no headings', 'Ada;1,50\nBo;2,50\nCy;3', ['Bo', '2,50']],
  ['commas in names beside tabs', 'Name, first\tSum\nQuill, Ada\t5', ['Quill, Ada', '5']],
])(
  'The separator of a table with %s is recognised as the one that fits all rows',
  (_, text, cells) => {
    expect(parseTable(text).rows[0]?.cells).toEqual(cells)
  },
)

it('Rows above the headings of a table are listed as skipped, with their line numbers', () => {
  const text = 'Payroll October\n\n# made by hand\nName;Account holder;IBAN;Net Pay\nAda;x;y;5'
  const { first, skipped, rows } = parseTable(text)
  const above = skipped.map(({ line, cells }) => `${line} ${cells[0]}`)
  expect(above).toEqual(['1 Payroll October', '3 # made by hand'])
  expect(first?.line).toBe(4)
  expect(rows.map(({ line }) => line)).toEqual([5])
})

it('A row that contains the name of a column is not read as headings', () => {
  const text = 'T;5;Salary\nT;6;Salary\nT;7;Employee Salary'
  expect(parseTable(text)).toMatchObject({ first: { line: 1 }, skipped: [] })
  expect(tableWithHeadings(parseTable(text), 'payouts').rows).toHaveLength(3)
})

it('Invisible characters in cells and headings of a table are removed', () => {
  const { first, rows } = parseTable('\u2068name\u2069;am\u200Bount\n\u202AAda\u202C;5')
  expect(first?.cells).toEqual(['name', 'amount'])
  expect(rows[0]?.cells).toEqual(['Ada', '5'])
})

it('In a table without headings, the first row is read as a payment', () => {
  const { rows, headings, columns } = tableWithHeadings(parseTable('Ada;5\nBo;6'), 'payouts')
  expect(rows).toHaveLength(2)
  expect(headings).toEqual(['', ''])
  expect(columns).toEqual([undefined, undefined])
})

it('A field that the person chooses for one column is removed from the column that had it', () => {
  expect(withColumn(['name', 'amount'], 0, 'amount')).toEqual(['amount', undefined])
  expect(missingColumn(['amount'], 'payouts')).toBe('who')
  expect(missingColumn(['amount', 'address'], 'payouts')).toBeUndefined()
  expect(missingColumn([undefined], 'recipients')).toBe('name')
})
