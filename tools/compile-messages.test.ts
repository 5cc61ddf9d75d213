import format from 'icu-minify/format'
import { expect, it } from 'vitest'

import { compileMessage } from './compile-messages.ts'

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...args),
}
const values = {
  to: '+44 20 7946',
  n: 2,
  kind: 'a',
  link: (children: readonly unknown[]) => `<${children.join('')}>`,
}
const say = (message: string, language: string): string => {
  const said = format(compileMessage(message, language), language, values, { formatters })
  return typeof said === 'string' ? said : said.join('')
}

it.each([
  ['إلى {to}.', 'إلى \u2068+44 20 7946\u2069.'],
  ['{n, plural, two {إلى {to}} other {#}}', 'إلى \u2068+44 20 7946\u2069'],
  ['{n, plural, few {x} other {# إلى {to}}}', '2 إلى \u2068+44 20 7946\u2069'],
  ['{kind, select, a {إلى {to}} other {لا}}', 'إلى \u2068+44 20 7946\u2069'],
  ['<link>{to}</link> هنا', '<\u2068+44 20 7946\u2069> هنا'],
  ['{kind, select, b {SEPA} other {SWIFT}}', 'SWIFT'],
  ['هنا', 'هنا'],
])('Values inserted into %s of Arabic keep the text direction that they have', (message, said) => {
  expect(say(message, 'ar')).toBe(said)
})

it('No isolate marks are added if the texts have the same direction', () => {
  expect(say('To {to}.', 'tr')).toBe('To +44 20 7946.')
})
