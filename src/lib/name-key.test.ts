import { expect, it } from 'vitest'

import { isSameName } from './name-key.ts'

it.each(['', ' ', '-', '—', '?', '.', '*', '_', '()', '🙂', '????? ????????', '\u200B'])(
  "%j matches no person's name",
  (text) => {
    expect(isSameName(text, text)).toBe(false)
    expect(isSameName(text, undefined)).toBe(false)
    expect(isSameName(text, '')).toBe(false)
  },
)

it.each([
  ['राम कुमार', 'रमा कुमारी'],
  ['रीता मेहरा', 'राता मीहर'],
  ['C++ Ltd', 'C Ltd'],
  ['Branch +1', 'Branch -1'],
  ['Kiln Studio', 'KilnStudio'],
  ['A.B.', 'AB'],
])('%s and %s count as different names', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
})

it.each([
  ['Kiln  Studio ', 'kiln studio'],
  ['Ｋｉｌｎ', 'Kiln'],
  ['Jose\u0301', 'José'],
  ['\u202AIda Lund\u202C', 'Ida\u00A0Lund'],
  ['राम कुमार', 'राम कुमार'],
])('%j and %j count as the same name', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
})
