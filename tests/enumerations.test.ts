/**
 * The sandbox sends every value of every enumeration that the client declares. The values are those of the
 * schemas; here stands only in which answer each list is met.
 */
import { describe, expect, it } from 'vitest'

import { rowsOf, type List } from '#api/common/schema.ts'
import { endpoints } from '#api/endpoints.ts'
import type { Endpoint } from '#api/query/endpoint.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { SeedName } from '#mocks/db/seeds/seeds.ts'
import { BTC, EUR, USDT_TRON } from '#mocks/db/reference.ts'

import { signedInClient, type Client } from './support/client.ts'
import { createPlatform, usePlatformServer } from './support/platform.ts'
import { readText } from './support/sources.ts'

usePlatformServer({ isKept: true })

/** Every list of words that a schema file exports, by its name. */
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

/** By the name of a list: the members of answers that have its values, each with its endpoint. */
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

/** By the name of a list: what the contract calls it (§4). The others are in no table there. */
const SPECIFIED: Record<string, string> = {
  API_KEY_ROLES: 'ApiKeyRole',
  CARD_STATUSES: 'CardStatus',
  CARD_TX_STATUSES: 'CardTxStatus',
  CARD_TX_TYPES: 'CardTxType',
  CARD_TYPES: 'CardType',
  COUNTERPARTY_TYPES: 'CounterpartyType',
  CURRENCY_TYPES: 'CurrencyType',
  DESTINATION_TYPES: 'DestinationType',
  FORM_FACTORS: 'FormFactor',
  KYC_STATUSES: 'KycStatus',
  ORDER_STATUSES: 'OrderStatus',
  ORDER_TYPES: 'OrderType',
  OTP_CHANNELS: 'OtpChannel',
  OTP_STATUSES: 'OtpStatus',
  PROGRAM_STATUSES: 'ProgramStatus',
  RECORD_TYPES: 'RecordType',
  SUB_ACCOUNT_STATUSES: 'SubAccountStatus',
  SUB_ACCOUNT_TYPES: 'SubAccountType',
  TX_METHODS: 'WalletTxMethod',
  TX_STATUSES: 'WalletTxStatus',
  TX_TYPES: 'WalletTxType',
  WALLET_TYPES: 'WalletType',
}

/** The values of one of them; what only the described API has stands behind a plus sign there. */
function specifiedAs(name: string): string[] {
  const row = new RegExp(String.raw`^\| ${name}(?: \(\d+\))? +\| (.+?) +\|$`, 'm')
  const [values = ''] = (row.exec(readText('docs/contract.md'))?.[1] ?? '').split('+')
  return values.split('·').flatMap((value) => /[\w.]+/.exec(value) ?? [])
}

/** Lists that no read of a seed can answer, and why. */
const UNANSWERED: Record<string, string> = {
  CARD_SORTS: 'sent only',
  COUNTERPARTY_SORTS: 'sent only',
  DESTINATION_SORTS: 'sent only',
  LATER_CARD_TX_STATUSES: 'of later versions (contract §7.2), which the sandbox does not speak',
  TRANSACTION_SORTS: 'sent only',
  ORDER_STATUSES: 'in answers to creates only: a feed shows orders by TX_STATUSES (contract §3.5)',
  OTP_STATUSES: 'E84 names only what E81 was asked for (tests/flows/order-code.test.tsx)',
  OTP_CHANNELS: 'in answers to E81 only (tests/flows/order-code.test.tsx)',
}

/** Reads that say nothing of an enumeration, or the same as another read. */
const LEFT_OUT = [
  'getCardCode',
  'exportCardTransactions',
  'exportSubAccountTransactions',
  'getOrderVerification',
  'exportWalletTransactions',
]

const READS = Object.entries<Endpoint>(endpoints).filter(
  ([name, { method }]) => method === 'GET' && !LEFT_OUT.includes(name),
)

/** One of each kind, since a read of every row would say nothing else. */
const onePerKind = <T>(rows: readonly T[], kindOf: (row: T) => unknown[]): T[] => [
  ...new Map(rows.map((row) => [JSON.stringify(kindOf(row)), row])).values(),
]

/** Reads everything that the demo person can read. */
async function readAll({ call }: Client): Promise<void> {
  const api = endpoints
  const all = async <T>(read: (page: { limit: number; offset: number }) => Promise<List<T>>) => {
    const rows: T[] = []
    for (let size = 1; size > 0;) {
      const more = rowsOf(await read({ limit: 100, offset: rows.length }))
      rows.push(...more)
      size = more.length
    }
    return rows
  }
  const order_type = 'EXCHANGE_CRYPTO_INTERNAL' as const
  const amount = decimal('100')
  for (const [from, to] of [
    [USDT_TRON, EUR],
    [EUR, USDT_TRON],
    [USDT_TRON, BTC],
  ] as const) {
    const asked = { amount, order_type }
    await call(api.calculateV1, {
      query: { ...asked, from_currency: from.id, to_currency: to.id },
    })
    await call(api.calculateV2, {
      query: { ...asked, from_currency_id: from.id, to_currency_id: to.id },
    })
  }
  await call(api.listRates, { query: { order_type } })
  for (const read of [
    api.getUser,
    api.getUserData,
    api.getTenantConfig,
    api.listCountries,
    api.listCurrencies,
    api.listChains,
    api.listApiKeys,
    api.listVendors,
    api.listPrograms,
    api.listVirtualAccountPrograms,
    api.listOrderTypesV1,
    api.listOrderTypes,
  ])
    await call(read as Endpoint, { query: {} })
  for (const { uuid } of rowsOf(await call(api.listWallets, {}))) {
    const byWallet = { params: { wallet_id: uuid } }
    await call(api.getWallet, { params: { uuid } })
    await readOrMiss(call(api.getWalletAddress, { params: { uuid, chain: 728_126_428 } }))
    const feed = await all((query) => call(api.listWalletTransactions, { params: { uuid }, query }))
    for (const { id } of onePerKind(feed, (row) => [row.method, row.status, row.record_type]))
      await call(api.getWalletTransaction, { params: { uuid, id: String(id) } })
    await readOrMiss(call(api.getVerificationEntity, byWallet))
    for (const { id } of rowsOf(await call(api.listVerificationRails, byWallet)))
      await call(api.getVerificationRail, { params: { wallet_id: uuid, rail_id: id } })
    const people = await all((query) => call(api.listCounterparties, { ...byWallet, query }))
    for (const { id } of people) {
      await call(api.getCounterparty, {
        params: { wallet_id: uuid, counterparty_account_id: id },
      })
      const params = { wallet_id: uuid, account_id: id }
      const saved = await all((query) => call(api.listDestinations, { params, query }))
      for (const one of saved)
        await call(api.getDestination, {
          params: { ...params, counterparty_destination_id: one.id },
        })
    }
    const banks = await call(api.listVirtualAccounts, { params: { wallet_uuid: uuid }, query: {} })
    for (const { id } of rowsOf(banks)) await call(api.getVirtualAccount, { params: { uuid: id } })
    const issued = await all((query) =>
      call(api.listCards, { query: { ...query, wallet_uuid: uuid } }),
    )
    for (const { card_id } of issued) {
      await call(api.getCard, { params: { id: card_id } })
      await all((query) =>
        call(api.listCardTransactions, { query: { ...query, card_id, new_scheme: true } }),
      )
    }
    const accounts = await all((query) =>
      call(api.listSubAccounts, {
        params: { wallet: uuid },
        query: { ...query, pagination: true },
      }),
    )
    for (const { id } of accounts) {
      await call(api.getSubAccount, { params: { id } })
      await all((query) => call(api.listSubAccountTransactions, { params: { id }, query }))
    }
  }
}

/** Lets through that a wallet has no address or nobody who was verified yet. */
async function readOrMiss(reading: Promise<unknown>): Promise<void> {
  await reading.catch((error: unknown) => expect(error).toMatchObject({ status: 404 }))
}

/** Adds all words of an answer, by the endpoint and where they stand in a row: `E46 wallet_rail.status`. */
function collect(value: unknown, place: string, found: Map<string, Set<string>>): void {
  if (typeof value === 'string')
    found.set(place, (found.get(place) ?? new Set<string>()).add(value))
  else if (Array.isArray(value)) for (const one of value) collect(one, place, found)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      const isList = name === 'data' && Array.isArray(member)
      collect(member, isList ? place : `${place}${place.includes(' ') ? '.' : ' '}${name}`, found)
    }
  }
}

const PERSON_SEEDS = ['demo', 'business'] as const satisfies readonly SeedName[]

describe('Enumerations of the contract', () => {
  const read = new Map<string, Set<string>>()

  it.each(PERSON_SEEDS)('Everything of seed %s can be read', async (seed) => {
    const platform = createPlatform(seed)
    await readAll(await signedInClient(platform))
    const asked = new Set<string | undefined>(platform.sent.map(({ endpoint }) => endpoint))
    expect(READS.filter(([, { id }]) => !asked.has(id)).map(([name]) => name)).toEqual([])
    for (const { endpoint, status, answer } of platform.sent)
      if (status === 200 && endpoint) collect(JSON.parse(answer ?? ''), endpoint, read)
  })

  it('Every list of values in a schema says where its values are read, or why they are not', () => {
    const known = [...Object.keys(MEMBERS), ...Object.keys(UNANSWERED)]
    expect([...LISTS.keys()].toSorted()).toEqual(known.toSorted())
  })

  it.each(Object.entries(SPECIFIED))('%s has every value of the contract', (name, specified) => {
    const values = specifiedAs(specified)
    expect(values.length).toBeGreaterThan(1)
    expect(values.filter((value) => LISTS.get(name)?.includes(value) !== true)).toEqual([])
  })

  it.each(Object.entries(MEMBERS))('The seeds send every value of %s', (name, places) => {
    const missing = places.flatMap((place) =>
      (LISTS.get(name) ?? [])
        .filter((value) => read.get(place)?.has(value) !== true)
        .map((value) => `${place}: ${value}`),
    )
    expect(missing).toEqual([])
  })
})
