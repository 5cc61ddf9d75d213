import { expect, it } from 'vitest'

import type { OrderTypeView } from '#api/orders/views.ts'
import { RailId } from '#api/verification/schema.ts'

import { lockedRailOf, orderAccessOf, requirementOf } from './rail-access.ts'

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

const SEPA = 'HIFI_SEPA_OFFRAMP'
const CRYPTO = 'WITHDRAWAL_CRYPTO'
const types = [type(SEPA, 'sepa'), type(CRYPTO), type('HIFI_WIRE_OFFRAMP', 'sepa')]
const withAch = [...types, type('HIFI_ACH_OFFRAMP', 'ach')]
const banks = [SEPA, 'HIFI_ACH_OFFRAMP', 'HIFI_WIRE_OFFRAMP'] as const
const named = (...ids: string[]) => ids.map((id) => ({ id, code: undefined, name: id }))
const ofSepa = { state: 'locked', rails: named('sepa') }
const nameless = (id: string) => ({ ...named(id)[0], name: undefined })

it.each([
  ['no rail needed', [CRYPTO] as const, types, [], { state: 'open' }],
  ['its rail approved', [SEPA] as const, types, [rail('sepa', 'APPROVED')], { state: 'open' }],
  ['its rail in review', [SEPA] as const, types, [rail('sepa', 'PENDING')], ofSepa],
  ['its rail unknown', [SEPA] as const, types, [], { rails: [nameless('sepa')] }],
  ['one of two open', [SEPA, CRYPTO] as const, types, [], { state: 'open' }],
  ['not offered', ['HIFI_ACH_OFFRAMP'] as const, types, [], { state: 'absent' }],
  ['two rails for three orders', banks, withAch, [], { rails: ['sepa', 'ach'].map(nameless) }],
  ['nothing known of orders', [SEPA] as const, undefined, [], { state: 'open' }],
  ['nothing known of rails', [SEPA] as const, types, undefined, { state: 'open' }],
])('accessOf returns the right access for: %s', (_case, wanted, offered, rails, access) => {
  expect(orderAccessOf(wanted, offered, rails)).toMatchObject(access)
})

it.each([
  ['request', 'SEPA', [rail('sepa', 'UNVERIFIED'), rail('ach', 'APPROVED')]],
  ['locked', 'SEPA', [rail('sepa', 'UNVERIFIED'), rail('ach', 'PENDING')]],
  ['locked', 'SEPA', [rail('sepa', 'DECLINED'), rail('ach', 'APPROVED')]],
  ['locked', 'a rail that is not listed', [rail('ach', 'APPROVED')]],
] as const)('requirementOf returns "%s" for %s among %j', (requirement, _name, rails) => {
  const lock = lockedRailOf('sepa', rails)
  expect(requirementOf(lock === undefined ? [] : [lock])).toBe(requirement)
})

it('requirementOf returns "locked" if one of several rails can\'t be requested', () => {
  const rails = [rail('sepa', 'UNVERIFIED'), rail('wire', 'DECLINED'), rail('ach', 'APPROVED')]
  const locks = ['sepa', 'wire'].flatMap((id) => lockedRailOf(id, rails) ?? [])
  expect(requirementOf(locks)).toBe('locked')
  expect(requirementOf([])).toBe('locked')
})
