import { expect, it } from 'vitest'

import { RailId } from '#api/verification/schema.ts'
import type { OrderTypeView } from '#api/orders/views.ts'

import { accessOf } from './rail-access.ts'

const type = (id: string, railId?: string): OrderTypeView => ({
  id,
  direction: 'withdrawal',
  isInternal: false,
  description: undefined,
  railId,
})
const rail = (id: string, status: string) => ({
  id: RailId.parse(id),
  code: undefined,
  name: id,
  status,
  message: undefined,
  actions: [],
  terms: [],
  areTermsAccepted: false,
})

const types = [type('HIFI_SEPA_OFFRAMP', 'sepa'), type('WITHDRAWAL_CRYPTO')]

it.each([
  ['no rail needed', ['WITHDRAWAL_CRYPTO'] as const, [], 'open'],
  ['its rail approved', ['HIFI_SEPA_OFFRAMP'] as const, [rail('sepa', 'APPROVED')], 'open'],
  ['its rail in review', ['HIFI_SEPA_OFFRAMP'] as const, [rail('sepa', 'PENDING')], 'locked'],
  ['its rail unknown', ['HIFI_SEPA_OFFRAMP'] as const, [], 'locked'],
  ['one of two open', ['HIFI_SEPA_OFFRAMP', 'WITHDRAWAL_CRYPTO'] as const, [], 'open'],
  ['not offered', ['HIFI_ACH_OFFRAMP'] as const, [], 'absent'],
])('accessOf answers with %s: %s', (_case, wanted, rails, state) => {
  expect(accessOf(wanted, types, rails).state).toBe(state)
})

it('accessOf names the rail that locks', () => {
  const sepa = rail('sepa', 'UNVERIFIED')
  expect(accessOf(['HIFI_SEPA_OFFRAMP'], types, [sepa])).toEqual({
    state: 'locked',
    rails: [{ id: 'sepa', code: undefined, name: 'sepa' }],
  })
})

it('accessOf names every rail that would open it, each once', () => {
  const all = [...types, type('HIFI_ACH_OFFRAMP', 'ach'), type('HIFI_WIRE_OFFRAMP', 'sepa')]
  const wanted = ['HIFI_SEPA_OFFRAMP', 'HIFI_ACH_OFFRAMP', 'HIFI_WIRE_OFFRAMP'] as const
  const access = accessOf(wanted, all, [])
  expect(access.state === 'locked' && access.rails.map(({ id }) => id)).toEqual(['sepa', 'ach'])
})

it('accessOf is open while nothing is known', () => {
  expect(accessOf(['HIFI_SEPA_OFFRAMP'], undefined, []).state).toBe('open')
  expect(accessOf(['HIFI_SEPA_OFFRAMP'], types, undefined).state).toBe('open')
})
