import { beforeEach, expect, it } from 'vitest'

import { decimal, minus, parseDecimal, plus } from '#lib/money/decimal.ts'

import { COUNTERPARTY_IDS } from '../../db/seeds/counterparties.ts'
import { DEMO } from '../../db/seeds/people.ts'
import {
  createRampCaller,
  eur,
  usd,
  usdt,
  WALLET,
  type RampCaller,
} from '../../testing/ramp-caller.ts'

let caller: RampCaller
beforeEach(async () => {
  caller = await createRampCaller()
})

it('On-ramps return payment instructions, then credit the paid amount minus the fees', async () => {
  const before = await caller.holds(usdt)
  const { body } = await caller.placeRamp('HIFI_SEPA_ONRAMP', eur, usdt)
  expect(body).toMatchObject({
    order_type: 'HIFI_SEPA_ONRAMP',
    status: 'NEW',
    from_uuid: eur,
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
  expect(await caller.newest()).toMatchObject({
    type: 'deposit',
    status: 'new',
    method: 'bank_transfer',
    record_type: 'HIFI_SEPA_ONRAMP',
    from: 'Alex Varga',
    amount: body.amount_to,
    meta: { order_id: body.order_uuid, fee_currency: eur },
  })
  expect(await caller.holds(usdt)).toBe(before)
  caller.advance(20)
  expect((await caller.newest()).status).toBe('pending')
  expect(await caller.holds(usdt)).toBe(before)
  expect(caller.isBalanced()).toBe(true)
  caller.advance(6)
  expect((await caller.newest()).status).toBe('complete')
  expect(await caller.holds(usdt)).toBe(plus(before, parseDecimal(body.amount_to)))
  expect(caller.isBalanced()).toBe(true)
})

it('A bank transfer with the reference of an on-ramp pays the on-ramp once, earlier than usual', async () => {
  const { body } = await caller.placeRamp('HIFI_ACH_ONRAMP', usd, usdt, { amount: 75 })
  const { reference } = body.meta.deposit_instructions
  const pay = (amount: string, given?: string) =>
    caller.sandbox.control.scenario({
      name: 'bank-transfer',
      email: DEMO.email,
      amount: amount as never,
      reference: given,
    })
  expect(() => pay('75', 'TES-NOBODY')).toThrow('no order waits')
  expect(() => pay('74', reference)).toThrow('waits for 75 USD')
  pay('75', reference)
  expect((await caller.newest()).status).toBe('pending')
  expect(() => pay('75', reference)).toThrow('no order waits')
  const before = await caller.holds(usdt)
  caller.advance(6)
  expect(await caller.holds(usdt)).toBe(plus(before, parseDecimal(body.amount_to)))
  caller.advance(60)
  expect(await caller.holds(usdt)).toBe(plus(before, parseDecimal(body.amount_to)))
  const play = () => caller.sandbox.control.scenario({ name: 'onramp-paid', email: DEMO.email })
  expect(play).toThrow('no on-ramp waits')
  await caller.placeRamp('HIFI_ACH_ONRAMP', usd, usdt, { amount: 44 })
  play()
  expect((await caller.newest()).status).toBe('pending')
  const other = await caller.placeRamp('HIFI_WIRE_ONRAMP', usd, usd, { amount: 321 })
  pay('321')
  expect((await caller.newest()).status).toBe('pending')
  caller.advance(6)
  expect((await caller.newest()).meta.order_id).toBe(other.body.order_uuid)
  expect(await caller.holds(usd)).toBe(parseDecimal(other.body.amount_to))
})

it.each([
  ['.13', 'failed'],
  ['.11', 'failed'],
  ['.17', 'canceled'],
  ['.19', 'pending'],
])('An on-ramp whose amount ends in %s leaves the wallet unchanged: %s', async (cents, status) => {
  const before = await caller.holds(usdt)
  await caller.placeRamp('HIFI_ACH_ONRAMP', usd, usdt, { amount: Number(`50${cents}`) })
  caller.advance(300)
  expect((await caller.newest()).status).toBe(status)
  expect(await caller.holds(usdt)).toBe(before)
  expect(caller.isBalanced()).toBe(true)
})

it('An off-ramp reserves the money, pays the bank account by its rail, and settles', async () => {
  const before = await caller.holds(usdt)
  const { body } = await caller.placeRamp('HIFI_ACH_OFFRAMP', usdt, usd)
  expect(body).toMatchObject({ status: 'NEW', amount_from: 200, meta: { fee: 2.7 } })
  expect(body.amount_to).toBe(197.3)
  expect(await caller.holds(usdt)).toBe(minus(before, decimal('200')))
  expect(await caller.newest()).toMatchObject({
    type: 'withdrawal',
    status: 'new',
    method: 'bank_transfer',
    record_type: 'HIFI_ACH_OFFRAMP',
    to: 'Alex Varga',
    amount: 200,
  })
  caller.advance(2)
  expect((await caller.newest()).info).toBe('Sent to the bank')
  caller.advance(6)
  expect((await caller.newest()).status).toBe('complete')
  expect(caller.isBalanced()).toBe(true)
})

it('An off-ramp returns the money to the wallet if the bank returns it', async () => {
  const before = await caller.holds(usdt)
  await caller.placeRamp('HIFI_WIRE_OFFRAMP', usdt, usd, { amount: 150.13 })
  expect(await caller.holds(usdt)).not.toBe(before)
  caller.advance(10)
  expect(await caller.newest()).toMatchObject({
    status: 'failed',
    info: 'Returned by the bank; the money is back',
  })
  expect(await caller.holds(usdt)).toBe(before)
})

it("An off-ramp accepts the id of a destination in place of the counterparty's id", async () => {
  const path = `/v2/counterparties/${WALLET}/${COUNTERPARTY_IDS.self}/destinations?type=ACH`
  const [ach] = (await caller.get(path)).body.data
  const { body } = await caller.placeRamp('HIFI_ACH_OFFRAMP', usdt, usd, {
    counterparty_account_id: ach.id,
  })
  expect(body.meta.counterparty_account_id).toBe(COUNTERPARTY_IDS.self)
})

it('Repeated ramp calls on v1 paths with one idempotency_key make one order', async () => {
  const body = { idempotency_key: crypto.randomUUID() }
  const first = await caller.placeRampV1('HIFI_ACH_OFFRAMP', body)
  const before = await caller.holds(usdt)
  expect((await caller.placeRampV1('HIFI_ACH_OFFRAMP', body)).body).toEqual(first.body)
  expect(await caller.holds(usdt)).toBe(before)
  const other = await caller.placeRampV1('HIFI_ACH_OFFRAMP', { ...body, amount: 201 })
  expect(other).toMatchObject({ status: 409, body: { code: 'INTENT_REUSED' } })
  expect(Object.keys(other.body.details.fields)).toEqual(['idempotency_key'])
  expect((await caller.placeRampV1('HIFI_ACH_OFFRAMP', { idempotency_key: 'x' })).status).toBe(422)
})
