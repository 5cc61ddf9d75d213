import { expect, it } from 'vitest'

import { looksFor, LOOKS } from './looks.ts'

const namesFor = (...wanted: string[]) => looksFor(wanted).map(({ name }) => name)

it('Every window, theme, host and language meets every other in one look', () => {
  expect(LOOKS).toHaveLength(2 * 2 * 2 * 3)
  expect(new Set(LOOKS.map(({ name }) => name)).size).toBe(LOOKS.length)
})

it('Without a wish all looks are drawn', () => {
  expect(looksFor([])).toEqual(LOOKS)
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
