import { describe, expect, it } from 'vitest'

import type { RailId } from '#api/verification/schema.ts'
import type { RailView } from '#api/verification/views.ts'
import type { OrderType } from '#api/orders/schema.ts'
import type { OrderTypeView } from '#api/orders/views.ts'
import type { Availability } from '#destinations/model/payment-methods.ts'
import { savedRecipient } from '#tests/support/send.ts'

import { type Recipient, paymentMethodsTo } from './recipient.ts'

const type = (id: OrderType, railId?: string): OrderTypeView => ({
  id,
  railId,
  direction: 'withdrawal',
  isInternal: false,
  description: undefined,
})
const rail = (id: string, status: string): RailView => ({
  id: id as RailId,
  code: id.toUpperCase(),
  name: `Rail ${id}`,
  status,
  message: undefined,
  actions: [],
  terms: [],
  areTermsAccepted: false,
})
const SEPA = type('HIFI_SEPA_OFFRAMP', 'sepa')
const unknown: Availability = {
  types: { v1: undefined, v2: undefined },
  rails: undefined,
  isSwiftCarriedOut: undefined,
}
const names = (recipient: Recipient, availability: Partial<Availability> = {}) =>
  paymentMethodsTo(recipient, { ...unknown, ...availability }).map(
    ({ orderType, version }) => `${version} ${orderType}`,
  )

describe('Payment methods to a recipient', () => {
  it.each([
    ['CRYPTO_EXTERNAL', ['v2 OMNIBUS_CRYPTO_TRANSFER', 'v2 HIFI_CRYPTO_TRANSFER']],
    ['CRYPTO_INTERNAL', ['v2 OMNIBUS_CRYPTO_TRANSFER']],
    ['DOMESTIC_WIRE', ['v2 HIFI_WIRE_OFFRAMP']],
    ['ACH', ['v2 HIFI_ACH_OFFRAMP']],
    ['SEPA', ['v2 HIFI_SEPA_OFFRAMP']],
    ['SWIFT', ['v2 TBD_SWIFT_WITHDRAWAL']],
    ['CARRIER_PIGEON', []],
  ])(
    'paymentMethodsTo lists the methods for a saved destination of the rail %s',
    (destination, methods) => {
      expect(names(savedRecipient(destination))).toEqual(methods)
    },
  )

  it('SWIFT is no payment method where the platform says that it is not implemented (Q28)', () => {
    expect(names(savedRecipient('SWIFT'), { isSwiftCarriedOut: false })).toEqual([])
  })

  it('No wallet is paid by E54, whose body names none', () => {
    const types = { v1: [type('TRANSFER_INTERNAL')], v2: [] }
    expect(names({ kind: 'wallet', to: 'w' }, { types })).toEqual([])
  })

  it('A wallet that is not saved is paid by version 2, and an address by version 1', () => {
    expect(names({ kind: 'wallet', to: 'w' })).toEqual(['v2 TRANSFER_INTERNAL'])
    expect(names({ kind: 'address', to: 'T…' })).toEqual(['v1 WITHDRAWAL_CRYPTO'])
  })

  it('Version 1 is used only where version 2 lacks the type, and no method is left where both lack it', () => {
    const recipient = savedRecipient('SEPA')
    expect(names(recipient, { types: { v1: [SEPA], v2: [SEPA] } })).toEqual([
      'v2 HIFI_SEPA_OFFRAMP',
    ])
    expect(names(recipient, { types: { v1: [SEPA], v2: [] } })).toEqual(['v1 HIFI_SEPA_OFFRAMP'])
    expect(names(recipient, { types: { v1: [], v2: [] } })).toEqual([])
  })

  it('A payment method is locked until verification has approved its rail', () => {
    const locked = (status: string) =>
      paymentMethodsTo(savedRecipient('SEPA'), {
        types: { v1: [], v2: [SEPA] },
        rails: [rail('ach', 'APPROVED'), rail('sepa', status)],
        isSwiftCarriedOut: false,
      })[0]?.lockedBy
    expect(locked('APPROVED')).toBeUndefined()
    expect(locked('PENDING')).toEqual({ id: 'sepa', code: 'SEPA', name: 'Rail sepa' })
    expect(locked('UNVERIFIED')).toEqual({ id: 'sepa', code: 'SEPA', name: 'Rail sepa' })
  })

  it('A payment method is locked when the wallet does not have its rail', () => {
    const types = { v1: [], v2: [SEPA] }
    const [method] = paymentMethodsTo(savedRecipient('SEPA'), {
      types,
      rails: [],
      isSwiftCarriedOut: false,
    })
    expect(method?.lockedBy).toEqual({ id: 'sepa', name: undefined })
  })
})
