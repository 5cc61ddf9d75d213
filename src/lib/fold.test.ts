import { expect, it } from 'vitest'

import { isAlikeName } from './alike-name.ts'
import { fold, unfoldRanges } from './fold.ts'
import { isSameName } from './name-key.ts'

it.each([
  ['ISPARTA', 'ısparta'],
  ['İzmir', 'izmir'],
  ['Łódź', 'lodz'],
  ['Đặng', 'dang'],
  ['Ørsted', 'orsted'],
  ['Straße', 'STRASSE'],
  ['Γιώργος', 'ΓΙΩΡΓΟΣ'],
  ['O’Brien', "O'Brien"],
  ['مُحَمَّد', 'محمد'],
  ['أحمد', 'احمد'],
])('%s is written %s as well: found, asked about, and never paid by itself', (name, other) => {
  expect(fold(other.normalize('NFC'))).toBe(fold(name.normalize('NFC')))
  expect(isAlikeName(name, other)).toBe(true)
  expect(isSameName(name, other)).toBe(false)
})

it.each([
  ['Рай', 'Раи'],
  ['김', '강'],
  ['राम', 'रमी'],
  ['Ada', 'Adb'],
])('%s is another name than %s', (name, other) => {
  expect(isAlikeName(name, other)).toBe(false)
})

it('Places in a fold are places in the text', () => {
  expect(unfoldRanges('Große Straße', [[7, 14]])).toEqual([[6, 12]])
  expect(unfoldRanges('Straße', [[4, 5]])).toEqual([[4, 5]])
  expect(unfoldRanges('مُحَمَّد علي', [[0, 4]])).toEqual([[0, 8]])
})
