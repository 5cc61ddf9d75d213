import { expect, test } from 'vitest'

import { allowedAmountMarks, groupSeparatorOf } from '#i18n/amount-input.ts'
import { decimal } from '#lib/money/decimal.ts'

import { readAmountEntry } from './use-amount-entry.ts'

const limits = { min: decimal('1'), max: decimal('5000'), available: decimal('1000') }

const read = (text: string, symbol = 'USDT', language = 'en') =>
  readAmountEntry(
    text,
    {
      decimals: symbol === 'EUR' ? 2 : 6,
      groupSeparator: groupSeparatorOf(language),
      marks: allowedAmountMarks(symbol, language),
    },
    limits,
  )

test.each([
  ['1 234,56', 'EUR', 'ru', 'notEnough'],
  ['0.99', 'USDT', 'en', 'tooSmall'],
  ['5000.01', 'USDT', 'en', 'tooLarge'],
  ['1000.000001', 'USDT', 'en', 'notEnough'],
  ['0', 'USDT', 'en', 'negative'],
  ['-1', 'USDT', 'en', 'negative'],
  ['1e3', 'USDT', 'en', 'format'],
  [`0.${'1'.repeat(30)}`, 'USDT', 'en', 'too-long'],
  ['12.345', 'EUR', 'en', 'too-precise'],
  ['$12', 'EUR', 'en', 'format'],
  ['12 BTC', 'USDT', 'en', 'format'],
])('The amount %s of %s in %s is refused without a request', (text, symbol, language, problem) => {
  expect(read(text, symbol, language)).toEqual({ ok: false, problem })
})

test.each([
  ['234,56', 'EUR', 'ru', '234.56'],
  ['234,56 €', 'EUR', 'ru', '234.56'],
  ['€234.56', 'EUR', 'en', '234.56'],
  ['EUR 234.56', 'EUR', 'en', '234.56'],
  ['\u200F234.56\u200E', 'EUR', 'en', '234.56'],
  ['1,000.00', 'USDT', 'en', '1000'],
  ['1', 'USDT', 'en', '1'],
])('The amount %s of %s in %s is read as %s', (text, symbol, language, amount) => {
  expect(read(text, symbol, language)).toEqual({ ok: true, amount })
})
