import { expect, it } from 'vitest'

import { cleanCode, cleanText } from './clean-text.ts'

it.each([
  [
    'a phone number out of a contact list',
    '\u202A+1 (555) 010\u20110100\u202C',
    '+1 (555) 010-0100',
  ],
  ['an IBAN with zero-width spaces', 'DE89\u200B3704\u200B0044', 'DE8937040044'],
  ['an isolated address', '\u2068TQn9Y2\u2069', 'TQn9Y2'],
  ['a marked address', '\u200E0xAb\u200F', '0xAb'],
  ['an email that a chat isolates', '\u202Aann@tessera.test\u202C', 'ann@tessera.test'],
  [
    'narrow spaces, a tab and a line break',
    'DE89\u00A03704\u202F0044\t0532\n0130',
    'DE89 3704 0044 0532 0130',
  ],
  ['Arabic digits', '\u0661\u0662\u06F3', '123'],
  ['a joiner between letters', 'ab\u200Dcd\uFE0F', 'abcd'],
])('Out of %s a code is read', (_, text, code) => {
  expect(cleanCode(text)).toBe(code)
})

it('A name keeps the joiners that it is written with, and loses marks of direction', () => {
  expect(cleanText(' \u2067می\u200Cخواهم\u2069\uFEFF ')).toBe('می\u200Cخواهم')
  expect(cleanText('👩\u200D🔧 Ltd')).toBe('👩\u200D🔧 Ltd')
})

it('A visible letter of another script stays in a code', () => {
  expect(cleanCode('0xАb')).toBe('0xАb')
})
