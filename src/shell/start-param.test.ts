import { describe, expect, it } from 'vitest'
import config from '../../telegram.config.json'
import { routeOfStartParam } from './start-param.ts'

describe('routeOfStartParam', () => {
  it.each([
    ['tx_01ABC', { path: '/activity/01ABC' }],
    ['add', { path: '/add/crypto' }],
    ['send', { path: '/send' }],
    ['ref_alice_2', { referrer: 'alice_2' }],
    ['inv_CODE-1', { inviteCode: 'CODE-1' }],
  ])('%s', (raw, route) => {
    expect(routeOfStartParam(raw)).toEqual(route)
  })

  it.each([
    undefined,
    '',
    'tx_',
    'tx',
    'send_1',
    'pay_1',
    'tx_../../x',
    'tx_a/b',
    'tx_a b',
    'add?x',
  ])('goes nowhere for %j', (raw) => {
    expect(routeOfStartParam(raw)).toEqual({})
  })

  it('knows every form that telegram.config.json announces', () => {
    for (const { opens, example } of config.startParams) {
      const { path } = routeOfStartParam(example)
      expect(path?.replace(/^\/activity\/.+/, '/activity/:id') ?? null).toBe(opens)
      expect(routeOfStartParam(example)).not.toEqual({})
    }
  })
})
