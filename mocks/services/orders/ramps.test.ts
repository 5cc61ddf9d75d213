import { beforeEach, describe, expect, it } from 'vitest'

import { EUR, TRX, USD, USDT_TRON } from '../../db/reference.ts'
import { COUNTERPARTY_IDS } from '../../db/seeds/counterparties.ts'
import { WALLET_IDS } from '../../db/seeds/people.ts'
import { createCaller, type Caller } from '../../testing/caller.ts'

const WALLET = WALLET_IDS.demoPersonal
const DEMO = 'demo@tessera.test'
const usdt = USDT_TRON.id

let caller: Caller
let requests = 0

beforeEach(async () => {
  caller = createCaller()
  await caller.signIn()
  openSepa()
})

const openSepa = () =>
  caller.sandbox.control.scenario({
    name: 'kyc-decision',
    email: DEMO,
    rail: 'SEPA',
    status: 'APPROVED',
  })

const uuid = () => `d675e1dc-f14e-425b-98d3-${String(++requests).padStart(12, '0')}`
const ramp = (type: string, from: string, to: string, members: object = {}) =>
  caller.post(`/v1/v2/orders/${type}`, {
    request_id: uuid(),
    counterparty_account_id: COUNTERPARTY_IDS.self,
    amount: 200,
    wallet_id: WALLET,
    from_currency_id: from,
    to_currency_id: to,
    ...members,
  })
const rampV1 = (type: string, members: object = {}) =>
  caller.post(`/v1/orders/${type}`, {
    idempotency_key: uuid(),
    counterparty_account_id: COUNTERPARTY_IDS.self,
    amount: 200,
    wallet_uuid: WALLET,
    currency_id: usdt,
    ...members,
  })
const balance = async (currency: string): Promise<number> => {
  const { body } = await caller.get(`/v2/wallets/${WALLET}`)
  const details: { uuid: string; amount: number }[] = body.balance.flatMap(
    (item: { details: object[] }) => item.details,
  )
  return details.find((detail) => detail.uuid === currency)?.amount ?? 0
}
const newest = async () =>
  (await caller.get(`/v2/wallets/${WALLET}/transactions?limit=1`)).body.data[0]
const advance = (seconds: number) => caller.sandbox.control.advance(seconds)
const isBalanced = () => caller.sandbox.control.ledger().balanced

describe('on-ramps', () => {
  it('wait for the bank with instructions, then credit the amount minus named fees', async () => {
    const before = await balance(usdt)
    const { body } = await ramp('HIFI_SEPA_ONRAMP', EUR.id, usdt)
    expect(body).toMatchObject({
      order_type: 'HIFI_SEPA_ONRAMP',
      status: 'NEW',
      from_uuid: EUR.id,
      to_uuid: usdt,
      amount_from: 200,
      info: 'Waiting for the bank transfer',
      meta: {
        counterparty_account_id: COUNTERPARTY_IDS.self,
        deposit_instructions: {
          accountNumber: expect.stringMatching(/^DE\d{20}$/),
          reference: expect.stringMatching(/^TES-[\dA-F]{8}$/),
        },
      },
    })
    expect(await newest()).toMatchObject({
      type: 'deposit',
      status: 'new',
      method: 'bank_transfer',
      record_type: 'HIFI_SEPA_ONRAMP',
      from: 'Alex Varga',
      amount: body.amount_to,
      meta: { order_id: body.order_uuid, fee_currency: EUR.id },
    })
    expect(await balance(usdt)).toBe(before)
    advance(20)
    expect((await newest()).status).toBe('pending')
    expect(await balance(usdt)).toBe(before)
    expect(isBalanced()).toBe(true)
    advance(6)
    expect((await newest()).status).toBe('complete')
    expect(await balance(usdt)).toBeCloseTo(before + body.amount_to, 6)
    expect(isBalanced()).toBe(true)
  })

  it('are paid early by a bank transfer with their reference, once', async () => {
    const { body } = await ramp('HIFI_ACH_ONRAMP', USD.id, usdt, { amount: 75 })
    const { reference } = body.meta.deposit_instructions
    const pay = (amount: string, given?: string) =>
      caller.sandbox.control.scenario({
        name: 'bank-transfer',
        email: DEMO,
        amount: amount as never,
        reference: given,
      })
    expect(() => pay('75', 'TES-NOBODY')).toThrow('no order waits')
    expect(() => pay('74', reference)).toThrow('waits for 75 USD')
    pay('75', reference)
    expect((await newest()).status).toBe('pending')
    expect(() => pay('75', reference)).toThrow('no order waits')
    const before = await balance(usdt)
    advance(6)
    expect(await balance(usdt)).toBeCloseTo(before + body.amount_to, 6)
    advance(60)
    expect(await balance(usdt)).toBeCloseTo(before + body.amount_to, 6)
    const play = () => caller.sandbox.control.scenario({ name: 'onramp-paid', email: DEMO })
    expect(play).toThrow('no on-ramp waits')
    await ramp('HIFI_ACH_ONRAMP', USD.id, usdt, { amount: 44 })
    play()
    expect((await newest()).status).toBe('pending')
    const other = await ramp('HIFI_WIRE_ONRAMP', USD.id, USD.id, { amount: 321 })
    pay('321')
    expect((await newest()).status).toBe('pending')
    advance(6)
    expect((await newest()).meta.order_id).toBe(other.body.order_uuid)
    expect(await balance(USD.id)).toBe(other.body.amount_to)
  })

  it.each([
    ['.13', 'failed'],
    ['.11', 'failed'],
    ['.17', 'canceled'],
    ['.19', 'pending'],
  ])('that end in %s leave the wallet as it was: %s', async (cents, status) => {
    const before = await balance(usdt)
    await ramp('HIFI_ACH_ONRAMP', USD.id, usdt, { amount: Number(`50${cents}`) })
    advance(300)
    expect((await newest()).status).toBe(status)
    expect(await balance(usdt)).toBe(before)
    expect(isBalanced()).toBe(true)
  })
})

describe('off-ramps', () => {
  it('hold, pay the account on the rail, settle', async () => {
    const before = await balance(usdt)
    const { body } = await ramp('HIFI_ACH_OFFRAMP', usdt, USD.id)
    expect(body).toMatchObject({ status: 'NEW', amount_from: 200, meta: { fee: 2.7 } })
    expect(body.amount_to).toBe(197.3)
    expect(await balance(usdt)).toBeCloseTo(before - 200, 6)
    expect(await newest()).toMatchObject({
      type: 'withdrawal',
      status: 'new',
      method: 'bank_transfer',
      record_type: 'HIFI_ACH_OFFRAMP',
      to: 'Alex Varga',
      amount: 200,
    })
    advance(2)
    expect((await newest()).info).toBe('Sent to the bank')
    advance(6)
    expect((await newest()).status).toBe('complete')
    expect(isBalanced()).toBe(true)
  })

  it('give the money back when the bank returns it', async () => {
    const before = await balance(usdt)
    await ramp('HIFI_WIRE_OFFRAMP', usdt, USD.id, { amount: 150.13 })
    expect(await balance(usdt)).toBeLessThan(before)
    advance(10)
    expect(await newest()).toMatchObject({
      status: 'failed',
      info: 'Returned by the bank; the money is back',
    })
    expect(await balance(usdt)).toBe(before)
  })

  it('answer a ShortOrder on the v1 SEPA path', async () => {
    const { body } = await rampV1('HIFI_SEPA_OFFRAMP', {
      counterparty_account_id: COUNTERPARTY_IDS.landlord,
    })
    expect(body).toEqual({
      id: expect.any(Number),
      order_uuid: expect.any(String),
      wallet_uuid: WALLET,
      amount: 200,
      status: 'NEW',
      counterparty_id: COUNTERPARTY_IDS.landlord,
      created_at: expect.any(String),
    })
    expect((await newest()).meta.transaction_amount_currency).toBe(EUR.id)
  })

  it('take the id of a destination for its counterparty', async () => {
    const path = `/v2/counterparties/${WALLET}/${COUNTERPARTY_IDS.self}/destinations?type=ACH`
    const [ach] = (await caller.get(path)).body.data
    const { body } = await ramp('HIFI_ACH_OFFRAMP', usdt, USD.id, {
      counterparty_account_id: ach.id,
    })
    expect(body.meta.counterparty_account_id).toBe(COUNTERPARTY_IDS.self)
  })
})

describe('ramps on v1 paths', () => {
  it('take the fiat side from the rail', async () => {
    const onramp = await rampV1('HIFI_WIRE_ONRAMP')
    expect(onramp.body).toMatchObject({ from_uuid: USD.id, to_uuid: usdt, status: 'NEW' })
    expect(onramp.body.meta.idempotency_key).toMatch(/^d675/)
    const offramp = await rampV1('HIFI_ACH_OFFRAMP')
    expect(offramp.body).toMatchObject({ from_uuid: usdt, to_uuid: USD.id })
  })

  it('are one order for one idempotency_key', async () => {
    const body = { idempotency_key: uuid() }
    const first = await rampV1('HIFI_ACH_OFFRAMP', body)
    const before = await balance(usdt)
    expect((await rampV1('HIFI_ACH_OFFRAMP', body)).body).toEqual(first.body)
    expect(await balance(usdt)).toBe(before)
    const other = await rampV1('HIFI_ACH_OFFRAMP', { ...body, amount: 201 })
    expect(other).toMatchObject({ status: 409, body: { code: 'INTENT_REUSED' } })
    expect(Object.keys(other.body.details.fields)).toEqual(['idempotency_key'])
    expect((await rampV1('HIFI_ACH_OFFRAMP', { idempotency_key: 'x' })).status).toBe(422)
  })
})

describe('ramps are refused', () => {
  it.each([
    ['HIFI_ACH_ONRAMP', EUR.id, usdt],
    ['HIFI_SEPA_ONRAMP', USD.id, usdt],
    ['HIFI_SEPA_ONRAMP', EUR.id, TRX.id],
    ['HIFI_WIRE_OFFRAMP', usdt, EUR.id],
    ['HIFI_WIRE_OFFRAMP', usdt, usdt],
    ['HIFI_ACH_ONRAMP', usdt, USD.id],
  ])('%s from %s to %s: no rates', async (type, from, to) => {
    expect(await ramp(type, from, to)).toMatchObject({ status: 404 })
    const query = `from_currency_id=${from}&to_currency_id=${to}&amount=200&order_type=${type}`
    expect((await caller.get(`/v1/v2/orders/calc?${query}`)).status).toBe(404)
  })

  it('outside the limits of the rail, in quotes too', async () => {
    const refusal = async (amount: number) => {
      const { body } = await ramp('HIFI_ACH_ONRAMP', USD.id, usdt, { amount })
      const query = `from_currency_id=${USD.id}&to_currency_id=${usdt}&amount=${amount}`
      const path = `/v1/v2/orders/calc?${query}&order_type=HIFI_ACH_ONRAMP`
      expect((await caller.get(path)).body.code).toBe(body.code)
      return [body.code, Object.keys(body.details.fields)]
    }
    expect(await refusal(9)).toEqual(['AMOUNT_TOO_SMALL', ['amount']])
    expect(await refusal(25_001)).toEqual(['AMOUNT_TOO_LARGE', ['amount']])
  })

  it('without the rail, the counterparty, its account, or the money', async () => {
    const decide = (rail: string) =>
      caller.sandbox.control.scenario({ name: 'kyc-decision', email: DEMO, rail, status: 'HOLD' })
    decide('ACH')
    expect(await ramp('HIFI_ACH_ONRAMP', USD.id, usdt)).toMatchObject({
      status: 403,
      body: { code: 'KYC_REQUIRED' },
    })
    const unknown = { counterparty_account_id: WALLET }
    expect((await ramp('HIFI_WIRE_ONRAMP', USD.id, usdt, unknown)).status).toBe(404)
    const kiln = { counterparty_account_id: COUNTERPARTY_IDS.kiln }
    expect(await ramp('HIFI_WIRE_OFFRAMP', usdt, USD.id, kiln)).toMatchObject({
      status: 422,
      body: { code: 'NO_DESTINATION' },
    })
    const rich = { amount: 99_000 }
    expect((await ramp('HIFI_WIRE_OFFRAMP', usdt, USD.id, rich)).body.code).toBe(
      'INSUFFICIENT_FUNDS',
    )
  })
})

describe('the rest', () => {
  it('keeps placeholders: null, and an order that stays NEW and holds nothing', async () => {
    const body = { amount: 200, wallet_uuid: WALLET, currency_id: usdt }
    expect((await caller.post('/v1/orders/TBD_SWIFT_WITHDRAWAL', body)).body).toBeNull()
    const none = await caller.post('/v1/orders/TBD_SWIFT_WITHDRAWAL', { ...body, amount: 0 })
    expect(none.status).toBe(422)
    const before = await balance(usdt)
    const order = await ramp('TBD_SWIFT_WITHDRAWAL', usdt, USD.id)
    expect(order.body).toMatchObject({ order_type: 'TBD_SWIFT_WITHDRAWAL', status: 'NEW' })
    expect(await balance(usdt)).toBe(before)
  })

  it('exchanges at once, with a row for each leg', async () => {
    const order = { amount: 60, wallet_uuid: WALLET, from_uuid: usdt, to_uuid: EUR.id }
    const { body } = await caller.post('/v1/orders/EXCHANGE_CRYPTO_INTERNAL', order)
    expect(body).toMatchObject({
      order_type: 'EXCHANGE_CRYPTO_INTERNAL',
      status: 'COMPLETE',
      meta: { order_uuid: body.order_uuid, billing_amount: 60, transaction_amount: body.amount_to },
    })
    const { data } = (await caller.get(`/v2/wallets/${WALLET}/transactions?limit=2`)).body
    const legs = data.map((row: { record_type: string; type: string; amount: number }) => [
      row.record_type,
      row.type,
      row.amount,
    ])
    expect(legs).toEqual([
      ['EXCHANGE_CRYPTO_INTERNAL', 'deposit', body.amount_to],
      ['EXCHANGE_CRYPTO_INTERNAL', 'withdrawal', 60],
    ])
  })

  it('lists all 22 order types with the rail that opens them', async () => {
    const { body } = await caller.get('/v1/v2/orders/order_types')
    expect(body).toHaveLength(22)
    expect(body).toEqual((await caller.get('/v1/orders/order_types')).body)
    const rails = new Set(
      (await caller.get(`/v2/kyc/${WALLET}/rails`)).body.data.map(({ id }: { id: string }) => id),
    )
    const named = body.filter((type: { kyc_rails_id: string | null }) => type.kyc_rails_id)
    expect(named.length).toBeGreaterThan(8)
    for (const type of named) expect(rails).toContain(type.kyc_rails_id)
  })
})
