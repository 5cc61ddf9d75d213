import fc from 'fast-check'
import { expect, it } from 'vitest'

import { checkIban, compactCode, isBic, isRoutingNumber, makeIban } from './bank-codes.ts'

it.each([
  'DE89 3704 0044 0532 0130 00',
  'GB29NWBK60161331926819',
  'nl91 abna 0417 1643 00',
  'FR1420041010050500013M02606',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
])('checkIban accepts %s', (iban) => expect(checkIban(iban)).toBe('ok'))

it.each([
  ['', 'format'],
  ['DE8937040044053201300', 'length'],
  ['DE88370400440532013000', 'checksum'],
  ['ZZ89370400440532013000', 'country'],
  ['DE89 3704 0044 0532 0130 0ß', 'format'],
  ['1234567890', 'format'],
])('checkIban gives the reason why %j is invalid', (text, problem) =>
  expect(checkIban(text)).toBe(problem),
)

it('checkIban accepts an IBAN with the check digits of makeIban, and none with other check digits', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }),
      fc.integer({ min: 1, max: 96 }),
      (number, shift) => {
        const iban = makeIban('DE', number.toString().padStart(18, '0'))
        expect(checkIban(iban)).toBe('ok')
        const digits = ((Number(iban.slice(2, 4)) - 2 + shift) % 97) + 2
        expect(checkIban(`DE${String(digits).padStart(2, '0')}${iban.slice(4)}`)).toBe('checksum')
      },
    ),
  )
})

it('isBic accepts BICs only', () => {
  for (const bic of ['DEUTDEFF', 'deutdeff500', 'NEDS ZAJJ XXX']) expect(isBic(bic)).toBe(true)
  for (const bic of ['DEUTDEF', 'DEUT1EFF', 'DEUTDEFF50', '']) expect(isBic(bic)).toBe(false)
})

it('isRoutingNumber accepts routing numbers only', () => {
  for (const number of ['021000021', '011401533', '122105155']) {
    expect(isRoutingNumber(number)).toBe(true)
  }
  for (const number of ['021000022', '000000000', '02100002', 'A21000021']) {
    expect(isRoutingNumber(number)).toBe(false)
  }
})

it.each([
  [' de89 3704-0044 ', 'DE8937040044'],
  ['DE89\u200B3704\u200B0044', 'DE8937040044'],
  ['DE89\u20113704\u00A00044', 'DE8937040044'],
  ['IBAN: DE89 3704 0044', 'DE8937040044'],
  ['iban DE89 3704 0044', 'DE8937040044'],
  ['BIC:COBADEFF', 'COBADEFF'],
  ['SWIFTDEF', 'SWIFTDEF'],
])('compactCode writes %j without spaces, name and punctuation', (text, code) =>
  expect(compactCode(text)).toBe(code),
)
