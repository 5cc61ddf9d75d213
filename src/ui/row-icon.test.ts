import { expect, it } from 'vitest'

import { initialsOf } from './row-icon.tsx'

it.each([
  ['Kiln Studio', 'KS'],
  ['Lindqvist Property AB', 'LA'],
  ['  landlord ', 'L'],
  ['Phone +15550100100', 'P'],
  ['Юлия Орлова', 'ЮО'],
  ['+15550100100', ''],
])('The initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
