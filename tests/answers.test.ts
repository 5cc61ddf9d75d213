/**
 * Checks every response of the sandbox to a read, in every seed: it has the members of
 * docs/contract.md (§2, §3) with their types, and all values of every enumeration that the client
 * declares. tests/contract.test.ts makes a good call of each write.
 */
import { describe, expect, it } from 'vitest'

import { endpoints, type EndpointId } from '#api/endpoints.ts'
import { BTC, EUR, USD, USDT_TRON } from '#mocks/db/reference.ts'
import { SEED_NAMES, defaultUserOf, type SeedName } from '#mocks/db/seeds/seeds.ts'
import { shapeFaults } from '#mocks/testing/answer-shapes.ts'
import { createCaller } from '#mocks/testing/caller.ts'
import { contract } from '#mocks/testing/contract-types.ts'

import { readText } from './support/sources.ts'

const PAGE = 25
/**
 * Maximum number of pages that are read of a list. In a feed of 100,000 rows, these are evenly
 * distributed.
 */
const MAX_PAGES = 40

type Row = Record<'id' | 'uuid' | 'card_id' | 'method' | 'status' | 'record_type', string>

/**
 * The texts in the seeds' responses about a person, by endpoint and place in a row: `E46
 * wallet_rail.status`.
 */
const words = new Map<string, Set<string>>()

function collect(value: unknown, place: string): void {
  if (typeof value === 'string')
    words.set(place, (words.get(place) ?? new Set<string>()).add(value))
  else if (Array.isArray(value)) for (const one of value) collect(one, place)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      const isList = name === 'data' && Array.isArray(member)
      collect(member, isList ? place : `${place}${place.includes(' ') ? '.' : ' '}${name}`)
    }
  }
}

async function readAll(seed: SeedName) {
  const answered = new Map<EndpointId, number>()
  const faults: string[] = []
  const caller = createCaller({
    seed,
    inspect: (id, text) => {
      answered.set(id, (answered.get(id) ?? 0) + 1)
      if (typeof contract.answers.get(id) !== 'object') return
      const answer: unknown = JSON.parse(text)
      faults.push(...shapeFaults(id, answer).map((fault) => `${id}, seed ${seed}: ${fault}`))
      if (seed === 'demo' || seed === 'business') collect(answer, id)
    },
  })
  const { email, password } = defaultUserOf(seed)
  await caller.signIn(email, password)

  const rows = async (path: string): Promise<Row[]> => {
    const { body } = await caller.get(path)
    return body.data ?? body
  }
  async function pages(path: string): Promise<Row[]> {
    const page = `${path}${path.includes('?') ? '&' : '?'}limit=${PAGE}&offset=`
    const { body } = await caller.get(`${page}0`)
    const found: Row[] = body.data
    const step = PAGE * Math.max(1, Math.ceil(body.total / PAGE / MAX_PAGES))
    for (let offset = step; offset < body.total; offset += step)
      found.push(...(await rows(`${page}${offset}`)))
    return found
  }

  for (const path of [
    '/v2/user',
    '/v2/user/user-data',
    '/v2/tenants/config',
    '/v2/system/chains',
    '/v2/system/countries',
    '/v2/system/currencies',
    '/v1/issuing/config/programs',
    '/v1/developer/access/list',
    '/v1/developer/vendors/list',
  ])
    await caller.get(path)
  await pages('/v1/virtual_account/programs/list?pagination=true')

  const pairs = [
    [USDT_TRON, USDT_TRON],
    [USDT_TRON, BTC],
    [USDT_TRON, USD],
    [USD, USDT_TRON],
    [EUR, USDT_TRON],
    [USDT_TRON, EUR],
  ] as const
  await caller.get('/v1/orders/order_types')
  for (const { id: type } of await rows('/v1/v2/orders/order_types')) {
    await caller.get(`/v1/exchange/?order_type=${type}`)
    for (const [from, to] of pairs) {
      const asked = `amount=60&order_type=${type}`
      await caller.get(`/v1/orders/calc?from_currency=${from.id}&to_currency=${to.id}&${asked}`)
      await caller.get(
        `/v1/v2/orders/calc?from_currency_id=${from.id}&to_currency_id=${to.id}&${asked}`,
      )
    }
  }

  for (const { uuid: wallet } of await rows('/v2/wallets')) {
    await caller.get(`/v2/wallets/${wallet}`)
    await caller.get(`/v1/wallets/transactions/${wallet}/csv`)
    for (const { id: chain } of await rows('/v2/system/chains')) {
      await caller.post(`/v2/wallets/${wallet}/addresses/${chain}`, { label: 'Main' })
      await caller.get(`/v2/wallets/${wallet}/addresses/${chain}`)
    }
    const feed = await pages(`/v2/wallets/${wallet}/transactions`)
    const kinds = new Map(
      feed.map((row) => [`${row.method} ${row.status} ${row.record_type}`, row]),
    )
    for (const { id } of kinds.values())
      await caller.get(`/v2/wallets/${wallet}/transactions/${id}`)
    await caller.get(`/v2/kyc/${wallet}/entity`)
    for (const { id } of await rows(`/v2/kyc/${wallet}/rails`)) {
      await caller.get(`/v2/kyc/${wallet}/rails/${id}`)
    }
    for (const { id: counterparty } of await pages(`/v2/counterparties/${wallet}`)) {
      const path = `/v2/counterparties/${wallet}/${counterparty}`
      await caller.get(path)
      for (const { id } of await pages(`${path}/destinations`))
        await caller.get(`${path}/destinations/${id}`)
    }
    for (const { id } of await pages(`/v1/virtual_account/list/${wallet}`)) {
      await caller.get(`/v1/virtual_account/${id}`)
    }
    for (const { card_id: card } of await pages(`/v1/issuing/cards?wallet_uuid=${wallet}`)) {
      await caller.get(`/v1/issuing/cards/${card}`)
      await caller.get(`/v1/vcards/cards/${card}/sensitive/otp`)
      await caller.get(`/v1/issuing/transactions/csv?card_id=${card}`)
      await pages(`/v1/issuing/transactions/?new_scheme=true&card_id=${card}`)
    }
    const accounts = `/v1/issuing/sub_account/list/${wallet}`
    await caller.get(accounts)
    await caller.get(
      `${accounts}?pagination=true&show_cards=true&gt_cards_limit=0&lt_cards_limit=2`,
    )
    await pages(`${accounts}?pagination=true&show_cards=true`)
    for (const { id } of await pages(`${accounts}?pagination=true`)) {
      await caller.get(`/v1/issuing/sub_account/${id}`)
      await caller.get(`/v1/issuing/sub_account/${id}/transactions/csv`)
      await pages(`/v1/issuing/sub_account/${id}/transactions`)
      await pages(`/v1/issuing/transactions/?new_scheme=true&fiat_account_id=${id}`)
    }
    const request_id = crypto.randomUUID()
    const order = { request_id, amount: 5000, order_type: 'TRANSFER_INTERNAL', wallet_id: wallet }
    await caller.post('/totp/api/otp-verification/create', order)
    await caller.get(`/totp/api/otp-verification/${request_id}`)
  }
  return { answered, faults }
}

const READS = Object.values(endpoints).flatMap(({ id, method }) => (method === 'GET' ? id : []))

const CARDS = ['E28', 'E30', 'E36', 'E37', 'E38', 'E40', 'E42'] as const
const RECIPIENTS = ['E12', 'E14', 'E16'] as const

/**
 * Endpoints that a seed has no data for. The seed `empty` has no verification and no feed, and the
 * person of `whale` may not read API keys.
 */
const NOTHING_OF: Record<SeedName, readonly EndpointId[]> = {
  demo: [],
  business: [],
  empty: [...RECIPIENTS, ...CARDS, 'E45', 'E99', 'E107'],
  whale: [...RECIPIENTS, 'E19', 'E23', ...CARDS, 'E99'],
}

describe.each(SEED_NAMES)('Seed %s', (seed) => {
  it(`Every response to a read in seed ${seed} has the members and types of the contract`, async () => {
    const { answered, faults } = await readAll(seed)
    expect(faults).toEqual([])
    expect(READS.filter((id) => !answered.has(id))).toEqual(NOTHING_OF[seed])
  })
})

const LISTS = new Map(
  Object.values(
    import.meta.glob<Record<string, unknown>>('../src/api/*/*schema.ts', { eager: true }),
  )
    .flatMap((module) => Object.entries(module))
    .filter(
      (entry): entry is [string, string[]] =>
        Array.isArray(entry[1]) && entry[1].every((value) => typeof value === 'string'),
    ),
)

/**
 * The members of responses that have the values of a list, by the list's name, each with its
 * endpoint.
 */
const MEMBERS: Record<string, readonly string[]> = {
  API_KEY_ROLES: ['E19 role'],
  BANK_RAILS: ['E14 type'],
  CALC_DIRECTIONS: ['E52 direction', 'E67 direction'],
  CARD_BRANDS: ['E43 brand'],
  CARD_STATUSES: ['E27 card_status', 'E28 card_status'],
  CARD_TX_STATUSES: ['E36 status', 'E42 status'],
  CARD_TX_TYPES: ['E36 transaction_type', 'E42 transaction_type'],
  CARD_TYPES: ['E27 type', 'E28 type'],
  COUNTERPARTY_TYPES: ['E10 type', 'E12 type'],
  CRYPTO_RAILS: ['E14 type', 'E16 type'],
  CURRENCY_TYPES: ['E49 type'],
  DESTINATION_TYPES: ['E14 type', 'E16 type'],
  ENTITY_TYPES: ['E45 type'],
  FORM_FACTORS: ['E27 form_factor', 'E28 form_factor'],
  KYC_STATUSES: ['E46 wallet_rail.status', 'E47 wallet_rail.status'],
  ORDER_TYPES: ['E53 id', 'E68 id'],
  PROGRAM_STATUSES: ['E43 status'],
  RECORD_TYPES: ['E106 record_type', 'E107 record_type'],
  SUB_ACCOUNT_STATUSES: ['E39 status', 'E40 status'],
  SUB_ACCOUNT_TYPES: ['E39 type', 'E40 type', 'E43 sub_account_type'],
  TX_METHODS: ['E106 method', 'E107 method'],
  TX_STATUSES: ['E106 status', 'E107 status'],
  TX_TYPES: ['E106 type', 'E107 type'],
  VIRTUAL_ACCOUNT_STATUSES: ['E98 status', 'E99 status'],
  WALLET_TYPES: ['E102 type', 'E103 type'],
}

/** Lists of values that occur in no answer of a seed, each with the reason. */
const UNANSWERED: Record<string, string> = {
  CARD_SORTS: 'sent only',
  COUNTERPARTY_SORTS: 'sent only',
  DESTINATION_SORTS: 'sent only',
  LATER_CARD_TX_STATUSES: 'of later versions (contract §7.2), which the sandbox does not speak',
  TRANSACTION_SORTS: 'sent only',
  ORDER_STATUSES: 'in answers to creates only: a feed shows orders by TX_STATUSES (contract §3.5)',
  OTP_STATUSES: 'E84 names only what E81 was asked for (tests/flows/orders/order-code.test.tsx)',
  OTP_CHANNELS: 'in answers to E81 only (tests/flows/orders/order-code.test.tsx)',
}

/** Enumerations of the contract (§4) without a schema: a header, and terms of screens. */
const NO_LIST = ['AppEnvironment', 'CalcType', 'FormFieldType']
const [, ENUMERATIONS = ''] = readText('docs/contract.md').split(/^## [45]\. .*$/m)
/**
 * Values of the contract's enumerations by name, without those after a plus sign, which only the
 * documented API has.
 */
const SPECIFIED = [...ENUMERATIONS.matchAll(/^\| ([A-Z][A-Za-z]+)(?: \(\d+\))? +\| (.+?) +\|$/gm)]
  .map(([, name = '', cell = '']) => {
    const [values = ''] = cell.split('+')
    return { name, values: values.split('·').flatMap((value) => /[\w.]+/.exec(value) ?? []) }
  })
  .filter(({ name }) => name !== 'Name' && !NO_LIST.includes(name))

/** Returns the schema's name of a list: `TX_STATUSES` for `WalletTxStatus`. */
const listOf = (name: string) =>
  `${name.replace(/^Wallet(?=Tx)/, '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')}S`
    .toUpperCase()
    .replace(/SS$/, 'SES')

it('Every list of values in a schema names the response members with its values, or why there are none', () => {
  const known = [...Object.keys(MEMBERS), ...Object.keys(UNANSWERED)]
  expect([...LISTS.keys()].toSorted()).toEqual(known.toSorted())
})

it.each(SPECIFIED)('The client knows every value of the contract for $name', ({ name, values }) => {
  expect(values.length).toBeGreaterThan(1)
  expect(LISTS.get(listOf(name))).toEqual(expect.arrayContaining(values))
})

it.each(Object.entries(MEMBERS))(
  'The responses of the seeds contain every value of %s',
  (name, places) => {
    const missing = places.flatMap((place) =>
      (LISTS.get(name) ?? [])
        .filter((value) => words.get(place)?.has(value) !== true)
        .map((value) => `${place}: ${value}`),
    )
    expect(missing).toEqual([])
  },
)
