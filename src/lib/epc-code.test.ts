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
