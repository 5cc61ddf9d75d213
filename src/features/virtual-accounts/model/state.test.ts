import { expect, it } from 'vitest'

import { awaitsDetails, knownAccountStatus, canReceiveMoney, transferMethodsOf } from './state.ts'

it.each([
  [['ach', 'wire'], [], ['ach', 'wire']],
  [['SEPA'], ['HIFI_ACH_ONRAMP'], ['sepa']],
  [[], ['HIFI_WIRE_ONRAMP', 'HIFI_ACH_ONRAMP', 'NARVI_FPS_ONRAMP'], ['ach', 'wire']],
  [['pix'], [], []],
])('transferMethodsOf reads the rails %j and the order types %j as %j', (rails, types, methods) => {
  expect(transferMethodsOf(rails, types)).toEqual(methods)
})

it.each([
  ['ACTIVE', 'ACTIVE', true, true],
  ['FROZEN', undefined, true, true],
  ['PENDING', 'PENDING', false, true],
  ['INACTIVE', 'INACTIVE', false, false],
  ['CANCELED', 'CANCELED', false, false],
  ['CANCELLED', 'CANCELED', false, false],
])(
  'A virtual account of status %s is read as %s, accepts money: %s, awaits bank details: %s',
  (status, ...is) => {
    expect([knownAccountStatus(status), canReceiveMoney(status), awaitsDetails(status)]).toEqual(is)
  },
)
