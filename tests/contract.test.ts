/**
 * Calls every endpoint that the client declares in the sandbox: a good call, and the same call with
 * each possible mistake. A refused call changes nothing, so all of them meet the platform as the
 * good call left it.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { endpoints, type EndpointId, type EndpointName } from '#api/endpoints.ts'
import { isApiError, type ApiError } from '#api/http/api-error.ts'
import type { WireRequest } from '#api/http/clients.ts'
import type { Endpoint } from '#api/query/endpoint.ts'
import { handlers } from '#mocks/handlers/handlers.ts'
import { contract } from '#mocks/testing/contract-types.ts'

import {
  makeValidCall,
  isPublic,
  ENDPOINT_NAMES,
  endpointNumberOf,
  createCallSetup,
  toRequest,
  type CallSetup,
} from './support/platform/calls.ts'
import { createClient, rejectionOf, signIn, type Client } from './support/platform/client.ts'
import { documentedMembers } from './support/platform/documented-members.ts'
import { FOREIGN_WALLET, WALLET } from './support/platform/ids.ts'
import { usePlatformServer, type SentCall, mswServer } from './support/platform/platform.ts'
import { everyNth } from './support/suite-size.ts'

usePlatformServer({ isShared: true })
afterEach(() => vi.restoreAllMocks())

const UNKNOWN_WALLET = '00000000-0000-4000-8000-000000000000'
const MIRA = { email: 'mira@tessera.test', password: 'Tessera-mira-1' }

const refusal = async (client: Client, request: WireRequest): Promise<ApiError> => {
  const error = await rejectionOf(client.http.send(request, { bypassRecovery: true }))
  if (isApiError(error)) return error
  throw error
}

const membersOf = (body: string | undefined): Record<string, unknown> =>
  JSON.parse(body ?? '{}') as Record<string, unknown>

it('The list of endpoints has the base address, method and path of each contract number, in order', () => {
  const declared = ENDPOINT_NAMES.map((name) => {
    const { base, method, path } = endpoints[name]
    return [endpointNumberOf(name), `${base} ${method} ${path}`]
  })
  expect(declared).toHaveLength(108)
  expect(declared).toEqual([...contract.calls])
})

it("Only E1 to E9, the public lists and the tenant's configuration are open without a session", () => {
  const open = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9', 'E49', 'E50', 'E51', 'E80']
  expect(ENDPOINT_NAMES.filter(isPublic).map(endpointNumberOf)).toEqual(open)
})

type Rule = (call: never, input: never) => unknown
type Spoil = [header: string, value: string | undefined, status: number]

/** Returns every mistake in the headers of a call (contract §1.1, §1.2). */
function spoilsOf(name: EndpointName, { headers }: SentCall): Spoil[] {
  const form: Spoil[] = [
    ['app-enviroment', undefined, 400],
    ['app-enviroment', 'desktop', 400],
    ['content-type', undefined, 400],
    ['content-type', 'text/plain', 400],
    ['content-type', 'multipart/form-data', 400],
    ['x-tenant-id', undefined, 401],
    ['x-tenant-id', 'somebody-else', 401],
  ]
  if (isPublic(name)) return form
  const good = headers.get('authorization') ?? expect.fail('it carries a token')
  const token = good.replace('Bearer ', '')
  return [
    ...form,
    ['authorization', undefined, 401],
    ['authorization', good === token ? `Bearer ${token}` : token, 401],
    ['authorization', `Basic ${token}`, 401],
    ['authorization', `${good}x`, 401],
  ]
}

async function sendSpoilt(origin: string, good: SentCall, [header, value]: Spoil) {
  const headers = new Headers(good.headers)
  if (value === undefined) headers.delete(header)
  else headers.set(header, value)
  const { method, path, query } = good
  // The body is sent as bytes, because fetch adds a content type to a text without one.
  const body = method === 'GET' ? null : new TextEncoder().encode(good.body)
  const response = await fetch(`${origin}${path}${query}`, { method, headers, body })
  return { status: response.status, words: (await response.text()).toLowerCase() }
}

/** Members and path segments that name the caller's own wallet. */
const WALLET_MEMBERS = ['wallet_id', 'wallet_uuid']

function withWallet(request: WireRequest, wallet: string): WireRequest {
  if (request.path.includes(WALLET))
    return { ...request, path: request.path.replace(WALLET, wallet) }
  const members = membersOf(request.body)
  const name = WALLET_MEMBERS.find((member) => members[member] === WALLET)
  if (name === undefined) throw new Error(`${request.path} names no wallet`)
  // A new id stands for a new intent. With the old id, the call would be refused before its wallet
  // is checked.
  const id = ['request_id', 'idempotency_key'].find((member) => member in members)
  const body = { ...members, [name]: wallet, ...(id && { [id]: crypto.randomUUID() }) }
  return { ...request, body: JSON.stringify(body) }
}

const OF_A_WALLET = ENDPOINT_NAMES.filter((name) => {
  const { path, body }: Endpoint = endpoints[name]
  if (path.includes('{wallet_id}') || /^\/wallets\/.*\{uuid\}/.test(path)) return true
  return body instanceof z.ZodMiniObject && WALLET_MEMBERS.some((member) => member in body.shape)
})

it('The test finds the endpoints of a wallet by their path or body', () => {
  const ids = ['E54', 'E55', 'E75', 'E76', 'E78', 'E103', 'E104', 'E107', 'E108']
  expect(OF_A_WALLET.map(endpointNumberOf)).toEqual(expect.arrayContaining(ids))
})

/** Returns the status for a bad body: contract §5.4 and §7.3 have 400 for other endpoints' 422. */
const badBodyStatus = (name: EndpointName) =>
  ['E25', 'E26', 'E29'].includes(endpointNumberOf(name)) ? 400 : 422

const QUERIES: Partial<Record<EndpointName, [part: RegExp, spoilt: string, field: string][]>> = {
  calculateV1: [
    [/amount=[^&]+/, 'amount=lots', 'amount'],
    [/order_type=[^&]+&?/, '', 'order_type'],
  ],
  calculateV2: [
    [/amount=[^&]+/, 'amount=0', 'amount'],
    [/amount=[^&]+/, 'amount=-1', 'amount'],
    [/from_currency_id=[^&]+&/, '', 'from_currency_id'],
  ],
  listWalletTransactions: [
    [/limit=[^&]+/, 'limit=many', 'limit'],
    [/limit=[^&]+/, 'sort_by=colour', 'sort_by'],
    [/limit=[^&]+/, 'sort_order=UP', 'sort_order'],
  ],
  listCurrencies: [[/is_crypto=[^&]+/, 'chain_id=one', 'chain_id']],
}

/**
 * Members that may be absent by a note of the contract, although its table does not mark them as
 * optional.
 */
const MAY_BE_ABSENT: Partial<Record<EndpointId, string[]>> = {
  E8: ['last_name', 'username'], // Q10; few people have a username
  E15: ['nickname'], // null in the entity (contract §3.8)
  E33: ['daily_cap', 'weekly_cap', 'monthly_cap', 'yearly_cap', 'per_transaction_cap'],
  E75: ['wallet_account_id'], // contract §2.9, CT2
  E76: ['wallet_account_id'],
  E78: ['to_wallet_id', 'to_wallet_uuid'], // Q4: the sandbox accepts either name
  E93: ['access_token', 'refresh_token'], // Q32
  E95: ['access_token', 'refresh_token'],
}

const requiredOf = (id: EndpointId): string[] =>
  documentedMembers(id).required.filter((name) => !MAY_BE_ABSENT[id]?.includes(name))

async function callOnce(name: EndpointName) {
  const setup = await createCallSetup()
  const answer = await makeValidCall(name, setup)
  const sent =
    setup.platform.sentTo(endpointNumberOf(name)).at(-1) ?? expect.fail(`${name} never went out`)
  return { setup, answer, sent }
}

/** The same code checks the headers of all calls, so testing every fourth call is enough. */
const WITH_SPOILT_HEADERS = everyNth(4, ENDPOINT_NAMES)

it('The calls tested with bad headers cover every base address, with and without a token', () => {
  const kindsOf = (names: readonly EndpointName[]) =>
    new Set(
      names.map((name) => `${endpoints[name].base}, ${isPublic(name) ? 'public' : 'private'}`),
    )
  expect(kindsOf(WITH_SPOILT_HEADERS)).toEqual(kindsOf(ENDPOINT_NAMES))
})

describe.each(WITH_SPOILT_HEADERS)('Headers of %s', (name) => {
  afterAll(() => mswServer.resetHandlers())

  it(`${name} is refused with any one invalid header, and then changes nothing`, async () => {
    const { setup, sent } = await callOnce(name)
    const rule = vi.spyOn<Record<string, Rule>, string>(handlers as Record<string, Rule>, name)
    for (const spoil of spoilsOf(name, sent)) {
      const { status, words } = await sendSpoilt(setup.platform.origin, sent, spoil)
      expect([spoil, status]).toEqual([spoil, spoil[2]])
      if (status === 400) expect(words).toContain(`header ${spoil[0]}`)
    }
    expect(rule).not.toHaveBeenCalled()
  })
})

describe.each(ENDPOINT_NAMES)('%s', (name) => {
  const endpoint: Endpoint = endpoints[name]
  let setup: CallSetup
  let answer: unknown
  let sent: SentCall
  let request: WireRequest
  beforeAll(async () => {
    ;({ setup, answer, sent } = await callOnce(name))
    request = toRequest(name, sent)
  })
  afterAll(() => mswServer.resetHandlers())

  it(`${name} answers by its schema and with its status, and is sent a token unless it is public`, () => {
    expect(sent.status).toBe(endpoint.status ?? 200)
    if (endpoint.response === 'nothing') expect(answer).toBeUndefined()
    else expect(answer).not.toBeUndefined()
    expect(sent.headers.has('authorization')).toBe(!isPublic(name))
  })

  it(`${name} returns a fault that the test has requested`, async () => {
    const { control } = setup.platform
    control.fault({ endpoint: 'E0', kind: 'status', status: 502, times: 'all' })
    control.fault({
      endpoint: endpointNumberOf(name),
      kind: 'status',
      status: 503,
      by: { path: request.path },
    })
    expect(await refusal(setup.client, request)).toMatchObject({ status: 503 })
  })

  if (OF_A_WALLET.includes(name))
    it.each([
      ["somebody else's", FOREIGN_WALLET, 403],
      ['unknown', UNKNOWN_WALLET, 404],
    ])(`${name} refuses a wallet that is %s`, async (_whose, wallet, status) => {
      expect(await refusal(setup.client, withWallet(request, wallet))).toMatchObject({ status })
      expect(setup.platform.control.ledger().balanced).toBe(true)
    })

  if (endpoint.path.includes('{') || ['E27', 'E36', 'E37'].includes(endpointNumberOf(name)))
    it(`${name} is refused for another person`, async () => {
      const mira = createClient(setup.platform)
      await signIn(setup.platform, mira, MIRA)
      // A verification is found only by its own person, so the answer to another person is 404.
      const status = endpointNumberOf(name) === 'E84' ? 404 : 403
      expect(await refusal(mira, request)).toMatchObject({ status })
    })

  if ('body' in endpoint) {
    it(`${name} names each invalid member of a body`, async () => {
      const members = membersOf(request.body)
      expect(Object.keys(members)).not.toEqual([])
      for (const member of Object.keys(members)) {
        const body = JSON.stringify({ ...members, [member]: { wrong: true } })
        const error = await refusal(setup.client, { ...request, body })
        expect(error.status).toBe(badBodyStatus(name))
        expect(Object.keys(error.fields)).toContain(member)
      }
    })

    it.each([
      ['not JSON', '{"a":', 400],
      ['not an object', '[]', badBodyStatus(name)],
    ])(`${name} refuses a body that is %s`, async (_what, body, status) => {
      expect(await refusal(setup.client, { ...request, body })).toMatchObject({ status })
    })

    // A change may leave everything as it is, so bodies of changes may be empty.
    if (endpoint.body !== undefined && !z.safeParse(endpoint.body, {}).success)
      it(`${name} names each missing member of an empty body`, async () => {
        const error = await refusal(setup.client, { ...request, body: '{}' })
        expect(error.status).toBe(badBodyStatus(name))
        expect(new Set(Object.values(error.fields))).toEqual(new Set(['is required']))
      })
  }

  const required = requiredOf(endpointNumberOf(name))
  if ('body' in endpoint && required.length > 0)
    it(`${name} refuses a body without any one of its members ${required.join(', ')}`, async () => {
      for (const member of required) {
        const { [member]: _, ...body } = membersOf(request.body)
        const error = await refusal(setup.client, { ...request, body: JSON.stringify(body) })
        expect([member, error.status]).toEqual([member, badBodyStatus(name)])
      }
    })

  for (const [part, spoilt, field] of QUERIES[name] ?? [])
    it(`${name} refuses a query with ${spoilt} instead of ${part}, and names the member ${field}`, async () => {
      expect(request.query).toMatch(part)
      const query = request.query.replace(part, spoilt)
      const error = await refusal(setup.client, { ...request, query })
      expect(error.status).toBe(badBodyStatus(name))
      expect(Object.keys(error.fields)).toContain(field)
    })
})
