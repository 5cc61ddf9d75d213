import { expect, it } from 'vitest'

import { countryName, withCommas } from './lists.ts'

it("The list of items uses the language's commas and skips empty items", () => {
  expect(withCommas(['EUR', '', 'USD'], 'en')).toBe('EUR, USD')
  expect(withCommas(['EUR', 'USD'], 'ar-u-nu-latn')).toBe('EUR، USD')
})

it('A country has its name in the language; an unknown code stays unchanged', () => {
  expect(countryName('DE', 'es')).toBe('Alemania')
  expect(countryName('Germany', 'es')).toBe('Germany')
  expect(countryName('d1', 'es', 'Deutschland')).toBe('Deutschland')
})
