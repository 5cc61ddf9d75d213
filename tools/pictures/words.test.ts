import { expect, it } from 'vitest'

import { amountText } from '../../src/i18n/amount.ts'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { decimal } from '../../src/lib/money/decimal.ts'
import {
  patternOfBeginning,
  patternOfAmountButton,
  fillMessage,
  wordsOf,
} from '../../tests/e2e/models/words.ts'

it.each([
  ['en', 'Amount in USDT'],
  ['ar', 'المبلغ بعملة \u2068USDT\u2069'],
] as const)(
  'A field label with an inserted value matches the text on the page in %s',
  (language, name) => {
    expect(fillMessage(wordsOf(language).quote.amountIn, { symbol: 'USDT' })).toBe(name)
  },
)

it.each(LANGUAGES)('A button whose text contains an amount is found in %s', (language) => {
  const { sendSum } = wordsOf(language).send
  const sum = amountText(decimal('1250.5'), 'USDT', language)
  expect(patternOfAmountButton(sendSum).test(fillMessage(sendSum, { sum }))).toBe(true)
  expect(patternOfAmountButton(sendSum).test(fillMessage(sendSum, { sum: '' }))).toBe(false)
})

it('A name is found at the beginning of a text, also after direction marks, but not inside it', () => {
  expect(patternOfBeginning('Everyday').test('\u2068Everyday\u2069، فيزا')).toBe(true)
  expect(patternOfBeginning('Everyday').test('My Everyday')).toBe(false)
})
