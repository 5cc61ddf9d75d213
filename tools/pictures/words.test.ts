import { expect, it } from 'vitest'

import { amountText } from '../../src/i18n/amount.ts'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { decimal } from '../../src/lib/money/decimal.ts'
import { beginsWith, withSum, fill, wordsOf } from '../../tests/e2e/models/words.ts'

it.each([
  ['en', 'Amount in USDT'],
  ['ar', 'المبلغ بعملة \u2068USDT\u2069'],
] as const)(
  "A name with an inserted value has the page's text direction in %s",
  (language, name) => {
    expect(fill(wordsOf(language).quote.amountIn, { symbol: 'USDT' })).toBe(name)
  },
)

it.each(LANGUAGES)('A button that names a sum is found in %s', (language) => {
  const { sendSum } = wordsOf(language).send
  const sum = amountText(decimal('1250.5'), 'USDT', language)
  expect(withSum(sendSum).test(fill(sendSum, { sum }))).toBe(true)
  expect(withSum(sendSum).test(fill(sendSum, { sum: '' }))).toBe(false)
})

it("A name that begins like a person's is found after punctuation, too", () => {
  expect(beginsWith('Everyday').test('\u2068Everyday\u2069، فيزا')).toBe(true)
  expect(beginsWith('Everyday').test('My Everyday')).toBe(false)
})
