import fc from 'fast-check'
import { expect, it } from 'vitest'

import { parseJson, stringifyJson, WireNumber } from './json.ts'
import { parseDecimal } from './money/decimal.ts'

const decimal = fc
  .tuple(fc.boolean(), fc.stringMatching(/^(0|[1-9]\d{0,29})$/), fc.stringMatching(/^\d{0,30}$/))
  .map(([minus, whole, part]) => `${minus ? '-' : ''}${whole}${part && `.${part}`}`)

/** Texts of any UTF-16 units; fast-check's own "binary" texts take a second to build. */
const anyText = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCodePoint(unit)) })

it.each([
  ['12345678901234567.89', '12345678901234567.89'],
  ['9007199254740993', '9007199254740993'],
  ['-0.12345678901234567', '-0.12345678901234567'],
  ['0.1000000000000000055511151231257827', '0.1000000000000000055511151231257827'],
  ['9007199254740992', 9007199254740992],
  ['0.10000000000000000000', 0.1],
  ['100000000000000000000', 1e20],
  ['0.30000000000000004', 0.30000000000000004],
  ['1e-7', 1e-7],
  ['1.2345678901234567e-300', '1.2345678901234567e-300'],
  ['1.2345678901234568e-300', 1.2345678901234568e-300],
  ['1e400', '1e400'],
  ['1e-400', '1e-400'],
  ['-2E+300', -2e300],
  ['0e999', 0],
  ['-0.0000000000000000000', -0],
  ['1e+0000000000000002', 100],
  [`1${'0'.repeat(100)}`, `1${'0'.repeat(100)}`],
])('parseJson reads %s as %o', (text, expected) => {
  expect(parseJson(text)).toBe(expected)
  expect(parseJson(`{"a":[ ${text} ]}`)).toEqual({ a: [expected] })
})

it('parseJson keeps digits inside strings and keys unchanged', () => {
  const value = { '12345678901234567890': 'a"12345678901234567890,\\', n: '\\"1234567890123456789' }
  expect(parseJson(JSON.stringify(value))).toEqual(value)
})

it.each([
  '{12345678901234567890:1}',
  '{12345678901234567890 :1}',
  '{12345678901234567890}',
  '012345678901234567890',
  '.12345678901234567890',
  '12345678901234567890.',
  '-',
  '12345678901234567890 1',
  '+12345678901234567890',
  '["12345678901234567890]',
  '"12345678901234567890\\',
  '12345678901234567890e',
])('parseJson refuses %s as JSON.parse does', (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError)
})

// A scan that takes quadratic time would not finish.
it('parseJson needs only linear time for malicious text', () => {
  expect(() => parseJson(`1234567890123456${'"\\'.repeat(200_000)}`)).toThrow(SyntaxError)
  expect(parseJson(`1${'0'.repeat(200_000)}1`)).toMatch(/^10+1$/)
})

it('parseJson agrees with JSON.parse on everything JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      expect(parseJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

it('parseJson never changes a value', () => {
  fc.assert(
    fc.property(decimal, (digits) => {
      const parsed = parseJson(`[${digits}]`)
      expect(parsed).toHaveLength(1)
      const [item] = Array.isArray(parsed) ? parsed : []
      expect(typeof item === 'number' || item === digits).toBe(true)
      expect(parseDecimal(String(item))).toBe(parseDecimal(digits))
    }),
  )
})

it('stringifyJson writes a WireNumber with exactly its digits', () => {
  expect(stringifyJson({ amount: new WireNumber('12345678901234567.890'), note: '1.10' })).toBe(
    '{"amount":12345678901234567.890,"note":"1.10"}',
  )
})

it('stringifyJson drops undefined members, writes null for undefined items, dates as ISO', () => {
  const value = { a: undefined, b: [undefined, null], c: new Date(0), d: { e: () => 1 } }
  expect(stringifyJson(value)).toBe('{"b":[null,null],"c":"1970-01-01T00:00:00.000Z","d":{}}')
})

it('stringifyJson refuses values without a JSON form', () => {
  expect(() => stringifyJson(undefined)).toThrow(TypeError)
  expect(() => stringifyJson(1n)).toThrow(TypeError)
})

it('stringifyJson writes what JSON.stringify writes', () => {
  const anything = fc.anything({ withDate: true, withSparseArray: true, withNullPrototype: true })
  fc.assert(
    fc.property(anything, (value) => {
      fc.pre(JSON.stringify(value) !== undefined)
      expect(stringifyJson(value)).toBe(JSON.stringify(value))
    }),
  )
})

it('Numbers and strings survive stringifyJson and parseJson with every digit and character', () => {
  fc.assert(
    fc.property(decimal, anyText, (digits, text) => {
      const wire = stringifyJson({ [text]: text, list: [new WireNumber(digits), text, digits] })
      expect(wire).toContain(`[${digits},`)
      const number = parseJson(digits)
      expect(parseJson(wire)).toEqual({ [text]: text, list: [number, text, digits] })
    }),
  )
})

it.each(['', '-', '1.', '.1', '+1', '01', '1e3', 'NaN', ' 1', '1\n', '0x1', '1,5'])(
  'WireNumber refuses %j',
  (digits) => {
    expect(() => new WireNumber(digits)).toThrow(RangeError)
  },
)
