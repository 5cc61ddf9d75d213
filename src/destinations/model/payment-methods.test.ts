import { describe, expect, it } from 'vitest'

import { RailId } from '#api/verification/schema.ts'
import type { OrderType } from '#api/orders/schema.ts'
import type { OrderTypeView } from '#api/orders/views.ts'

import {
  accessTo,
  missingFor,
  ordersToDestination,
  paymentMethodsBy,
  type Availability,
} from './payment-methods.ts'

const type = (id: OrderType, railId?: string): OrderTypeView => ({
  id,
  railId,
  direction: 'withdrawal',
  isInternal: false,
  description: undefined,
})
const rail = (id: string, status: string) => ({
  id: RailId.parse(id),
  code: undefined,
  name: `Rail ${id}`,
  status,
  message: undefined,
  actions: [],
  terms: [],
  areTermsAccepted: false,
})
const OMNIBUS = type('OMNIBUS_CRYPTO_TRANSFER', 'crypto')
const HIFI = type('HIFI_CRYPTO_TRANSFER')
const SEPA = type('HIFI_SEPA_OFFRAMP', 'sepa')
const SWIFT = type('TBD_SWIFT_WITHDRAWAL')
const offer = (
  v2?: OrderTypeView[],
  v1?: OrderTypeView[],
  rails: Availability['rails'] = [],
): Availability => ({
  types: { v1, v2 },
  rails,
  isSwiftCarriedOut: true,
})

describe('Access to destinations', () => {
  it('A destination is open as soon as one payment method is, and that one is taken', () => {
    const both = offer([OMNIBUS, HIFI], [], [rail('crypto', 'PENDING')])
    expect(
      paymentMethodsBy(ordersToDestination('CRYPTO_EXTERNAL'), both).map(
        ({ orderType }) => orderType,
      ),
    ).toEqual(['HIFI_CRYPTO_TRANSFER', 'OMNIBUS_CRYPTO_TRANSFER'])
    expect(accessTo('CRYPTO_EXTERNAL', both)).toEqual({ state: 'open' })
    expect(accessTo('CRYPTO_INTERNAL', both)).toEqual({
      state: 'locked',
      rails: [{ id: 'crypto', name: 'Rail crypto' }],
    })
  })

  it('A destination names every rail of its payment methods where all of them are locked', () => {
    const hifi = type('HIFI_CRYPTO_TRANSFER', 'hifi')
    const access = accessTo('CRYPTO_EXTERNAL', offer([OMNIBUS, hifi]))
    expect(access).toMatchObject({ state: 'locked', rails: [{ id: 'crypto' }, { id: 'hifi' }] })
  })

  it('A destination is open by version 1, too', () => {
    expect(accessTo('SEPA', offer([], [SEPA], [rail('sepa', 'APPROVED')])).state).toBe('open')
    expect(accessTo('SEPA', offer([], [], [])).state).toBe('absent')
  })

  it('SWIFT is absent by its version 1, whose body names no recipient', () => {
    expect(accessTo('SWIFT', offer([], [SWIFT])).state).toBe('absent')
    expect(accessTo('SWIFT', offer([SWIFT], [SWIFT])).state).toBe('open')
    const planned = { ...offer([SWIFT], []), isSwiftCarriedOut: false }
    expect(accessTo('SWIFT', planned)).toEqual({ state: 'planned' })
    expect(accessTo('SEPA', planned)).toEqual({ state: 'absent' })
  })

  it('SWIFT waits for the answer whether it is carried out, also where verification locks it', () => {
    const asked = (...types: OrderTypeView[]) =>
      accessTo('SWIFT', { ...offer(types), isSwiftCarriedOut: undefined }).state
    expect(asked(SWIFT)).toBe('pending')
    expect(asked(type('TBD_SWIFT_WITHDRAWAL', 'swift'))).toBe('pending')
    expect(asked()).toBe('absent')
  })
})

it.each([
  ['SEPA', { ...offer(), rails: undefined }, ['v2', 'rails']],
  ['SEPA', offer([SEPA]), []],
  ['SEPA', offer([]), ['v1']],
  ['SEPA', offer([], []), []],
  ['SWIFT', offer([]), []],
  ['SWIFT', { ...offer([SWIFT]), isSwiftCarriedOut: undefined }, ['swift']],
  ['SEPA', { ...offer([SEPA]), isSwiftCarriedOut: undefined }, []],
  ['CRYPTO_EXTERNAL', offer(undefined, []), ['v2']],
])('The access to %s names what has to be known first', (destination, given, missing) => {
  expect(missingFor(ordersToDestination(destination), given)).toEqual(missing)
})
