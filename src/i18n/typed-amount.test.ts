import { describe, expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'

import { retyped, typedIn } from './typed-amount.ts'

describe('Amounts typed in one language and opened in another', () => {
  it.each([
    ['12,345', 'ru', 'en', '12.345'],
    ['12,500', 'ru', 'en', '12.5'],
    ['12,345', 'en', 'ru', '12345'],
    ['999,999', 'en', 'ru', '999999'],
    ['$12,345', 'en', 'ru', '$12345'],
    ['12,345 USDT', 'ru', 'en', '12.345 USDT'],
    ['12,345USDT', 'ru', 'en', '12.345USDT'],
    ['12,345 1INCH', 'ru', 'en', '12.345 1INCH'],
    ['12,345USD1', 'ru', 'en', '12.345USD1'],
    ['USD1 12,345', 'ru', 'en', 'USD1 12.345'],
    ['\u200F12,345', 'ru', 'en', '\u200F12.345'],
  ])('The amount %j of %s becomes in %s %j', (text, from, to, expected) => {
    expect(retyped(text, from, to)).toBe(expected)
    expect(retyped(text, undefined, to)).toBe('')
    expect(retyped(text, undefined, from)).toBe('')
    expect(retyped(text, from, from)).toBe(text)
  })

  it.each([
    '',
    '.',
    'abc',
    '1e3',
    '5',
    '0,345',
    '1,5',
    '12.345',
    '1 234,56',
    '1,234.56',
    '1,234,567',
  ])('The amount %j stays as it was typed', (text) => {
    for (const from of ['en', 'ru', undefined])
      for (const to of ['en', 'ru']) expect(retyped(text, from, to)).toBe(text)
  })
})

it('An amount that is known tells in which language it was typed', () => {
  const [dozen, thousands] = [decimal('12.345'), decimal('12345')]
  expect(typedIn('12,345', [decimal('1'), dozen], 'en')).toBe('ru')
  expect(typedIn('12,345', [thousands], 'ru')).toBe('en')
  expect(typedIn('12.345', [dozen], 'ru')).toBe('ru')
  expect(typedIn('12,345', [decimal('7')], 'en')).toBeUndefined()
})
