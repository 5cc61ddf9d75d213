import fc from 'fast-check'
import { expect, it } from 'vitest'

import { readHandover, toHandover } from './handover.ts'

const table = fc
  .array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((rows) =>
    rows
      .map((row) => row.join(';').replace(/[\r\n]/g, ' '))
      .join('\n')
      .trimEnd(),
  )
  .filter((text) => text !== '')
const given = fc.record({
  table,
  side: fc.constantFrom('arrives' as const, 'debit' as const),
  decimalMark: fc.constantFrom('.' as const, ',' as const),
})

it('What is handed over is read as it was written, also by a program that ends its lines otherwise', () => {
  fc.assert(
    fc.property(given, fc.constantFrom('\n', '\r\n', '\r'), (one, end) => {
      const { file, checksum } = toHandover(one)
      expect(readHandover(file.replaceAll('\n', end))).toEqual({ ...one, checksum })
      expect(checksum).toMatch(/^[0-9A-F]{4}( [0-9A-F]{4}){3}$/)
    }),
  )
})

it('One character that is changed, added or left out anywhere in the file is noticed', () => {
  fc.assert(
    fc.property(given, fc.nat(), fc.constantFrom('', '7', 'x7'), (one, at, put) => {
      const { file } = toHandover(one)
      const place = '# bulk payment'.length + (at % (file.length - '# bulk payment'.length - 1))
      const removed = put === 'x7' ? 0 : 1
      const other = file.slice(0, place) + put + file.slice(place + removed)
      fc.pre(other !== file && !/\s/.test(file.charAt(place)))
      expect(readHandover(other)).not.toMatchObject({ table: expect.any(String) })
    }),
  )
})

it('Any other table is none that was handed over', () => {
  expect(readHandover('Name;Amount\nAda;5')).toBeUndefined()
  expect(readHandover('# payments of November\nName;Amount\nAda;5')).toBeUndefined()
})

it('A file that a spreadsheet has saved anew is one that was changed', () => {
  const { file } = toHandover({ table: 'Name;Amount\nAda;5', side: 'arrives', decimalMark: '.' })
  const saved = file.replace(/^.*/, (line) => `"${line}";`)
  expect(readHandover(saved)).toBe('changed')
})
