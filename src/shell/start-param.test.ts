import { expect, it } from 'vitest'

import config from '../../telegram.config.json'
import { routeOfStartParam } from './start-param.ts'

it.each([
  ['tx_01ABC', { target: { screen: 'transaction', id: '01ABC' } }],
  ['add', { target: { screen: 'depositCrypto' } }],
  ['request', { target: { screen: 'requests' } }],
  ['request_12-5_USDT', { target: { screen: 'requests', sum: '12-5_USDT' } }],
  ['wallet', { target: { screen: 'deposit', share: 'wallet' } }],
  ['to_7b4c8a52', { target: { screen: 'send', to: '7b4c8a52' } }],
  ['send', { target: { screen: 'send' } }],
  ['req_a_b_12-5', { target: { screen: 'send', request: 'a_b_12-5' } }],
  [`req_${'a'.repeat(508)}`, { target: { screen: 'send', request: 'a'.repeat(508) } }],
  ['ref_alice_2', { referrer: 'alice_2' }],
  ['req_a_b_12-5\u2069', { target: { screen: 'send', request: 'a_b_12-5' } }],
  ['inv_CODE-1', { inviteCode: 'CODE-1' }],
])('The start parameter %s opens the right screen', (raw, route) => {
  expect(routeOfStartParam(raw)).toEqual(route)
})

it.each([
  undefined,
  '',
  'tx_',
  'tx',
  'to_',
  'wallet_1',
  'send_1',
  'pay_1',
  `req_${'a'.repeat(509)}`,
  'req_a/b',
  'tx_../../x',
  'tx_a/b',
  'tx_a b',
  'add?x',
])('The start parameter %j opens nothing', (raw) => {
  expect(routeOfStartParam(raw)).toEqual({})
})

it('routeOfStartParam knows every form that telegram.config.json announces', () => {
  for (const { example } of config.startParams) {
    expect(routeOfStartParam(example)).not.toEqual({})
  }
})
