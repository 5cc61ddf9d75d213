import { expect, it } from 'vitest'

import { VaProgramId } from '#api/virtual-accounts/schema.ts'
import { sampleOrderType, sampleRail } from '#tests/support/platform/rail-samples.ts'

import { apiVersionOf, depositMethodsOf } from './deposit-methods.ts'

const program = (railId?: string) => ({
  id: VaProgramId.parse('p'),
  name: 'Euro account',
  description: undefined,
  icon: undefined,
  consent: undefined,
  isHidden: false,
  railId,
  from: undefined,
  to: undefined,
  orderTypes: [],
})

const types = [
  sampleOrderType('DEPOSIT_CRYPTO'),
  sampleOrderType('HIFI_ACH_ONRAMP', 'ach'),
  sampleOrderType('HIFI_SEPA_ONRAMP', 'sepa'),
]
const known = { types, typesV1: [], rails: [sampleRail('ach', 'APPROVED')], programs: [] }

it('depositMethodsOf names the rail that locks a method unless that rail is approved', () => {
  expect(depositMethodsOf(known)).toEqual([
    { name: 'crypto', locks: [] },
    { name: 'ach', locks: [] },
    {
      name: 'sepa',
      locks: [{ id: 'sepa', name: undefined, status: 'UNVERIFIED', isRequestable: false }],
    },
  ])
  const [, , sepa] = depositMethodsOf({ ...known, rails: [sampleRail('sepa', 'PENDING')] })
  expect(sepa?.locks).toEqual([
    { id: 'sepa', code: 'SEPA', name: 'Rail sepa', status: 'PENDING', isRequestable: false },
  ])
})

it('depositMethodsOf offers bank details if at least one virtual account program is open', () => {
  const details = (railIds: (string | undefined)[]) =>
    depositMethodsOf({ ...known, types: [], programs: railIds.map(program) })[0]
  expect(details(['sepa'])?.locks.map(({ id }) => id)).toEqual(['sepa'])
  expect(details(['sepa', 'ach'])).toEqual({ name: 'details', locks: [] })
  expect(details([undefined])?.locks).toEqual([])
})

it('depositMethodsOf names each rail that would open bank details only once', () => {
  const programs = ['sepa', 'wire', 'sepa'].map(program)
  const [details] = depositMethodsOf({ ...known, types: [], programs })
  expect(details?.locks.map(({ id }) => id)).toEqual(['sepa', 'wire'])
})

it('versionOf chooses version 1 only for an order type that version 2 does not have', () => {
  const typesV1 = [sampleOrderType('HIFI_WIRE_ONRAMP'), sampleOrderType('HIFI_ACH_ONRAMP')]
  expect(apiVersionOf('HIFI_ACH_ONRAMP', { types, typesV1 })).toBe('v2')
  expect(apiVersionOf('HIFI_WIRE_ONRAMP', { types, typesV1 })).toBe('v1')
  expect(apiVersionOf('TBD_SWIFT_WITHDRAWAL', { types, typesV1 })).toBeUndefined()
})
