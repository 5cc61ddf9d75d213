import { expect, it } from 'vitest'

import { awaitsDetails, knownStatus, takesMoney, transferMethodsOf } from './state.ts'

it.each([
  [['ach', 'wire'], [], ['ach', 'wire']],
  [['SEPA'], ['HIFI_ACH_ONRAMP'], ['sepa']],
  [[], ['HIFI_WIRE_ONRAMP', 'HIFI_ACH_ONRAMP', 'NARVI_FPS_ONRAMP'], ['ach', 'wire']],
  [['pix'], [], []],
])('rails %j and order types %j are paid by %j', (rails, types, ways) => {
  expect(transferMethodsOf(rails, types)).toEqual(ways)
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

it('a canceled account, in either spelling, neither takes money nor promises details', () => {
  for (const status of ['CANCELED', 'CANCELLED']) {
    expect(knownStatus(status)).toBe('CANCELED')
    expect(takesMoney(status)).toBe(false)
    expect(awaitsDetails(status)).toBe(false)
  }
  expect(['PENDING', 'ACTIVE', 'FROZEN', 'INACTIVE'].map(awaitsDetails)).toEqual([
    true,
    true,
    true,
    false,
  ])
})
