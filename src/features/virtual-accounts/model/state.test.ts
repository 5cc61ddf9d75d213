import { expect, it } from 'vitest'

import { awaitsDetails, knownAccountStatus, takesMoney, transferMethodsOf } from './state.ts'

it.each([
  [['ach', 'wire'], [], ['ach', 'wire']],
  [['SEPA'], ['HIFI_ACH_ONRAMP'], ['sepa']],
  [[], ['HIFI_WIRE_ONRAMP', 'HIFI_ACH_ONRAMP', 'NARVI_FPS_ONRAMP'], ['ach', 'wire']],
  [['pix'], [], []],
])('transferMethodsOf reads the rails %j and the order types %j as %j', (rails, types, methods) => {
  expect(transferMethodsOf(rails, types)).toEqual(methods)
})

it('An account with an unknown status takes money like an active one', () => {
  expect(knownAccountStatus('FROZEN')).toBeUndefined()
  expect(['ACTIVE', 'FROZEN', 'PENDING', 'INACTIVE', 'CANCELED'].map(takesMoney)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

it('A canceled account, in either spelling, takes no money and awaits no details', () => {
  for (const status of ['CANCELED', 'CANCELLED']) {
    expect(knownAccountStatus(status)).toBe('CANCELED')
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
