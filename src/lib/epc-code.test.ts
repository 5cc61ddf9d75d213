import fc from 'fast-check'
import { expect, it } from 'vitest'

import { checkIban, makeIban } from './bank-codes.ts'
import { epcCode } from './epc-code.ts'
import { decimal, parseDecimal } from './money/decimal.ts'

const IBAN = makeIban('DE', '370400440532013000')
const account = { name: 'Alex Varga', iban: IBAN, bic: 'COBADEFF' }

it('The code for a SEPA transfer has the lines of EPC069-12', () => {
  expect(epcCode({ ...account, amount: decimal('12.3'), note: 'Rent for May' })).toBe(
    [
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFF',
      'Alex Varga',
      IBAN,
      'EUR12.30',
      '',
      '',
      'Rent for May',
    ].join('\n'),
  )
})

it('The code for a SEPA transfer carries any sum in whole cents and nothing else', () => {
  const cents = fc.bigInt({ min: 1n, max: 99_999_999_999n })
  fc.assert(
    fc.property(cents, fc.string({ maxLength: 60, unit: 'grapheme' }), (sum, note) => {
      const code = epcCode({ ...account, amount: parseDecimal(`${sum}e-2`), note }) ?? ''
      const lines = code.split('\n')
      expect(checkIban(lines[6] ?? '')).toBe('ok')
      expect(BigInt(lines[7]?.slice(3).replace('.', '') ?? '')).toBe(sum)
      expect(lines[7]).toMatch(/^EUR\d{1,9}\.\d\d$/)
      // The largest symbol that the guideline allows holds 331 bytes.
      expect(new TextEncoder().encode(code).length).toBeLessThanOrEqual(331)
      expect(lines.length).toBeLessThanOrEqual(11)
    }),
  )
})

it.each([
  ['more than the scheme takes', { ...account, amount: decimal('1000000000') }],
  ['part of a cent', { ...account, amount: decimal('0.001') }],
  [
    'no account that anybody could pay',
    { ...account, iban: `${IBAN.slice(0, -1)}9`, amount: decimal('5') },
  ],
  ['nobody', { ...account, name: ' ', amount: decimal('5') }],
])('There is no code for a SEPA transfer of %s', (_case, asked) => {
  expect(epcCode({ ...asked, note: '' })).toBeUndefined()
})

it('The code for a SEPA transfer leaves out a bank code that is none, and what would break its lines', () => {
  const code = epcCode({
    ...account,
    name: 'A\nB'.repeat(60),
    bic: '12',
    amount: decimal('5'),
    note: '',
  })
  const lines = code?.split('\n') ?? []
  expect(lines[4]).toBe('')
  expect(lines[5]).toHaveLength(70)
  expect(lines.at(-1)).toBe('EUR5.00')
})

it.each([
  [
    'an emoji that is the seventy-first unit of the text',
    `${'A'.repeat(69)}🙂B`,
    `${'A'.repeat(69)}🙂`,
  ],
  ['an emoji that has no room', `${'A'.repeat(70)}🙂`, 'A'.repeat(70)],
  ['a family that is joined of three', `${'A'.repeat(68)}👩‍👩‍👧`, 'A'.repeat(68)],
  ['a flag', `${'A'.repeat(69)}🇹🇷`, 'A'.repeat(69)],
  ['a letter with its mark', `${'A'.repeat(69)}e\u0301`, 'A'.repeat(69)],
])('The name in a code for a SEPA transfer is cut in whole characters: %s', (_case, name, cut) => {
  const lines = epcCode({ ...account, name, amount: decimal('5'), note: '' })?.split('\n')
  expect(lines?.[5]).toBe(cut)
})

it('The code for a SEPA transfer holds at most 331 bytes, whatever the name, and no half of a character', () => {
  const names = fc.string({ minLength: 1, maxLength: 120, unit: 'grapheme' })
  const emoji = fc.constantFrom('🙂', '👩‍👩‍👧', '🇹🇷', 'й', 'ॐ', 'A').map((sign) => sign.repeat(100))
  fc.assert(
    fc.property(fc.oneof(names, emoji), (name) => {
      const code = epcCode({ ...account, name, amount: decimal('999999999.99'), note: '' })
      if (code === undefined) return
      const bytes = new TextEncoder().encode(code)
      expect(bytes.length).toBeLessThanOrEqual(331)
      // What was half of a character would not come back.
      expect(new TextDecoder().decode(bytes)).toBe(code)
      expect(Array.from(code.split('\n')[5] ?? '').length).toBeLessThanOrEqual(70)
    }),
  )
})
