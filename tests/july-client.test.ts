/**
 * The client that the platform published in July 2025 still works against the sandbox: the test
 * makes each of its 108 calls by plain fetch, with the members of docs/contract.md (§2) and the
 * headers of §1.2. This repository's own client only creates the objects of the calls.
 */
import { describe, expect, it } from 'vitest'

import type { EndpointId, EndpointName } from '#api/endpoints.ts'
import { endpoints } from '#api/endpoints.ts'
import type { WireRequest } from '#api/http/clients.ts'
import type { Http } from '#api/http/clients.ts'
import { transferInternallyV1 } from '#api/orders/endpoints.ts'
import { call } from '#api/query/call.ts'
import { createQueryClient } from '#api/query/client.ts'
import type { Endpoint } from '#api/query/endpoint.ts'
import { decimal } from '#lib/money/decimal.ts'
import { USD } from '#mocks/db/reference.ts'

import {
  ENDPOINT_NAMES,
  endpointNumberOf,
  createCallSetup,
  type CallSetup,
} from './support/platform/calls.ts'
import { documentedMembers } from './support/platform/documented-members.ts'
import { USDT, WALLET } from './support/platform/ids.ts'
import { usePlatformServer } from './support/platform/platform.ts'
import { callSamples } from './support/platform/samples.ts'

usePlatformServer()

it('The members of a call are read from the contract as written', () => {
  expect(documentedMembers('E26')).toEqual({
    required: ['program_id', 'request_id', 'nick_name', 'wallet_id', 'sub_account_id'],
    optional: ['initial_topup', 'currency_id'],
  })
  expect(documentedMembers('E60')).toEqual(documentedMembers('E65'))
  expect(documentedMembers('E72').required).toHaveLength(6)
  expect(documentedMembers('E24')).toEqual({
    required: ['order_type'],
    optional: ['from_uuid', 'to_uuid'],
  })
  const empty = ENDPOINT_NAMES.filter((name) => {
    const { required, optional } = documentedMembers(endpointNumberOf(name))
    return 'body' in endpoints[name] && required.length + optional.length === 0
  })
  expect(empty).toEqual([])
})

/**
 * Values of documented members that the samples leave out, because this repository's client does.
 */
const ALSO: Partial<Record<EndpointId, Record<string, unknown>>> = {
  E3: { redirect_url: 'https://app.example.org/' },
  // In the client of July 2025 `tg_id` is a number (Q10).
  E5: { tg_id: 7_001_001 },
  E8: { tg_id: 42, last_name: '', username: 'ada' },
  E13: { email: 'studio@kiln.test', phone: '15550100301', nickname: 'Kiln' },
  E33: { weekly_cap: 500, per_transaction_cap: 90 },
  E75: { wallet_account_id: WALLET },
  E76: { wallet_account_id: WALLET },
  E81: { meta: { currency: 'USDT', description: 'Rent' } },
}

/** Queries of that client, whose members the samples do not have. */
const QUERIES: Partial<Record<EndpointId, string>> = {
  E10: 'offset=0&limit=10&sort_by=created_at&sort_order=DESC&filter[type]=INDIVIDUAL&filter[search]=a',
  E14: 'offset=0&limit=10&sort_by=nickname&sort_order=ASC&filter[type]=SEPA&search=a&type=SEPA',
  E27: `wallet_uuid=${WALLET}&limit=10&offset=0&sort_by=created_at&sort_order=DESC&filter[fiat_account][type]=prepaid`,
  E39: 'limit=10&offset=0&show_cards=true&pagination=true&lt_cards_limit=2&gt_cards_limit=0',
  E49: 'is_crypto=true&chain_id=1&symbol=USDT',
  E52: `from_currency=${USDT}&to_currency=${USDT}&amount=20&order_type=WITHDRAWAL_CRYPTO&is_reverse=false&to_address=TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC`,
  E67: `from_currency_id=${USDT}&to_currency_id=${USDT}&amount=20&order_type=OMNIBUS_CRYPTO_TRANSFER&is_reverse=true`,
  E106: 'limit=10&offset=0&filter[type]=deposit&filter[currency.uuid]=x&sort_by=created_at&sort_order=DESC',
}

/**
 * Buys dollars, because E57 without its later member `from_uuid` is paid in the card's currency
 * (Q27).
 */
const buyDollars = ({ client }: CallSetup) =>
  client.call(transferInternallyV1, {
    body: { wallet_uuid: WALLET, from_uuid: USDT, to_uuid: USD.id, amount: decimal('60') },
  })

/**
 * Returns the request that this repository's client would send for its sample, without sending it.
 */
async function planned(name: EndpointName, { platform, client }: CallSetup): Promise<WireRequest> {
  let found: WireRequest | undefined
  const send: Http['send'] = (request) => {
    found = request
    return new Promise(() => {})
  }
  const input = await callSamples[name](platform, client)
  const recorder = createQueryClient({ ...client.http, send })
  void call(endpoints[name] as Endpoint, input, { invalidates: [] }).make({ client: recorder })
  if (found === undefined) throw new Error(`${name} sends nothing`)
  return found
}

const pathOf = ({ endpoint, path }: WireRequest) =>
  // The path in the client of July 2025 is cut short (Q2).
  endpoint === 'E78' ? 'v2/orders/TRA' : path

function bodyOf(endpoint: EndpointId, body = '{}'): string {
  const given: object = { ...JSON.parse(body), ...ALSO[endpoint] }
  const { required, optional } = documentedMembers(endpoint)
  const members = Object.entries(given).filter(([name]) =>
    [...required, ...optional].includes(name),
  )
  const names = members.map(([name]) => name)
  expect(required.filter((name) => !names.includes(name))).toEqual([])
  return JSON.stringify(Object.fromEntries(members))
}

describe.each(ENDPOINT_NAMES)('%s', (name) => {
  it(`${name} accepts the request of the client of July 2025`, async () => {
    const setup = await createCallSetup()
    const { platform, client } = setup
    if (name === 'topUpPrepaidCard') await buyDollars(setup)
    const request = await planned(name, setup)
    const { base, method } = request
    const endpoint = endpointNumberOf(name)
    const query = QUERIES[endpoint] ?? request.query
    const { required, optional } = documentedMembers(endpoint)
    for (const [key] of new URLSearchParams(query)) {
      expect([...required, ...optional]).toContain(key.replace(/\[.*$/, ''))
    }
    // The client of July 2025 sends the token on public calls as well (Q31).
    const token = client.tokens.access() ?? ''
    const response = await fetch(
      `${platform.origin}/${base}/${pathOf(request)}${query && `?${query}`}`,
      {
        method,
        headers: {
          'App-Enviroment': 'web',
          'Content-Type': 'application/json',
          'x-tenant-id': platform.control.settings().tenantId,
          'Access-Control-Allow-Origin': '*',
          Accept: 'application/json, text/plain, */*',
          Authorization: base === 'v1' ? token : `Bearer ${token}`,
        },
        ...(method !== 'GET' && { body: bodyOf(endpoint, request.body) }),
      },
    )
    expect(await response.text().then((text) => (response.ok ? '' : text))).toBe('')
    expect(platform.sentTo(endpoint).at(-1)?.status).toBe(response.status)
  })
})
