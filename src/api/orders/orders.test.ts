import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, expectTypeOf, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { EUR, USD } from '#mocks/db/reference.ts'
import { COUNTERPARTY_IDS } from '#mocks/db/seeds/counterparties.ts'
import { approveSepa } from '#tests/support/orders/order-samples.ts'
import { newIntentId } from '#tests/support/orders/orders.ts'
import type { Client } from '#tests/support/platform/client.ts'
import { BITCOIN, COUNTERPARTY, USDT, WALLET } from '#tests/support/platform/ids.ts'
import { usePlatformServer, type Platform } from '#tests/support/platform/platform.ts'
import { readQuery, startQueries } from '#tests/support/run-queries.ts'

import type { CurrencyId } from '../common/schema.ts'
import { CounterpartyId, DestinationId } from '../counterparties/schema.ts'
import type { InputOf } from '../query/endpoint.ts'
import { exchangeCall } from './calls.ts'
import { calculateV2, transferInternallyV1, type calculateV1 } from './endpoints.ts'
import { toOrder, toOrderResult } from './order-view.ts'
import { counterpartyTransferCall, rampCall, rampCallV1 } from './payment-calls.ts'
import { orderQueries, type QuoteRequest } from './queries.ts'
import { withdrawSwiftV1 } from './ramp-endpoints.ts'
import { CALC_TYPES, ORDER_TYPES, type CalculatedOrder, type OrderType } from './schema.ts'
import { toOrderType } from './views.ts'

usePlatformServer()

let platform: Platform
let client: Client
let queries: QueryClient
beforeEach(async () => {
  ;({ platform, client, queries } = await startQueries())
  approveSepa(platform.control)
})

const self = CounterpartyId.parse(COUNTERPARTY_IDS.self)
const paying = () => ({
  intentId: newIntentId(),
  walletId: WALLET,
  counterpartyId: self,
  amount: decimal('120'),
})
const ramping = (from: CurrencyId, to: CurrencyId) => ({ ...paying(), from, to })
const rampingV1 = () => ({ ...paying(), currency: USDT })

it.each([
  ['wire', 'HIFI_WIRE_ONRAMP', USD.id, 'E69'],
  ['ACH', 'HIFI_ACH_ONRAMP', USD.id, 'E70'],
  ['SEPA', 'HIFI_SEPA_ONRAMP', EUR.id, 'E71'],
] as const)(
  'An on-ramp by %s returns the bank account to pay',
  async (_rail, type, fiat, endpoint) => {
    const { order } = await rampCall(type, ramping(fiat, USDT)).run({ client: queries })
    expect(order).toMatchObject({
      reference: expect.stringMatching(/^[\da-f-]{36}$/),
      status: 'NEW',
      from: { currency: fiat, amount: '120' },
      to: { currency: USDT },
      info: 'Waiting for the bank transfer',
      instructions: {
        beneficiary: 'Tessera Sandbox Ltd',
        reference: expect.stringMatching(/^TES-/),
      },
    })
    expect(platform.sentTo(endpoint)).toHaveLength(1)
    expect(order?.instructions?.routingNumber === undefined).toBe(fiat === EUR.id)
  },
)

it.each([
  ['wire', 'HIFI_WIRE_ONRAMP'],
  ['ACH', 'HIFI_ACH_ONRAMP'],
  ['SEPA', 'HIFI_SEPA_ONRAMP'],
] as const)(
  'An on-ramp by %s on the v1 path returns the bank account to pay',
  async (_rail, type) => {
    const { order } = await rampCallV1(type, rampingV1()).run({ client: queries })
    expect(order?.instructions?.accountNumber).toMatch(/\d/)
  },
)

it.each([
  ['wire', 'HIFI_WIRE_OFFRAMP', USD.id, 'E72'],
  ['ACH', 'HIFI_ACH_OFFRAMP', USD.id, 'E73'],
  ['SEPA', 'HIFI_SEPA_OFFRAMP', EUR.id, 'E74'],
  ['SWIFT (a placeholder)', 'TBD_SWIFT_WITHDRAWAL', USD.id, 'E77'],
] as const)(
  'An off-ramp by %s sells the balance and has no payment instructions',
  async (_rail, type, fiat, endpoint) => {
    const { order } = await rampCall(type, ramping(USDT, fiat)).run({ client: queries })
    expect(order).toMatchObject({
      status: 'NEW',
      from: { currency: USDT, amount: '120' },
      to: { currency: fiat },
      instructions: undefined,
    })
    expect(platform.sentTo(endpoint)).toHaveLength(1)
  },
)

it('Off-ramps on v1 paths return an order, only its id, or nothing', async () => {
  const toDollars = [
    ['HIFI_WIRE_OFFRAMP', 'E63'],
    ['HIFI_ACH_OFFRAMP', 'E64'],
  ] as const
  for (const [type, endpoint] of toDollars) {
    const { order } = await rampCallV1(type, rampingV1()).run({ client: queries })
    expect(order?.to.currency).toBe(USD.id)
    expect(platform.sentTo(endpoint)).toHaveLength(1)
  }
  const sepa = await rampCallV1('HIFI_SEPA_OFFRAMP', rampingV1()).run({ client: queries })
  expect(sepa.reference).toMatch(/^[\da-f-]{36}$/)
  const { walletId, amount, currency } = rampingV1()
  const swift = { wallet_uuid: walletId, amount, currency_id: currency }
  expect(await client.call(withdrawSwiftV1, { body: swift })).toBeNull()
})

const sending = <Type extends string>(orderType: Type) => ({
  orderType,
  intentId: newIntentId(),
  walletId: WALLET,
  counterpartyId: CounterpartyId.parse(COUNTERPARTY.id),
  currency: USDT,
  amount: decimal('20'),
})

it('An exchange changes one balance into another at once', async () => {
  const pair = { walletId: WALLET, from: USDT, to: BITCOIN, amount: decimal('20') }
  const body = { wallet_uuid: WALLET, from_uuid: USDT, to_uuid: BITCOIN, amount: decimal('20') }
  const { order } = await exchangeCall(pair).run({ client: queries })
  const old = toOrderResult(await client.call(transferInternallyV1, { body }))
  for (const one of [order, old.order])
    expect(one).toMatchObject({ status: 'COMPLETE', to: { currency: BITCOIN } })
})

it('An order that an older version of the app sent with a destination id is repeated unchanged', async () => {
  const destinationId = DestinationId.parse(COUNTERPARTY.destination)
  const call = counterpartyTransferCall({ ...sending('OMNIBUS_CRYPTO_TRANSFER'), destinationId })
  await call.run({ client: queries })
  expect(JSON.parse(platform.sentTo('E75').at(-1)?.body ?? '')).toMatchObject({
    wallet_account_id: destinationId,
  })
})

it('An order to a saved counterparty is placed by both order types', async () => {
  for (const type of ['OMNIBUS_CRYPTO_TRANSFER', 'HIFI_CRYPTO_TRANSFER'] as const) {
    const { order } = await counterpartyTransferCall(sending(type)).run({ client: queries })
    expect(order?.from.amount).toBe('20')
  }
})

it('toOrder reads a minimal response, and ignores instructions of an unknown shape', () => {
  expect(toOrder({ id: 7, status: 'PROCESSING' })).toMatchObject({
    reference: '7',
    status: 'PROCESSING',
    instructions: undefined,
  })
  const meta = { deposit_instructions: ['pay', 'here'] }
  expect(toOrder({ id: 7, status: 'NEW', meta }).instructions).toBeUndefined()
})

it('Each order type names the rail that it requires', async () => {
  for (const options of [orderQueries.types(), orderQueries.typesV1()]) {
    const types = await readQuery(queries, options)
    expect(types).toHaveLength(22)
    expect(types.find(({ id }) => id === 'HIFI_SEPA_ONRAMP')).toMatchObject({
      direction: 'deposit',
      isInternal: false,
      railId: expect.any(String),
    })
    expect(types.find(({ id }) => id === 'TRANSFER_INTERNAL')?.railId).toBeUndefined()
  }
  for (const endpoint of ['E53', 'E68'] as const) expect(platform.sentTo(endpoint)).toHaveLength(1)
  expect(toOrderType({ id: 'X', transaction_type: 'deposit' })).toMatchObject({
    direction: 'deposit',
    description: undefined,
  })
})

const named = [{ id: 'a', kyc_rail_id: 'rail-1' }]
it.each([
  [{ kyc_rails_id: 'rail-2', order_types_kyc_rails: named }, 'rail-2'],
  [{ order_types_kyc_rails: named }, 'rail-1'],
  [{ kyc_rails_id: null, order_types_kyc_rails: [] }, undefined],
])(
  'The rail of an order type is read in the spelling of both API versions: %j',
  (given, railId) => {
    expect(toOrderType({ id: 'X', ...given }).railId).toBe(railId)
  },
)

it('The order types with a price are exactly those that the calculation accepts', async () => {
  const pairs = [
    [USDT, USDT],
    [USDT, BITCOIN],
    [USDT, USD.id],
    [USDT, EUR.id],
    [USD.id, USDT],
    [EUR.id, USDT],
  ] as const
  const hasPrice = async (order: OrderType) => {
    for (const [from_currency_id, to_currency_id] of pairs) {
      const order_type = order as CalculatedOrder
      const query = { from_currency_id, to_currency_id, amount: decimal('200'), order_type }
      // oxlint-disable-next-line no-await-in-loop -- the first pair that is taken will do
      if (await client.call(calculateV2, { query }).catch(() => false)) return true
    }
    return false
  }
  const priced = await Promise.all(ORDER_TYPES.map(hasPrice))
  const { onramp, offramp, withdrawal, ...others } = CALC_TYPES
  expect(others).toEqual({})
  expectTypeOf<QuoteRequest['orderType']>().toEqualTypeOf<CalculatedOrder>()
  type V1 = InputOf<typeof calculateV1>['query']['order_type']
  type V2 = InputOf<typeof calculateV2>['query']['order_type']
  expectTypeOf<V1>().toEqualTypeOf<CalculatedOrder>()
  expectTypeOf<V2>().toEqualTypeOf<CalculatedOrder>()
  const calculated: readonly OrderType[] = [...onramp, ...offramp, ...withdrawal]
  expect(ORDER_TYPES.filter((_, at) => priced[at])).toEqual(
    ORDER_TYPES.filter((order) => calculated.includes(order)),
  )
  const types = await readQuery(queries, orderQueries.types())
  const directionOf = (orders: readonly string[]) =>
    new Set(types.filter(({ id }) => orders.includes(id)).map(({ direction }) => direction))
  expect(directionOf(onramp)).toEqual(new Set(['deposit']))
  expect(directionOf([...offramp, ...withdrawal])).toEqual(new Set(['withdrawal']))
})

it('Quotes list every fee of a ramp, in both directions', async () => {
  const request = {
    orderType: 'HIFI_ACH_ONRAMP',
    from: USD.id,
    to: USDT,
    amount: decimal('100'),
    isReverse: false,
  } as const
  expect(await readQuery(queries, orderQueries.quote(request))).toMatchObject({
    debit: '100',
    arrives: '98.25',
    totalFees: '1.75',
    fees: [
      { kind: 'commission', amount: '0.5' },
      { kind: 'markup', amount: '0.25' },
      { kind: 'transaction', amount: '1' },
    ],
  })
  const reverse = orderQueries.quoteV1({ ...request, amount: decimal('98.25'), isReverse: true })
  expect(await readQuery(queries, reverse)).toMatchObject({ debit: '100' })
  expect(orderQueries.quote(undefined).queryKey).toEqual(['E67'])
})
