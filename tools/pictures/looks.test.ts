import { expect, it } from 'vitest'

import { LANGUAGES } from '../../src/i18n/languages.ts'
import { looksFor, LOOKS } from './looks.ts'

const namesFor = (...wanted: string[]) => looksFor(wanted).map(({ name }) => name)

it('Every window, theme, host and language meets every other in one look', () => {
  expect(LOOKS).toHaveLength(2 * 2 * 2 * LANGUAGES.length)
  expect(new Set(LOOKS.map(({ name }) => name)).size).toBe(LOOKS.length)
})

it('Without a wish three languages are drawn, one of them from right to left', () => {
  const languages = looksFor([]).map(({ language }) => language)
  expect(languages).toHaveLength(2 * 2 * 2 * 3)
  expect(new Set(languages)).toEqual(new Set(['en', 'ru', 'ar']))
})

it('Every language of the product is drawn by its name', () => {
  for (const language of LANGUAGES)
    expect(namesFor(`phone-light-${language}`)).toEqual([`phone-light-browser-${language}`])
})

it('A wish that names no host and no language is English in a browser', () => {
  expect(namesFor('phone-dark')).toEqual(['phone-dark-browser-en'])
})

it('The words of a wish may stand in any order and leave a side open', () => {
  expect(namesFor('ru-telegram')).toEqual([
    'phone-light-telegram-ru',
    'phone-dark-telegram-ru',
    'desktop-light-telegram-ru',
    'desktop-dark-telegram-ru',
  ])
})

it('Several wishes are drawn together, and a word that no look has finds none', () => {
  expect(namesFor('phone-light', 'desktop-light-ar')).toEqual([
    'phone-light-browser-en',
    'desktop-light-browser-ar',
  ])
  expect(namesFor('tablet')).toEqual([])
})
