import { expect, it } from 'vitest'

import type { OrderTypeView } from '#api/orders/views.ts'
import { sampleOrderType, sampleRail } from '#tests/support/platform/rail-samples.ts'

import {
  destinationAccess,
  missingDataFor,
  ordersToDestination,
  paymentMethodsFor,
  type Availability,
} from './payment-methods.ts'

const OMNIBUS = sampleOrderType('OMNIBUS_CRYPTO_TRANSFER', 'crypto')
const HIFI = sampleOrderType('HIFI_CRYPTO_TRANSFER')
const SEPA = sampleOrderType('HIFI_SEPA_OFFRAMP', 'sepa')
const SWIFT = sampleOrderType('TBD_SWIFT_WITHDRAWAL')
const offer = (
  v2?: OrderTypeView[],
  v1?: OrderTypeView[],
  rails: Availability['rails'] = [],
): Availability => ({ types: { v1, v2 }, rails, isSwiftSupported: true })

it('A destination can be paid if one payment method is available, and that method is listed first', () => {
  const both = offer([OMNIBUS, HIFI], [], [sampleRail('crypto', 'PENDING')])
  const methods = paymentMethodsFor(ordersToDestination('CRYPTO_EXTERNAL'), both)
  expect(methods.map((one) => one.orderType)).toEqual([HIFI.id, OMNIBUS.id])
  expect(destinationAccess('CRYPTO_EXTERNAL', both)).toEqual({ state: 'open' })
  expect(destinationAccess('CRYPTO_INTERNAL', both)).toEqual({
    state: 'locked',
    rails: [{ id: 'crypto', code: 'CRYPTO', name: 'Rail crypto', isRequestable: false }],
  })
})

it('A destination names every rail of its payment methods if all of them are locked', () => {
  const hifi = sampleOrderType('HIFI_CRYPTO_TRANSFER', 'hifi')
  const access = destinationAccess('CRYPTO_EXTERNAL', offer([OMNIBUS, hifi]))
  expect(access).toMatchObject({ state: 'locked', rails: [{ id: 'crypto' }, { id: 'hifi' }] })
})

it('SWIFT is paid only by API version 2, whose body names the recipient; SEPA also by version 1', () => {
  expect(destinationAccess('SWIFT', offer([], [SWIFT])).state).toBe('absent')
  expect(destinationAccess('SWIFT', offer([SWIFT], [SWIFT])).state).toBe('open')
  const planned = { ...offer([SWIFT], []), isSwiftSupported: false }
  expect(destinationAccess('SWIFT', planned)).toEqual({ state: 'planned' })
  expect(destinationAccess('SEPA', planned)).toEqual({ state: 'absent' })
  const approved = offer([], [SEPA], [sampleRail('sepa', 'APPROVED')])
  expect(destinationAccess('SEPA', approved).state).toBe('open')
})

it('Access to SWIFT is pending until the platform says if SWIFT is supported, even on a locked rail', () => {
  const asked = (...types: OrderTypeView[]) =>
    destinationAccess('SWIFT', { ...offer(types), isSwiftSupported: undefined }).state
  expect(asked(SWIFT)).toBe('pending')
  expect(asked(sampleOrderType('TBD_SWIFT_WITHDRAWAL', 'swift'))).toBe('pending')
  expect(asked()).toBe('absent')
})

it.each([
  ['SEPA', { ...offer(), rails: undefined }, ['v2', 'rails']],
  ['SEPA', offer([SEPA]), []],
  ['SEPA', offer([]), ['v1']],
  ['SEPA', offer([], []), []],
  ['SWIFT', offer([]), []],
  ['SWIFT', { ...offer([SWIFT]), isSwiftSupported: undefined }, ['swift']],
  ['SEPA', { ...offer([SEPA]), isSwiftSupported: undefined }, []],
  ['CRYPTO_EXTERNAL', offer(undefined, []), ['v2']],
])(
  'missingDataFor names the data that must still load before the access to %s can be decided',
  (destination, given, missing) => {
    expect(missingDataFor(ordersToDestination(destination), given)).toEqual(missing)
  },
)
