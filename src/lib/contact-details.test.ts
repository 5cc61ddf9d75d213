import { expect, it } from 'vitest'

import { digitsOnly, isPlausiblePhone } from './contact-details.ts'

it.each([
  ['+1 (555) 010-99', '155501099'],
  ['155501099', '155501099'],
  ['', ''],
  ['tel:+7.900', '7900'],
])('digitsOnly(%j) is %j', (phone, digits) => {
  expect(digitsOnly(phone)).toBe(digits)
})

it.each(['+1 (555) 010-99', ' 44 20 7946 0958 ', '+7-900-123-45-67', '6834000', '123456789012345'])(
  'The phone number %j is plausible',
  (phone) => {
    expect(isPlausiblePhone(phone)).toBe(true)
  },
)

it.each([
  '',
  '+',
  '123456',
  '1234567890123456',
  '0044 20 7946 0958',
  '+1 555 CALL NOW',
  '1+5550109',
])('The phone number %j is not plausible', (phone) => {
  expect(isPlausiblePhone(phone)).toBe(false)
})
