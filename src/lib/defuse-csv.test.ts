import fc from 'fast-check'
import { expect, it } from 'vitest'

import { toCsv } from './csv.ts'
import { createCsvDefuser } from './defuse-csv.ts'

function defused(text: string, size = 1000): string {
  const bytes = new TextEncoder().encode(text)
  const take = createCsvDefuser()
  const pieces: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += size) pieces.push(take(bytes.slice(at, at + size)))
  pieces.push(take())
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(pieces))
}

it.each([
  ['a,b\r\n1,2\r\n', 'a,b\r\n1,2\r\n'],
  ['=HYPERLINK("http://x","y"),b', `'=HYPERLINK("http://x","y"),b`],
  ['a,"=HYPERLINK(""http://x"",""y"")"\n', `a,"'=HYPERLINK(""http://x"",""y"")"\n`],
  ['a,"say ""=1"", or, =2"\n=3', `a,"say ""=1"", or, =2"\n'=3`],
  ['a;@SUM(A1);-2+3', "a;'@SUM(A1);'-2+3"],
  ['-1.50,+2,"-1,50",-7\n', '-1.50,+2,"-1,50",-7\n'],
  ['-1.,-1e5,-,"-1,50,2"', `'-1.,'-1e5,'-,"'-1,50,2"`],
  ['-1', '-1'],
  ['-1-', "'-1-"],
  ['a,\r\n\n,', 'a,\r\n\n,'],
  ['"\r=1","\n=1",\t=1', `"'\r=1","'\n=1",'\t=1`],
  ['＝1,＋1,－1,＠1,ａ', "'＝1,'＋1,'－1,'＠1,ａ"],
  ['\uFEFF=1,\uFEFFa', "\uFEFF'=1,\uFEFFa"],
  ['"",""""\n"a""",=1', `"",""""\n"a""",'=1`],
])('createCsvDefuser makes %j into %j, however the chunks are cut', (text, expected) => {
  for (const size of [1, 2, 3, 5, 1000]) expect(defused(text, size)).toBe(expected)
})

it('createCsvDefuser agrees with toCsv, and changes none of its output', () => {
  const cell = fc.string({
    unit: fc.constantFrom(...Array.from('=+-@\t\r\n"a1.,;＝é ')),
    maxLength: 6,
  })
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 4 })
  const plainCell = (one: string) => `"${one.replaceAll('"', '""')}"`
  const read = (text: string) => text.replaceAll(/(^|,|\r\n)"((?:[^"]|"")*)"(?=,|\r\n)/g, '$1$2')
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 9 }), (table, size) => {
      const safe = toCsv(table)
      expect(defused(safe, size)).toBe(safe)
      const quoted = table.map((row) => `${row.map(plainCell).join(',')}\r\n`).join('')
      const expected = table
        .map((row) => `${row.map((one) => plainCell(cellOf(one))).join(',')}\r\n`)
        .join('')
      expect(read(defused(quoted, size))).toBe(read(expected))
    }),
  )
})

function cellOf(text: string): string {
  const cell = toCsv([['x', text]]).slice(2, -2)
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}
