import { expect, it } from 'vitest'
import * as z from 'zod/mini'

import { decimal } from '#lib/money/decimal.ts'
import { cardOf } from '#tests/support/cards/card-samples.ts'
import { internalTransfer } from '#tests/support/orders/orders.ts'
import { createCallSetup } from '#tests/support/platform/calls.ts'
import { createClient, signUpNewUser, rejectionOf } from '#tests/support/platform/client.ts'
import { ETH, USDT, WALLET } from '#tests/support/platform/ids.ts'
import {
  createPlatform,
  depositCrypto,
  usePlatformServer,
} from '#tests/support/platform/platform.ts'

import { listCardTransactions, listSubAccounts } from '../cards/endpoints.ts'
import { rowsOf } from '../common/schema.ts'
import { calculateV1, calculateV2, transferInternally } from '../orders/endpoints.ts'
import { listCurrencies } from '../system/endpoints.ts'
import {
  createWallet,
  getWallet,
  getWalletTransaction,
  listWallets,
  listWalletTransactions,
} from '../wallets/endpoints.ts'
import { endpoint } from './endpoint.ts'

usePlatformServer()

/** A number of 25 digits, 18 of them decimals; a double keeps only 17 digits. */
const LONG = decimal('1234567.123456789012345678')

it('The client sends {} if a POST has no payload, and no body with a GET', async () => {
  const { platform, client } = await createCallSetup()
  const { body: _none, ...bare } = createWallet
  const error = await rejectionOf(client.call(endpoint({ ...bare, response: 'nothing' }), {}))
  expect(error).toMatchObject({ status: 422, fields: { type: 'is required' } })
  await client.call(listWallets, {})
  expect(platform.sentTo('E101')[0]?.body).toBe('{}')
  expect(platform.sentTo('E102')[0]?.body).toBe('')
})

it('The client percent-encodes path parameters', async () => {
  const { platform, client } = await createCallSetup()
  const id = '../a b/ü?x=1#y%'
  await rejectionOf(client.call(getWalletTransaction, { params: { uuid: WALLET, id } }))
  const [sent] = platform.sentTo('E107')
  expect(sent?.path).toBe(`/v2/wallets/${WALLET}/transactions/..%2Fa%20b%2F%C3%BC%3Fx%3D1%23y%25`)
  expect(sent?.query).toBe('')
})

it('The client asks for the first ten rows if a feed is requested without a page', async () => {
  const { platform, client } = await createCallSetup()
  const params = { uuid: WALLET }
  const page = await client.call(listWalletTransactions, { params, query: {} })
  expect(rowsOf(page)).toHaveLength(10)
  expect(platform.sentTo('E106')[0]?.query).toBe('?limit=10&offset=0')
  await client.call(listWalletTransactions, { params, query: { offset: 20 } })
  expect(platform.sentTo('E106')[1]?.query).toBe('?limit=10&offset=20')
  await client.call(listCardTransactions, { query: { card_id: await cardOf(client) } })
  expect(platform.sentTo('E36')[0]?.query).toMatch(/^\?limit=10&offset=0&card_id=/)
  await client.call(listSubAccounts, { params: { wallet: WALLET }, query: {} })
  expect(platform.sentTo('E39').at(-1)?.query).toBe('')
})

it('The client writes nested filters in brackets and leaves out undefined values', async () => {
  const { platform, client } = await createCallSetup()
  await client.call(listWalletTransactions, {
    params: { uuid: WALLET },
    query: {
      limit: 5,
      offset: 0,
      sort_by: 'amount',
      sort_order: 'ASC',
      filter: { 'currency.uuid': USDT, type: undefined, address: 'Mira & Co' },
    },
  })
  expect(platform.sentTo('E106')[0]?.query).toBe(
    '?limit=5&offset=0&sort_by=amount&sort_order=ASC' +
      `&filter[currency.uuid]=${USDT}&filter[address]=Mira+%26+Co`,
  )
})

it('The client writes booleans in a query string as "true" and "false"', async () => {
  const platform = createPlatform()
  const query = { is_crypto: false }
  const response = await createClient(platform).call(listCurrencies, { query })
  expect(platform.sentTo('E49')[0]?.query).toBe('?is_crypto=false')
  expect(rowsOf(response)).toHaveLength(3)
})

it.each([
  ['a required member is missing', '{"uuid":"x"}', ['created_at']],
  ['a member has another kind', '{"uuid":1,"created_at":"x"}', ['uuid']],
  ['null where an object is due', 'null', []],
  ['a list where an object is due', '[]', []],
])('A response is a contract error if %s', async (_case, body, path) => {
  const { platform, client } = await createCallSetup()
  platform.control.fault({ endpoint: 'E101', kind: 'malformed', body, times: 'all' })
  const error = await rejectionOf(client.call(createWallet, { body: { type: 'vault' } }))
  expect(error).toMatchObject({ name: 'ApiError', kind: 'contract', endpoint: 'E101' })
  const { cause } = error as Error
  expect(cause).toBeInstanceOf(z.core.$ZodError)
  expect((cause as z.core.$ZodError).issues[0]?.path).toEqual(path)
})

it('Members of a response that the client does not know are ignored', async () => {
  const { platform, client } = await createCallSetup()
  const body = '{"uuid":"w","type":"vault","created_at":"2030","logo_url":{"a":[1]}}'
  platform.control.fault({ endpoint: 'E101', kind: 'malformed', body, times: 'all' })
  expect(await client.call(createWallet, { body: { type: 'vault' } })).toMatchObject({
    uuid: 'w',
    type: 'vault',
  })
})

it('Enum values of a response that the client does not know are kept', async () => {
  const { platform, client } = await createCallSetup()
  platform.control.scenario({ name: 'unknown-enums', on: true })
  const asked = { params: { uuid: WALLET }, query: { limit: 10 } }
  const rows = rowsOf(await client.call(listWalletTransactions, asked))
  const values = new Set(rows.flatMap(({ status, method, type }) => [status, method, type]))
  for (const value of ['awaiting_review', 'carrier_pigeon', 'deposit_vcard'])
    expect(values).toContain(value)
})

it('Amounts of a response are read with every digit', async () => {
  const platform = createPlatform('empty')
  const client = createClient(platform)
  depositCrypto(platform, await signUpNewUser(platform, client), 'ETH', LONG as `${number}`)
  const [wallet] = rowsOf(await client.call(listWallets, {}))
  if (wallet === undefined) throw new Error('no wallet')
  const { balance } = await client.call(getWallet, { params: { uuid: wallet.uuid } })
  expect(platform.sentTo('E103')[0]?.answer).toContain(`"amount":${LONG}`)
  expect(balance[0]?.amount).toBe(LONG)
  expect(balance[0]?.details[0]?.amount).toBe(LONG)
})

it('Amounts are sent as JSON numbers with every digit', async () => {
  const { platform, client } = await createCallSetup()
  const { body } = internalTransfer()
  await rejectionOf(client.call(transferInternally, { body: { ...body, amount: LONG } }))
  expect(platform.sentTo('E78')[0]?.body).toContain(`"amount":${LONG},`)
})

it('Amounts in a query string are sent with every digit, and returned in the quote', async () => {
  const { platform, client } = await createCallSetup()
  const shared = { amount: LONG, order_type: 'TRANSFER_INTERNAL', is_reverse: false } as const
  const quote = await client.call(calculateV2, {
    query: { from_currency_id: ETH, to_currency_id: ETH, ...shared },
  })
  const old = await client.call(calculateV1, {
    query: { from_currency: ETH, to_currency: ETH, ...shared },
  })
  expect(platform.sentTo('E67')[0]?.query).toContain(`&amount=${LONG}&`)
  expect(quote.result_amount).toBe(LONG)
  expect(old.from_amount).toBe(LONG)
})

it('Amounts that are no decimals are refused', async () => {
  const { platform, client } = await createCallSetup()
  const params = { uuid: WALLET }
  await client.call(getWallet, { params })
  const text = platform.sentTo('E103')[0]?.answer ?? ''
  const broken = text.replace(/"total_amount":[\d.]+/, '"total_amount":"12,50"')
  platform.control.fault({ endpoint: 'E103', kind: 'malformed', body: broken, times: 'all' })
  const error = await rejectionOf(client.call(getWallet, { params }))
  expect(error).toMatchObject({ kind: 'contract', endpoint: 'E103' })
})
