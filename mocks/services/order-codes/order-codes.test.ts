import { base32nopad } from '@scure/base'
import { beforeEach, expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'

import { BTC, USDT_TRON } from '../../db/reference.ts'
import { MIRA_AUTHENTICATOR } from '../../db/seeds/identity.ts'
import { WALLET_IDS } from '../../db/seeds/people.ts'
import { signedInCaller, signedInMira, type Caller } from '../../testing/caller.ts'
import { totpCodeOf, totpStepAt } from '../two-factor/rfc6238.ts'

const DEMO = 'demo@tessera.test'
const WALLET = WALLET_IDS.demoPersonal
const ID = 'd675e1dc-f14e-425b-98d3-826b3890a1f8'
const API = '/totp/api/otp-verification'

let caller: Caller
beforeEach(async () => {
  caller = await signedInCaller()
  const { control } = caller.sandbox
  control.scenario({ name: 'order-codes', on: true })
  control.scenario({ name: 'crypto-deposit', email: DEMO, symbol: 'USDT', amount: decimal('9000') })
  control.scenario({ name: 'crypto-deposit', email: DEMO, symbol: 'BTC', amount: decimal('1') })
  control.advance(10)
})

const verification = (members: object = {}) => ({
  request_id: ID,
  amount: 1500,
  order_type: 'TRANSFER_INTERNAL',
  wallet_id: WALLET,
  meta: { currency: 'USDT' },
  ...members,
})
const create = (members?: object) => caller.post(`${API}/create`, verification(members))
const request = (channel = 'EMAIL') => caller.post(`${API}/request`, { request_id: ID, channel })
const verify = (otp: string, channel = 'EMAIL') =>
  caller.post(`${API}/verify`, { request_id: ID, channel, otp })
const status = async () => (await caller.get(`${API}/${ID}`)).body.status
const newestCode = (to = DEMO) => caller.sandbox.control.inbox(to).at(-1)?.code ?? ''
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const order = (members: object = {}) =>
  caller.post('/v1/v2/orders/TRANSFER_INTERNAL', {
    wallet_id: WALLET,
    from_crypto_uuid: USDT_TRON.id,
    to_wallet_id: WALLET_IDS.demoVault,
    to_wallet_uuid: WALLET_IDS.demoVault,
    amount: 1500,
    request_id: ID,
    ...members,
  })

it('The verification of an order below the threshold is approved at once', async () => {
  expect((await create({ amount: 999.99 })).body).toMatchObject({
    status: 'APPROVED',
    channels: [],
  })
  expect((await order({ amount: 999.99 })).status).toBe(200)
})

it('The verification of a small order approves no order of a larger value', async () => {
  const small = { amount: 0.5, meta: {} }
  expect((await create(small)).body.status).toBe('APPROVED')
  const large = { from_crypto_uuid: BTC.id, amount: 0.5 }
  expect((await order(large)).body.code).toBe('OTP_REQUIRED')
  expect((await create(small)).body).toMatchObject({ status: 'PENDING' })
  await request('SMS')
  await verify(newestCode('15550100100'), 'SMS')
  expect((await order({ ...large, amount: 0.6 })).status).toBe(403)
  expect((await order(large)).status).toBe(200)
})

it('A verification is valid for one order body and one person only', async () => {
  await create()
  expect((await create({ amount: 1501 })).status).toBe(409)
  expect((await create({ request_id: 'x' })).status).toBe(422)
  expect((await create({ amount: 0 })).status).toBe(422)
  const mira = await signedInMira(caller)
  const asking = { request_id: ID, channel: 'EMAIL' }
  expect((await mira.post(`${API}/request`, asking)).status).toBe(404)
})

it('Confirmation codes are sent three times at most on each channel', async () => {
  await create()
  expect((await request('CARRIER_PIGEON')).status).toBe(422)
  for (const made of [1, 2, 3]) expect((await request()).body.request_made).toBe(made)
  expect(await request()).toMatchObject({
    status: 200,
    body: { success: false, error: true, code: 'MAX_REQUESTS', request_made: 3 },
  })
  expect((await request('SMS')).body).toMatchObject({ success: true, request_made: 1 })
})

it('Confirmation codes of orders do not affect codes for sign-in', async () => {
  await caller.post('/v2/auth/sign-in/omni/email/otp', { email: DEMO })
  const signIn = newestCode()
  await create()
  await request()
  expect((await verify(signIn)).body.error).toBe(true)
  const body = { email: DEMO, token: signIn, type: 'email' }
  expect((await caller.post('/v2/auth/verify/email/otp', body)).status).toBe(200)
})

it('A verification accepts a code of the authenticator once', async () => {
  const mira = await signedInMira(caller)
  const body = verification({ wallet_id: WALLET_IDS.mira })
  const { channels } = (await mira.post(`${API}/create`, body)).body
  expect(channels.at(-1)).toEqual({ channel: 'TOTP', validity: 30, max_requests: 5 })
  const asking = { request_id: ID, channel: 'TOTP' }
  expect((await mira.post(`${API}/request`, asking)).body).toMatchObject({ success: true })
  const step = totpStepAt(Date.parse(caller.sandbox.control.advance(0)))
  const otp = totpCodeOf(base32nopad.decode(MIRA_AUTHENTICATOR.secret), step)
  const wrong = { ...asking, otp: otherThan(otp) }
  expect((await mira.post(`${API}/verify`, wrong)).body).toMatchObject({ error: true })
  expect((await mira.post(`${API}/verify`, { ...asking, otp })).body.success).toBe(true)
  const next = { request_id: 'd675e1dc-f14e-425b-98d3-826b3890a1f9' }
  await mira.post(`${API}/create`, { ...body, ...next })
  expect((await mira.post(`${API}/verify`, { ...asking, ...next, otp })).status).toBe(419)
})

it('Confirmation codes are required once they are switched on for everybody or for one person', async () => {
  const { control } = caller.sandbox
  control.scenario({ name: 'order-codes', on: false })
  expect((await order()).status).toBe(200)
  expect(await status()).toBe('APPROVED')
  control.scenario({ name: 'order-codes', on: true, email: DEMO })
  const next = { request_id: 'd675e1dc-f14e-425b-98d3-826b3890a1f9' }
  expect((await order(next)).status).toBe(403)
  control.scenario({ name: 'order-codes', on: false, email: DEMO })
  expect((await order(next)).status).toBe(200)
  expect(() =>
    control.scenario({ name: 'order-codes', on: true, email: 'nobody@tessera.test' }),
  ).toThrow('nobody has')
})
