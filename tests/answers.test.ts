/**
 * Every answer of the sandbox to a read, in every seed, has the members that docs/contract.md says it has (§2,
 * §3) and their types. Answers to writes are looked at wherever a test makes one: tests/contract.test.ts
 * makes a good call of each.
 */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { endpoints, type EndpointId } from '#api/endpoints.ts'
import { BTC, EUR, USD, USDT_TRON } from '#mocks/db/reference.ts'
import { SEED_NAMES, visitorOf, type SeedName } from '#mocks/db/seeds/seeds.ts'
import { createCaller } from '#mocks/testing/caller.ts'
import { entity, membersOf, shapeFaults } from '#mocks/testing/answer-shapes.ts'
import { contract, type Type } from '#mocks/testing/contract-types.ts'

const PAGE = 25
/** Of a feed of 100,000 rows every hundredth page says enough. */
const MOST_PAGES = 40

type Row = Record<'id' | 'uuid' | 'card_id', string>

/** What the reads of a seed answered, and where that is not the contract's. */
async function readAll(seed: SeedName) {
  const answered = new Map<EndpointId, number>()
  const faults: string[] = []
  const caller = createCaller({
    seed,
    inspect: (id, text) => {
      answered.set(id, (answered.get(id) ?? 0) + 1)
      const isJson = typeof contract.answers.get(id) === 'object'
      const found = isJson ? shapeFaults(id, JSON.parse(text)) : []
      faults.push(...found.map((fault) => `${id}, seed ${seed}: ${fault}`))
    },
  })
  const { email, password } = visitorOf(seed)
  await caller.signIn(email, password)

  const rows = async (path: string): Promise<Row[]> => {
    const { body } = await caller.get(path)
    return body.data ?? body
  }
  /** Each page of a list, or some of very many; answers the rows of the first. */
  async function pages(path: string): Promise<Row[]> {
    const query = path.includes('?') ? '&' : '?'
    const { body } = await caller.get(`${path}${query}limit=${PAGE}&offset=0`)
    const step = PAGE * Math.max(1, Math.ceil(body.total / PAGE / MOST_PAGES))
    for (let offset = step; offset < body.total; offset += step) {
      await caller.get(`${path}${query}limit=${PAGE}&offset=${offset}`)
    }
    return body.data
  }

  for (const path of [
    '/v2/user',
    '/v2/user/user-data',
    '/v2/tenants/config',
    '/v2/system/chains',
  ]) {
    await caller.get(path)
  }
  for (const path of [
    '/v2/system/countries',
    '/v2/system/currencies',
    '/v1/issuing/config/programs',
  ]) {
    await caller.get(path)
  }
  for (const path of ['/v1/developer/access/list', '/v1/developer/vendors/list'])
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
    for (const { id } of await pages(`/v2/wallets/${wallet}/transactions`)) {
      await caller.get(`/v2/wallets/${wallet}/transactions/${id}`)
    }
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

/** What a seed has nothing of, so that nothing can be read: also a verification, a feed and, of the whale, access to keys. */
const NOTHING_OF: Record<SeedName, readonly EndpointId[]> = {
  demo: [],
  business: [],
  empty: [...RECIPIENTS, ...CARDS, 'E45', 'E99', 'E107'],
  whale: [...RECIPIENTS, 'E19', 'E23', ...CARDS, 'E99'],
}

describe.each(SEED_NAMES)('Seed %s', (seed) => {
  it(`Every answer to a read in seed ${seed} has the members and types of the contract`, async () => {
    const { answered, faults } = await readAll(seed)
    expect(faults).toEqual([])
    expect(READS.filter((id) => !answered.has(id))).toEqual(NOTHING_OF[seed])
  })
})

const SAMPLES: Record<string, unknown> = {
  num: 1.5,
  int: 7,
  // Also an amount, which is text in E24 (Q23).
  str: '12',
  uuid: '577361b4-ea89-4f1a-8003-7f0ff45e3426',
  ts: '2025-07-01T12:00:00.000Z',
  bool: true,
  object: {},
  any: 1,
  null: null,
  true: true,
  false: false,
}

/** An answer that the contract allows: with as little as it asks for, or with all that it has. */
function sampleOf(type: Type, fill: 'least' | 'most', within: readonly string[] = []): unknown {
  switch (type.kind) {
    case 'plain':
      return SAMPLES[type.text]
    case 'literal':
      return type.text
    case 'enumeration':
      return type.values[0]
    case 'list':
      return [sampleOf(type.item, fill, within)]
    case 'entity':
      return sampleOf(entity(type.text), fill, [...within, type.text])
    case 'union': {
      const option = type.options.at(fill === 'least' ? -1 : 0)
      return option && sampleOf(option, fill, within)
    }
    case 'members': {
      // A card's account has cards again: what may be absent is not made a second time within itself.
      const given = [...membersOf(type).values()].filter(
        ({ isOptional, type: { text } }) =>
          !isOptional ||
          (fill === 'most' &&
            !within.some((name) => text.startsWith(`[${name}]`) || text === name)),
      )
      return Object.fromEntries(
        given.map((member) => [member.name, sampleOf(member.type, fill, within)]),
      )
    }
  }
}

describe.each(Object.values(endpoints).filter(({ response }) => typeof response !== 'string'))(
  'Schema of $id',
  ({ id, response }) => {
    it.each(['least', 'most'] as const)(
      `The client reads the %s that the contract has for ${id}`,
      (fill) => {
        const answer = contract.answers.get(id)
        if (answer === undefined || typeof answer === 'string' || typeof response === 'string')
          throw new Error(id)
        const sample = sampleOf(answer, fill)
        expect(shapeFaults(id, sample)).toEqual([])
        expect(z.safeDecode(response as z.ZodMiniType, sample).error?.issues).toBeUndefined()
      },
    )
  },
)
