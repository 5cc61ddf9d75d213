import { expect, it } from 'vitest'

import { cleanCode, cleanText } from './clean-text.ts'

it.each([
  ['an IBAN with zero-width spaces', 'DE89\u200B3704\u200B0044', 'DE8937040044'],
  ['a marked address', '\u200E0xAb\u200F', '0xAb'],
  ['an email that a chat isolates', '\u202Aann@tessera.test\u202C', 'ann@tessera.test'],
  ['narrow spaces, a tab and a line break', 'D\u00A03\u202F0\t5\n01', 'D 3 0 5 01'],
  ['Arabic digits', '\u0661\u0662\u06F3', '123'],
  ['a joiner between letters', 'ab\u200Dcd\uFE0F', 'abcd'],
])('cleanCode reads the code from %s', (_, text, code) => {
  expect(cleanCode(text)).toBe(code)
})

it('A cleaned name keeps its joiners and loses its direction marks', () => {
  expect(cleanText(' \u2067می\u200Cخواهم\u2069\uFEFF ')).toBe('می\u200Cخواهم')
  expect(cleanText('👩\u200D🔧 Ltd')).toBe('👩\u200D🔧 Ltd')
})

it('cleanCode keeps a visible letter of another script', () => {
  expect(cleanCode('0xАb')).toBe('0xАb')
})
