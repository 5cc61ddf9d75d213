/** What one call of each translated endpoint is on the wire as of 2026-08 (contract §7), in full. */
import { expect, it } from 'vitest'

import { endpoints } from '#api/endpoints.ts'
import { translationsOf } from '#api/editions/editions.ts'
import type { WireRequest } from '#api/http/http.ts'
import { speakEdition } from '#api/http/speak-edition.ts'
import { fillTemplate } from '#api/query/translation.ts'
import type { Endpoint } from '#api/query/endpoint.ts'

import { createMemoryStorage } from './support/memory-storage.ts'

interface Said {
  params?: Record<string, string>
  query?: string
  body?: string
  besides?: object
}

const account = { wallet_id: 'w', counterparty_account_id: 'c' }
const destination = { wallet_id: 'w', account_id: 'c', counterparty_destination_id: 'd' }
const ramp = {
  body: '{"request_id":"r","counterparty_account_id":"c","amount":1.50,"wallet_id":"w","from_currency_id":"f","to_currency_id":"t"}',
  besides: { counterparty_destination_id: 'd' },
}
const RAMP =
  '{"request_id":"r","amount":1.50,"wallet_id":"w","from_currency_id":"f","to_currency_id":"t","counterparty_destination_id":"d","is_subtract":true,"is_reverse":false}'
const uuid = { uuid: 'w' }

const LINES: [id: string, said: Said, line: string][] = [
  [
    'E3',
    { body: '{"email":"a@b.c","redirect_url":"/x"}' },
    'POST v2 auth/sign-in {"login":"a@b.c","type":"email"}',
  ],
  ['E4', { body: '{"phone":"1555"}' }, 'POST v2 auth/sign-in {"login":"1555","type":"phone"}'],
  [
    'E5',
    { body: '{"tg_id":"7","hash":"h","init_data_raw":"i"}' },
    'POST v2 auth/sign-in/telegram {"hash":"h","init_data_raw":"i"}',
  ],
  [
    'E10',
    { params: { wallet_id: 'w' }, query: 'limit=5' },
    'GET v1 frontend/counterparty/accounts/wallet/w?limit=5',
  ],
  [
    'E11',
    { params: { wallet_id: 'w' }, body: '{"name":"n"}' },
    'POST v1 frontend/counterparty/accounts/wallet/w {"name":"n"}',
  ],
  ['E12', { params: account }, 'GET v1 frontend/counterparty/accounts/c'],
  [
    'E13',
    { params: account, body: '{"name":"n"}' },
    'PATCH v1 frontend/counterparty/accounts/c {"name":"n"}',
  ],
  [
    'E14',
    { params: destination, query: 'type=DOMESTIC_WIRE' },
    'GET v1 frontend/counterparty/destinations/wallet/w?type=FEDWIRE&counterparty_account_id=c',
  ],
  [
    'E15',
    { params: destination, body: '{"type":"CRYPTO_EXTERNAL","external_crypto_data":{}}' },
    'POST v1 frontend/counterparty/destinations {"type":"CRYPTO_EXTERNAL","crypto_data":{},"counterparty_account_id":"c"}',
  ],
  ['E16', { params: destination }, 'GET v1 frontend/counterparty/destinations/d'],
  [
    'E17',
    { params: destination, body: '{"nickname":"n"}' },
    'PATCH v1 frontend/counterparty/destinations/d {"nickname":"n"}',
  ],
  ['E18', { params: destination, body: '{}' }, 'DELETE v1 frontend/counterparty/destinations/d {}'],
  ['E28', { params: { id: 'c' } }, 'GET v1 issuing/cards/c'],
  ['E40', { params: { id: 's' } }, 'GET v1 issuing/sub_account/s'],
  ['E43', {}, 'GET v1 issuing/config/programs'],
  ['E53', {}, 'GET v1 orders/order_types'],
  [
    'E55',
    { body: '{"amount":1.50,"is_subsctract":true}' },
    'POST v1 orders/WITHDRAWAL_CRYPTO {"amount":1.50,"is_subtract":true}',
  ],
  [
    'E67',
    { query: 'amount=1.50&is_reverse=true' },
    'GET v1 v2/orders/calc?amount=1.50&is_reverse=true&is_subtract=false',
  ],
  ['E68', {}, 'GET v1 v2/orders/order_types'],
  ['E72', ramp, `POST v1 v2/orders/HIFI_WIRE_OFFRAMP ${RAMP}`],
  ['E73', ramp, `POST v1 v2/orders/HIFI_ACH_OFFRAMP ${RAMP}`],
  ['E74', ramp, `POST v1 v2/orders/HIFI_SEPA_OFFRAMP ${RAMP}`],
  [
    'E75',
    {
      body: '{"request_id":"r","counterparty_account_id":"c","amount":1.50,"wallet_id":"w","wallet_account_id":"d"}',
    },
    'POST v1 v2/orders/OMNIBUS_CRYPTO_TRANSFER {"request_id":"r","amount":1.50,"wallet_id":"w","is_subtract":true,"is_reverse":false,"counterparty_destination_id":"d"}',
  ],
  ['E77', ramp, `POST v1 v2/orders/TBD_SWIFT_WITHDRAWAL ${RAMP}`],
  [
    'E79',
    { params: { wallet_id: 'w', type: 'individual' }, body: '{}' },
    'POST v2 kyc/init/w/individual {}',
  ],
  ['E80', {}, 'GET v2 system/config'],
  ['E101', { body: '{"type":"vault"}' }, 'POST v1 frontend/wallets {"name":"vault"}'],
  ['E102', {}, 'GET v1 frontend/wallets'],
  ['E103', { params: uuid }, 'GET v1 frontend/wallets/w'],
  [
    'E104',
    { params: { uuid: 'w', chain: '1' }, body: '{}' },
    'POST v1 frontend/wallets/w/addresses/1 {}',
  ],
  ['E105', { params: { uuid: 'w', chain: '1' } }, 'GET v1 frontend/wallets/w/addresses/1'],
  ['E106', { params: uuid, query: 'limit=5' }, 'GET v1 frontend/wallets/w/transactions?limit=5'],
  ['E107', { params: { uuid: 'w', id: 't' } }, 'GET v1 frontend/wallets/w/transactions/t'],
  ['E108', { params: uuid }, 'GET v1 frontend/wallets/w/transactions/csv'],
]

async function lineOf(id: string, said: Said): Promise<string> {
  const endpoint = Object.values(endpoints).find((one) => one.id === id) as Endpoint
  const { base, method, path: template } = endpoint
  const { params = {}, query = '', body, besides } = said
  const path = fillTemplate(template, params).slice(1)
  const request: WireRequest = {
    endpoint: id,
    base,
    method,
    template,
    path,
    query,
    body,
    besides,
    response: 'nothing',
    isPublic: false,
  }
  let line = ''
  const memory = { storage: createMemoryStorage(), tenantId: 'tenant' }
  await speakEdition('2026-08', memory, request, async (wire) => {
    const address = wire.path + (wire.query && `?${wire.query}`)
    line = [wire.method, wire.base, address, wire.body].filter(Boolean).join(' ')
  })
  return line
}

it.each(LINES)('%s goes out in the spelling of 2026-08', async (id, said, line) => {
  expect(await lineOf(id, said)).toBe(line)
})

it('Every endpoint that is translated has its line, and the others are refused', () => {
  const spelled = Object.entries(translationsOf('2026-08'))
    .filter(([, one]) => one?.isUnspoken === undefined || one.request !== undefined)
    .map(([id]) => id)
  expect(LINES.map(([id]) => id).toSorted()).toEqual(spelled.toSorted())
})
