import { expect, it } from 'vitest'

import { findOneTimeCode } from './one-time-code.ts'

it.each([
  ['414587', '414587'],
  [' 414587\n', '414587'],
  ['Your 2-step code is 414587', '414587'],
  ['414587 is your code. It is valid for 10 minutes.', '414587'],
  ['G-414587', '414587'],
  ['验证码414587', '414587'],
  ['12:30 414587', '414587'],
  ['414 587', '414587'],
  ['Code: 414-587.', '414587'],
  ['414\u00A0587', '414587'],
  ['\u202A414587\u202C', '414587'],
  ['رمزك هو ٤١٤٥٨٧', '414587'],
  ['۴۱۴۵۸۷', '414587'],
])('The code in %j is %s', (text, code) => {
  expect(findOneTimeCode(text)).toBe(code)
})

it.each([
  '',
  '41458',
  '4145871',
  'see you at 8',
  '414587 or 414588',
  'You pay 100000 by the code 414 587',
  'You pay 100 000 by the code 414587',
  '123 456 789',
  '4 1 4 5 8 7',
  '41-45-87',
  'Amount 123456.78 code 414',
  'expires 10-2026',
  '+1 555 010 0100',
  '414  587',
])('There is no code in %j', (text) => {
  expect(findOneTimeCode(text)).toBeUndefined()
})
