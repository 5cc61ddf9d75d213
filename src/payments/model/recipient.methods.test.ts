import { expect, it } from 'vitest'

import type { Availability } from '#destinations/model/payment-methods.ts'
import { savedRecipient } from '#tests/support/orders/send.ts'
import { sampleOrderType, sampleRail } from '#tests/support/platform/rail-samples.ts'

import { type Recipient, paymentMethodsTo } from './recipient.ts'

const SEPA = sampleOrderType('HIFI_SEPA_OFFRAMP', 'sepa')
const unknown: Availability = {
  types: { v1: undefined, v2: undefined },
  rails: undefined,
  isSwiftSupported: undefined,
}
const names = (recipient: Recipient, availability: Partial<Availability> = {}) =>
  paymentMethodsTo(recipient, { ...unknown, ...availability }).map(
    ({ orderType, version }) => `${version} ${orderType}`,
  )

it.each([
  ['CRYPTO_EXTERNAL', ['v2 OMNIBUS_CRYPTO_TRANSFER', 'v2 HIFI_CRYPTO_TRANSFER']],
  ['CRYPTO_INTERNAL', ['v2 OMNIBUS_CRYPTO_TRANSFER']],
  ['DOMESTIC_WIRE', ['v2 HIFI_WIRE_OFFRAMP']],
  ['ACH', ['v2 HIFI_ACH_OFFRAMP']],
  ['SEPA', ['v2 HIFI_SEPA_OFFRAMP']],
  ['SWIFT', ['v2 TBD_SWIFT_WITHDRAWAL']],
  ['CARRIER_PIGEON', []],
])('paymentMethodsTo lists the methods for a saved destination by %s', (destination, methods) => {
  expect(names(savedRecipient(destination))).toEqual(methods)
})

it('SWIFT is no payment method if the platform says that it is not implemented (Q28)', () => {
  expect(names(savedRecipient('SWIFT'), { isSwiftSupported: false })).toEqual([])
})

it('Version 1 (E54) is no payment method to a wallet, because its body has no recipient wallet', () => {
  const types = { v1: [sampleOrderType('TRANSFER_INTERNAL')], v2: [] }
  expect(names({ kind: 'wallet', to: 'w' }, { types })).toEqual([])
})

it('A payment to a wallet id uses API version 2, and a payment to an address version 1', () => {
  expect(names({ kind: 'wallet', to: 'w' })).toEqual(['v2 TRANSFER_INTERNAL'])
  expect(names({ kind: 'address', to: 'T…' })).toEqual(['v1 WITHDRAWAL_CRYPTO'])
})

it.each([
  [[SEPA], [SEPA], ['v2 HIFI_SEPA_OFFRAMP']],
  [[SEPA], [], ['v1 HIFI_SEPA_OFFRAMP']],
  [[], [], []],
])('Version 1 is offered only if version 2 lacks the order type: %j, %j', (v1, v2, methods) => {
  expect(names(savedRecipient('SEPA'), { types: { v1, v2 } })).toEqual(methods)
})

it.each([
  ['approved', [sampleRail('sepa', 'APPROVED')], undefined],
  [
    'in review',
    [sampleRail('sepa', 'PENDING')],
    { id: 'sepa', code: 'SEPA', name: 'Rail sepa', isRequestable: false },
  ],
  ['unknown to the wallet', [], { id: 'sepa', name: undefined, isRequestable: false }],
])('A payment method whose rail is %s is locked by %j', (_case, rails, lock) => {
  const given = { types: { v1: [], v2: [SEPA] }, isSwiftSupported: false }
  const all = [sampleRail('ach', 'APPROVED'), ...rails]
  const [method] = paymentMethodsTo(savedRecipient('SEPA'), { ...given, rails: all })
  expect(method?.lockedBy).toEqual(lock)
})
