import { expect, it } from 'vitest'

import { knownStatus, takesMoney, waysOf } from './state.ts'

it.each([
  [['ach', 'wire'], [], ['ach', 'wire']],
  [['SEPA'], ['HIFI_ACH_ONRAMP'], ['sepa']],
  [[], ['HIFI_WIRE_ONRAMP', 'HIFI_ACH_ONRAMP', 'NARVI_FPS_ONRAMP'], ['ach', 'wire']],
  [['pix'], [], []],
])('rails %j and order types %j are paid by %j', (rails, types, ways) => {
  expect(waysOf(rails, types)).toEqual(ways)
})

it('a status of no known version takes money and is shown as it is', () => {
  expect(knownStatus('FROZEN')).toBeUndefined()
  expect(['ACTIVE', 'FROZEN', 'PENDING', 'INACTIVE', 'CANCELED'].map(takesMoney)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
