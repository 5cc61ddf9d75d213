import { beforeEach, expect, it } from 'vitest'

import { minus } from '#lib/money/decimal.ts'

import { BTC, EUR, SOL, TON, TRX, USDT_TRON } from '../../db/reference.ts'
import { COUNTERPARTY_IDS } from '../../db/seeds/counterparties.ts'
import { WALLET_IDS } from '../../db/seeds/people.ts'
import { signedInCaller, signedInMira, type Caller } from '../../testing/caller.ts'
import { makeAddress } from '../addresses.ts'
import { MEMO_ADDRESS } from './withdraw-crypto.ts'

const WALLET = WALLET_IDS.demoPersonal
const ADDRESS = makeAddress('tron', 'somebody outside')

let caller: Caller
beforeEach(async () => {
  caller = await signedInCaller()
})

const withdraw = (members: object) =>
  caller.post('/v1/orders/WITHDRAWAL_CRYPTO', {
    amount: 100,
    is_subsctract: true,
    wallet_uuid: WALLET,
    crypto_uuid: USDT_TRON.id,
    to_address: ADDRESS,
    ...members,
  })

it.each([
  ['0.13', 'failed'],
  ['0.17', 'canceled'],
  ['0.11', 'failed'],
])('A withdrawal whose amount ends in %s returns the money: %s', async (cents, status) => {
  const before = await caller.holds(USDT_TRON.id)
  await withdraw({ amount: 50 + Number(cents) })
  expect(await caller.holds(USDT_TRON.id)).not.toBe(before)
  caller.advance(20)
  expect((await caller.newest()).status).toBe(status)
  expect(await caller.holds(USDT_TRON.id)).toBe(before)
})

it.each([
  [{ to_address: 'TXYZ' }, 'to_address'],
  [{ to_address: makeAddress('bitcoin', 'x') }, 'to_address'],
  [{ memo: 'hello' }, 'memo'],
  [{ crypto_uuid: TON.id, amount: 5, to_address: MEMO_ADDRESS }, 'memo'],
  [{ amount: 0.5 }, 'amount'],
  [{ amount: 1.2 }, 'amount'],
  [{ amount: 10.1234567 }, 'amount'],
])('A withdrawal with %j is refused with the name of the field', async (members, field) => {
  const { status, body } = await withdraw(members)
  expect(status).toBe(422)
  expect(Object.keys(body.details.fields)).toEqual([field])
})

it('A withdrawal to an address of the tenant is settled immediately and without fees', async () => {
  const mira = await signedInMira(caller)
  const before = await mira.holds(USDT_TRON.id, WALLET_IDS.mira)
  const address = await mira.get(`/v2/wallets/${WALLET_IDS.mira}/addresses/728126428`)
  const { body } = await withdraw({ to_address: address.body.address })
  expect(body.status).toBe('COMPLETE')
  expect(minus(await mira.holds(USDT_TRON.id, WALLET_IDS.mira), before)).toBe('100')
  const received = await mira.get(`/v2/wallets/${WALLET_IDS.mira}/transactions?limit=1`)
  const row = { record_type: 'DEPOSIT_CRYPTO_INTERNAL', from: 'Alex Varga', amount: 100 }
  expect(received.body.data).toMatchObject([row])
  expect(await caller.newest()).toMatchObject({
    record_type: 'WITHDRAWAL_CRYPTO_INTERNAL',
    to: 'Mira Novak',
    amount: 100,
    meta: { fee: 0, network_fee: 0 },
  })
})

it.each([
  [EUR.id, TRX.id, 'EXCHANGE_CRYPTO_INTERNAL'],
  [BTC.id, BTC.id, 'EXCHANGE_CRYPTO_INTERNAL'],
  [EUR.id, EUR.id, 'WITHDRAWAL_CRYPTO'],
  [BTC.id, TON.id, 'WITHDRAWAL_CRYPTO'],
  [BTC.id, 'nothing', 'EXCHANGE_CRYPTO_INTERNAL'],
  [BTC.id, TON.id, 'DEPOSIT_CRYPTO'],
])('A quote from %s to %s for %s is refused because there is no rate', async (from, to, type) => {
  const query = `from_currency=${from}&to_currency=${to}&amount=5&order_type=${type}`
  expect(await caller.get(`/v1/orders/calc?${query}`)).toMatchObject({
    status: 404,
    body: { error: 'rates not found' },
  })
})

it("A transfer pays the counterparty's only address on the chain of the paying currency", async () => {
  const body = {
    request_id: 'd675e1dc-f14e-425b-98d3-826b3890a1f8',
    counterparty_account_id: '3563ee58-95df-4ed8-b19e-14de6e1e886b',
    wallet_id: WALLET,
    from_currency_id: USDT_TRON.id,
    amount: 60,
  }
  const first = await caller.post('/v1/v2/orders/OMNIBUS_CRYPTO_TRANSFER', body)
  expect(first.body).toMatchObject({
    order_type: 'OMNIBUS_CRYPTO_TRANSFER',
    to_uuid: USDT_TRON.id,
    meta: { request_id: body.request_id, to_address: makeAddress('tron', 'Kiln Studio') },
  })
  caller.advance(10)
  expect(await caller.newest()).toMatchObject({ status: 'complete', amount: 60 })
  const again = await caller.post('/v1/v2/orders/OMNIBUS_CRYPTO_TRANSFER', body)
  expect(again.body).toEqual(first.body)
  const other = await caller.post('/v1/v2/orders/HIFI_CRYPTO_TRANSFER', body)
  expect(other.status).toBe(409)
  const otp = await caller.get(`/totp/api/otp-verification/${body.request_id}`)
  expect(otp.body.status).toBe('APPROVED')
})

it('A transfer accepts as wallet_account_id the paying wallet or the paid address', async () => {
  const transfer = (wallet_account_id: string) =>
    caller.post('/v1/v2/orders/OMNIBUS_CRYPTO_TRANSFER', {
      request_id: crypto.randomUUID(),
      counterparty_account_id: COUNTERPARTY_IDS.kiln,
      wallet_account_id,
      wallet_id: WALLET,
      from_currency_id: USDT_TRON.id,
      amount: 60,
    })
  expect((await transfer(WALLET)).status).toBe(200)
  const kiln = `/v2/counterparties/${WALLET}/${COUNTERPARTY_IDS.kiln}/destinations`
  const { data } = (await caller.get(kiln)).body
  const paid = data.find(
    ({ external_crypto_data: one }: { external_crypto_data?: { currency_id: string } }) =>
      one?.currency_id === USDT_TRON.id,
  )
  expect((await transfer(paid.id)).status).toBe(200)
  const refused = await transfer(crypto.randomUUID())
  expect(refused.status).toBe(422)
  expect(refused.body.details.fields).toEqual({
    wallet_account_id: 'no account of this wallet or of the counterparty',
  })
})

it.each([
  ['two addresses on the chain', 422, [['tron', USDT_TRON.id]], USDT_TRON.id],
  ['the same address for another asset', 200, [['same', TRX.id]], USDT_TRON.id],
  ['another asset of the chain at another address', 422, [['tron', TRX.id]], USDT_TRON.id],
  ['addresses on other chains only', 422, [], SOL.id],
] as const)(
  'A crypto transfer to a counterparty with %s gets a response of status %d',
  async (_case, status, more, from) => {
    const list = `/v2/counterparties/${WALLET}/${COUNTERPARTY_IDS.kiln}/destinations`
    for (const [kind, currency_id] of more) {
      const address = makeAddress('tron', kind === 'same' ? 'Kiln Studio' : 'Kiln, second')
      const external_crypto_data = { address, currency_id }
      // oxlint-disable-next-line no-await-in-loop
      await caller.post(list, { nickname: 'More', type: 'CRYPTO_EXTERNAL', external_crypto_data })
    }
    const order = await caller.post('/v1/v2/orders/HIFI_CRYPTO_TRANSFER', {
      request_id: crypto.randomUUID(),
      counterparty_account_id: COUNTERPARTY_IDS.kiln,
      wallet_id: WALLET,
      from_currency_id: from,
      amount: 60,
    })
    expect(order).toMatchObject({
      status,
      body: status === 200 ? { to_uuid: from } : { code: 'SEVERAL_DESTINATIONS' },
    })
  },
)
