import { expect, it } from 'vitest'

import { isSameName } from './name-key.ts'
import { normalizeForSearch } from './normalize-text.ts'
import { isSimilarName } from './similar-name.ts'

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
])('%s is found by %s, but counts only as a similar name, not as the same one', (name, other) => {
  expect(normalizeForSearch(other.normalize('NFC'))).toBe(normalizeForSearch(name.normalize('NFC')))
  expect(isSimilarName(name, other)).toBe(true)
  expect(isSameName(name, other)).toBe(false)
})

it.each([
  ['\u0421\u043E\u0440', 'Cop'],
  ['\u039A\u0399LN', 'kiln'],
  ['Kiln\u3164', 'Kiln'],
])('%s looks like the name %s', (name, other) => {
  expect(isSimilarName(name, other)).toBe(true)
})

it.each([
  ['Рай', 'Раи'],
  ['김', '강'],
  ['राम', 'रमी'],
  ['Ada', 'Adb'],
])('%s is not even similar to the name %s', (name, other) => {
  expect(isSimilarName(name, other)).toBe(false)
})
