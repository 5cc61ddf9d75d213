import { beforeEach, expect, it } from 'vitest'

import { TRX } from '../../db/reference.ts'
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

it.each([
  ['HIFI_ACH_ONRAMP', eur, usdt],
  ['HIFI_SEPA_ONRAMP', usd, usdt],
  ['HIFI_SEPA_ONRAMP', eur, TRX.id],
  ['HIFI_WIRE_OFFRAMP', usdt, eur],
  ['HIFI_WIRE_OFFRAMP', usdt, usdt],
  ['HIFI_ACH_ONRAMP', usdt, usd],
])('The ramp %s from %s to %s is refused: there are no rates', async (type, from, to) => {
  expect(await caller.placeRamp(type, from, to)).toMatchObject({ status: 404 })
  const query = `from_currency_id=${from}&to_currency_id=${to}&amount=200&order_type=${type}`
  expect((await caller.get(`/v1/v2/orders/calc?${query}`)).status).toBe(404)
})

it('A ramp order or quote outside the limits of its rail is refused', async () => {
  const refusal = async (amount: number) => {
    const { body } = await caller.placeRamp('HIFI_ACH_ONRAMP', usd, usdt, { amount })
    const query = `from_currency_id=${usd}&to_currency_id=${usdt}&amount=${amount}`
    const path = `/v1/v2/orders/calc?${query}&order_type=HIFI_ACH_ONRAMP`
    expect((await caller.get(path)).body.code).toBe(body.code)
    return [body.code, Object.keys(body.details.fields)]
  }
  expect(await refusal(9)).toEqual(['AMOUNT_TOO_SMALL', ['amount']])
  expect(await refusal(25_001)).toEqual(['AMOUNT_TOO_LARGE', ['amount']])
})

it('A ramp is refused if its rail is locked, or its recipient, account or money is missing', async () => {
  const ach = { name: 'kyc-decision', email: DEMO.email, rail: 'ACH', status: 'HOLD' } as const
  caller.sandbox.control.scenario(ach)
  const closed = await caller.placeRamp('HIFI_ACH_ONRAMP', usd, usdt)
  expect(closed).toMatchObject({ status: 403, body: { code: 'KYC_REQUIRED' } })
  const unknown = { counterparty_account_id: WALLET }
  expect((await caller.placeRamp('HIFI_WIRE_ONRAMP', usd, usdt, unknown)).status).toBe(404)
  const kiln = { counterparty_account_id: COUNTERPARTY_IDS.kiln }
  const nowhere = await caller.placeRamp('HIFI_WIRE_OFFRAMP', usdt, usd, kiln)
  expect(nowhere).toMatchObject({ status: 422, body: { code: 'NO_DESTINATION' } })
  const poor = await caller.placeRamp('HIFI_WIRE_OFFRAMP', usdt, usd, { amount: 99_000 })
  expect(poor.body.code).toBe('INSUFFICIENT_FUNDS')
})

it('An unsupported order returns null in API version 1, stays NEW in version 2, and reserves no money', async () => {
  const body = { amount: 200, wallet_uuid: WALLET, currency_id: usdt }
  expect((await caller.post('/v1/orders/TBD_SWIFT_WITHDRAWAL', body)).body).toBeNull()
  const none = await caller.post('/v1/orders/TBD_SWIFT_WITHDRAWAL', { ...body, amount: 0 })
  expect(none.status).toBe(422)
  const before = await caller.holds(usdt)
  const order = await caller.placeRamp('TBD_SWIFT_WITHDRAWAL', usdt, usd)
  expect(order.body).toMatchObject({ order_type: 'TBD_SWIFT_WITHDRAWAL', status: 'NEW' })
  expect(await caller.holds(usdt)).toBe(before)
})

it('An exchange completes at once, with a transaction for each of its two sides', async () => {
  const order = { amount: 60, wallet_uuid: WALLET, from_uuid: usdt, to_uuid: eur }
  const { body } = await caller.post('/v1/orders/EXCHANGE_CRYPTO_INTERNAL', order)
  expect(body).toMatchObject({
    order_type: 'EXCHANGE_CRYPTO_INTERNAL',
    status: 'COMPLETE',
    meta: { order_uuid: body.order_uuid, billing_amount: 60, transaction_amount: body.amount_to },
  })
  const { data } = (await caller.get(`/v2/wallets/${WALLET}/transactions?limit=2`)).body
  expect(data).toMatchObject([
    { record_type: 'EXCHANGE_CRYPTO_INTERNAL', type: 'deposit', amount: body.amount_to },
    { record_type: 'EXCHANGE_CRYPTO_INTERNAL', type: 'withdrawal', amount: 60 },
  ])
})

it('Every rail that an order type names is in the list of rails', async () => {
  const { body } = await caller.get('/v1/v2/orders/order_types')
  const rails = new Set(
    (await caller.get(`/v2/kyc/${WALLET}/rails`)).body.data.map(({ id }: { id: string }) => id),
  )
  const named = body.filter((type: { kyc_rails_id: string | null }) => type.kyc_rails_id)
  expect(named.length).toBeGreaterThan(8)
  for (const type of named) expect(rails).toContain(type.kyc_rails_id)
})
