import { expect, it } from 'vitest'

import { LANGUAGES } from '../../src/i18n/languages.ts'
import { looksFor, LOOKS } from './looks.ts'

it('There is one look for each combination of window, theme, host and language', () => {
  expect(LOOKS).toHaveLength(2 * 2 * 2 * LANGUAGES.length)
  expect(new Set(LOOKS.map(({ name }) => name)).size).toBe(LOOKS.length)
})

it('By default, pictures are made in three languages, one of them from right to left', () => {
  const languages = looksFor([]).map(({ language }) => language)
  expect(languages).toHaveLength(2 * 2 * 2 * 3)
  expect(new Set(languages)).toEqual(new Set(['en', 'ru', 'ar']))
})

it.each<[string, string[], string[]]>([
  ...LANGUAGES.map((language): [string, string[], string[]] => [
    `in ${language}`,
    [`phone-light-${language}`],
    [`phone-light-browser-${language}`],
  ]),
  ['without a host and a language', ['phone-dark'], ['phone-dark-browser-en']],
  [
    'in any order, with a side left open',
    ['ru-telegram'],
    [
      'phone-light-telegram-ru',
      'phone-dark-telegram-ru',
      'desktop-light-telegram-ru',
      'desktop-dark-telegram-ru',
    ],
  ],
  [
    'that are several',
    ['phone-light', 'desktop-light-ar'],
    ['phone-light-browser-en', 'desktop-light-browser-ar'],
  ],
  ['that no look has', ['tablet'], []],
])('The requested looks %s (%j) select the looks %j', (_what, wanted, names) => {
  expect(looksFor(wanted).map(({ name }) => name)).toEqual(names)
})
