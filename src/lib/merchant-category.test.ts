import { expect, it } from 'vitest'

import { MERCHANT_LIST } from '#mocks/db/merchants.ts'

import { categoryOf } from './merchant-category.ts'

it.each([
  ['5411', 'groceries'],
  ['5814', 'restaurants'],
  ['4111', 'transport'],
  ['3058', 'flights'],
  ['3501', 'hotels'],
  ['4511', 'flights'],
  ['4722', 'travel'],
  ['5734', 'electronics'],
  ['5712', 'home'],
  ['5999', 'shopping'],
  ['7995', 'leisure'],
  ['7372', 'services'],
  ['8062', 'health'],
  ['9399', 'government'],
])('categoryOf maps the merchant code %s to %s', (code, category) => {
  expect(categoryOf(code)).toBe(category)
})

it.each([undefined, '', '0742', '541', '54110', 'food'])(
  'categoryOf returns nothing for the code "%s"',
  (code) => {
    expect(categoryOf(code)).toBeUndefined()
  },
)

it('categoryOf knows the category of every merchant of the sandbox', () => {
  const unknown = MERCHANT_LIST.filter(({ category }) => categoryOf(category) === undefined)
  expect(unknown).toEqual([])
})
