import { expect, it } from 'vitest'

import { withCountryCode, readPhone } from './phone.ts'

it.each([
  ['marks of direction out of a contact list', '\u202A+1 (555) 010-0100\u202C', '+1 555 010 0100'],
  ['hyphens that do not break', '+1\u2011555\u2011010\u20110100', '+1 555 010 0100'],
  ['a zero in brackets', '+44 (0)20 7946 0958', '+44 20 7946 0958'],
  ['a zero in brackets, apart', '+44 (0) 20 7946 0958', '+44 20 7946 0958'],
  ['a zero that is dialled at home only', '+49 0151 2345678', '+49 151 2345678'],
  ['a zero after a code that ends in one', '+20 (0)10 1234 5678', '+20 10 1234 5678'],
  ['a code that ends in a zero', '+20 10 1234 5678', '+20 10 1234 5678'],
  ['a zero that belongs to an Italian number', '+39 06 6988 1234', '+39 06 6988 1234'],
  ['a prefix of two digits in brackets', '+36 (06) 30 123 4567', '+36 30 123 4567'],
  ['an eight that is dialled at home only', '+7 8 916 123 45 67', '+7 916 123 45 67'],
  ['an eight and a zero', '+375 80 29 123 45 67', '+375 29 123 45 67'],
  ['a wide plus', '\uFF0B1 555 010 0100', '+1 555 010 0100'],
  ['00 for the plus', '0015550100100', '+15550100100'],
  ['00, a space and a zero in brackets', '00 44 (0)20.7946.0958', '+44 20 7946 0958'],
  ['Arabic digits', '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971 50 123 4567'],
  ['a short number', '+290 22222', '+290 22222'],
])('A phone number with %s is read in international form', (_, text, phone) => {
  expect(readPhone(text)).toEqual({ phone, hasCountry: true })
})

it.each([
  ['(555) 010-0100', '555 010 0100'],
  ['020 7946 0958', '020 7946 0958'],
  ['15550100100', '15550100100'],
])('The phone number %j has no country code', (text, phone) => {
  expect(readPhone(text)).toEqual({ phone, hasCountry: false })
})

it.each([
  '',
  '+',
  '123456',
  '+1234567890123456',
  '+0 555 010 0100',
  '+1 555 CALL NOW',
  '1+5550109',
  '+1 555 010 0100, +1 555 010 0200',
  '+44 20 7946 0958/59',
])('The text %j is no phone number', (text) => {
  expect(readPhone(text)).toBeUndefined()
})

it.each([
  ['US', '(555) 010-0100', '+1 555 010 0100'],
  ['US', '1 555 010 0100', '+1 555 010 0100'],
  ['GB', '020 7946 0958', '+44 20 7946 0958'],
  ['GB', '44 20 7946 0958', '+44 20 7946 0958'],
  ['RU', '8 (916) 123-45-67', '+7 916 123 45 67'],
  ['RU', '812 123 45 67', '+7 812 123 45 67'],
  ['HU', '06 1 234 5678', '+36 1 234 5678'],
  ['BY', '8 029 123 45 67', '+375 29 123 45 67'],
  ['US', '011 44 20 7946 0958', '+44 20 7946 0958'],
  ['IT', '06 6988 1234', '+39 06 6988 1234'],
  ['BR', '11 91234-5678', '+55 11 91234 5678'],
])('With the country code of %s, the phone number %j becomes %j', (region, text, phone) => {
  expect(withCountryCode(region, readPhone(text)?.phone ?? '')).toBe(phone)
})

it('A region without a calling code is not offered', () => {
  expect(withCountryCode('AQ', '555 010 0100')).toBeUndefined()
  expect(withCountryCode('', '555 010 0100')).toBeUndefined()
})
