/** Every endpoint that the client declares, against the sandbox: good calls, and the ways to be refused. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { endpoints, type EndpointName } from '#api/endpoints.ts'
import { isApiError, type ApiError } from '#api/http/api-error.ts'
import type { WireRequest } from '#api/http/clients.ts'
import type { Endpoint } from '#api/query/endpoint.ts'
import { contract } from '#mocks/testing/contract-types.ts'

import { createClient, rejectionOf, type Client } from './support/client.ts'
import {
  callWell,
  goodRequest,
  isPublic,
  NAMES,
  numberOf,
  start,
  type Setup,
} from './support/calls.ts'
import { FOREIGN_WALLET, WALLET } from './support/ids.ts'
import { usePlatformServer } from './support/platform.ts'

usePlatformServer({ isKept: true })

const UNKNOWN_WALLET = '00000000-0000-4000-8000-000000000000'

const refusal = async (client: Client, request: WireRequest): Promise<ApiError> => {
  const error = await rejectionOf(client.http.send(request, { bypassRecovery: true }))
  if (isApiError(error)) return error
  throw error
}

const membersOf = (body: string | undefined): Record<string, unknown> =>
  JSON.parse(body ?? '{}') as Record<string, unknown>

interface Spoilable extends Setup {
  request: WireRequest
}

const spoilables = new Map<EndpointName, Promise<Spoilable>>()

/**
 * The good call, to be spoilt and sent again. Its platform is one for all refusals of an endpoint: a call that
 * is refused changes nothing, so that the next one finds everything as the good call left it.
 */
function spoilable(name: EndpointName): Promise<Spoilable> {
  const made =
    spoilables.get(name) ??
    start().then(async (setup) => ({ ...setup, request: await goodRequest(name, setup) }))
  spoilables.set(name, made)
  return made
}

const WITH_BODY = NAMES.filter((name) => 'body' in endpoints[name])

describe("The client's list of endpoints", () => {
  it('The list of endpoints has each number from E1 to E108 in order', () => {
    const numbers = Array.from({ length: 108 }, (_, index) => `E${index + 1}`)
    expect(NAMES.map(numberOf)).toEqual(numbers)
  })

  it('The list of endpoints has the base, method and path of the contract for each number', () => {
    const declared = NAMES.map((name) => {
      const { base, method, path } = endpoints[name]
      return [numberOf(name), `${base} ${method} ${path}`]
    })
    expect(declared).toEqual([...contract.calls])
  })

  it('The list of endpoints declares each method and path once', () => {
    const places = NAMES.map(
      (name) => `${endpoints[name].base} ${endpoints[name].method} ${endpoints[name].path}`,
    )
    expect(new Set(places).size).toBe(places.length)
  })

  it('Only E1 to E9, the public lists and the tenant are open without a session', () => {
    const open = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9', 'E49', 'E50', 'E51', 'E80']
    expect(NAMES.filter(isPublic).map(numberOf)).toEqual(open)
  })
})

describe.each(NAMES)('%s', (name) => {
  it(`${name} answers by its schema and with its status`, async () => {
    const setup = await start()
    const answer = await callWell(name, setup)
    const sent = setup.platform.sentTo(numberOf(name)).at(-1)
    const endpoint: Endpoint = endpoints[name]
    expect(sent?.status).toBe(endpoint.status ?? 200)
    if (endpoint.response === 'nothing') expect(answer).toBeUndefined()
    else expect(answer).not.toBeUndefined()
  })
})

describe.each(NAMES.filter((name) => !isPublic(name)))('Session of %s', (name) => {
  it(`${name} refuses a call without a token and one with a forged token`, async () => {
    const { request, ...setup } = await spoilable(name)
    const nobody = createClient(setup.platform)
    expect(await refusal(nobody, request)).toMatchObject({ status: 401 })
    nobody.tokens.save({ access_token: `${setup.client.tokens.access()}x` })
    expect(await refusal(nobody, request)).toMatchObject({ status: 401 })
  })
})

describe.each(NAMES.filter(isPublic))('Public access to %s', (name) => {
  it(`${name} needs no token`, async () => {
    const setup = await start()
    const request = await goodRequest(name, setup)
    expect(request.isPublic).toBe(true)
    expect(setup.platform.sentTo(numberOf(name)).at(-1)?.headers.has('authorization')).toBe(false)
  })
})

/** Members and path segments that name the caller's own wallet. */
const WALLET_MEMBERS = ['wallet_id', 'wallet_uuid']

function withWallet(request: WireRequest, wallet: string): WireRequest | undefined {
  if (request.path.includes(WALLET)) {
    return { ...request, path: request.path.replace(WALLET, wallet) }
  }
  const members = membersOf(request.body)
  const name = WALLET_MEMBERS.find((member) => members[member] === WALLET)
  if (name === undefined || request.body === undefined) return undefined
  return {
    ...request,
    body: request.body.replace(`"${name}":"${WALLET}"`, `"${name}":"${wallet}"`),
  }
}

/** Judged by whose wallet they name, in the path or in the body. */
const OF_A_WALLET = NAMES.filter((name) => {
  const { path, body }: Endpoint = endpoints[name]
  if (path.includes('{wallet_id}') || /^\/wallets\/.*\{uuid\}/.test(path)) return true
  return body instanceof z.ZodMiniObject && WALLET_MEMBERS.some((name) => name in body.shape)
})

it('Known endpoints of a wallet are recognised by their path or body', () => {
  const ids = ['E54', 'E55', 'E75', 'E76', 'E78', 'E103', 'E104', 'E107', 'E108']
  expect(OF_A_WALLET.map(numberOf)).toEqual(expect.arrayContaining(ids))
})

describe.each(OF_A_WALLET)('Wallet of %s', (name) => {
  it.each([
    ["somebody else's", FOREIGN_WALLET, 403],
    ['unknown', UNKNOWN_WALLET, 404],
  ])(`${name} refuses a wallet that is %s`, async (_whose, wallet, status) => {
    const { request: good, ...setup } = await spoilable(name)
    const spoilt = withWallet(good, wallet)
    if (spoilt === undefined) throw new Error(`${name} names no wallet`)
    // A new intent: the old one would be judged before its wallet.
    const request = {
      ...spoilt,
      body: spoilt.body?.replace(
        /"(request_id|idempotency_key)":"[^"]+"/,
        `"$1":"${crypto.randomUUID()}"`,
      ),
    }
    expect(await refusal(setup.client, request)).toMatchObject({ status })
    expect(setup.platform.control.ledger().balanced).toBe(true)
  })
})

/** Contract §5.4 and §7.3 have 400 for what other endpoints answer with 422. */
const badBodyStatus = (name: EndpointName) =>
  ['E25', 'E26', 'E29'].includes(endpoints[name].id) ? 400 : 422

describe.each(WITH_BODY)('Wrong bodies of %s', (name) => {
  it(`${name} names each member of a body that is wrong`, async () => {
    const { request, ...setup } = await spoilable(name)
    const members = membersOf(request.body)
    expect(Object.keys(members)).not.toEqual([])
    for (const member of Object.keys(members)) {
      const body = JSON.stringify({ ...members, [member]: { wrong: true } })
      const error = await refusal(setup.client, { ...request, body })
      expect([400, 422]).toContain(error.status)
      expect(Object.keys(error.fields)).toContain(member)
    }
  })

  it.each([
    ['not JSON', '{"a":', 400],
    ['not an object', '[]', badBodyStatus(name)],
  ])(`${name} refuses a body that is %s`, async (_what, body, status) => {
    const { request, ...setup } = await spoilable(name)
    expect(await refusal(setup.client, { ...request, body })).toMatchObject({ status })
  })
})

/** A change may leave everything as it is: those bodies may be empty. */
const NEEDS_MEMBERS = WITH_BODY.filter((name) => {
  const { body }: Endpoint = endpoints[name]
  return body !== undefined && !z.safeParse(body, {}).success
})

describe.each(NEEDS_MEMBERS)('Empty body of %s', (name) => {
  it(`${name} names each member that is missing in an empty body`, async () => {
    const { request, ...setup } = await spoilable(name)
    const error = await refusal(setup.client, { ...request, body: '{}' })
    expect(error.status).toBe(badBodyStatus(name))
    for (const problem of Object.values(error.fields)) expect(problem).toBe('is required')
    expect(Object.keys(error.fields).length).toBeGreaterThan(0)
  })
})

describe('Wrong queries', () => {
  it.each([
    ['calculateV1', /amount=[^&]+/, 'amount=lots', 'amount'],
    ['calculateV1', /order_type=[^&]+&?/, '', 'order_type'],
    ['calculateV2', /amount=[^&]+/, 'amount=0', 'amount'],
    ['calculateV2', /amount=[^&]+/, 'amount=-1', 'amount'],
    ['calculateV2', /from_currency_id=[^&]+&/, '', 'from_currency_id'],
    ['listWalletTransactions', /limit=[^&]+/, 'limit=many', 'limit'],
    ['listWalletTransactions', /limit=[^&]+/, 'sort_by=colour', 'sort_by'],
    ['listWalletTransactions', /limit=[^&]+/, 'sort_order=UP', 'sort_order'],
    ['listCurrencies', /is_crypto=[^&]+/, 'chain_id=one', 'chain_id'],
  ] as const)('A query of %s is refused by name: %s -> %s', async (name, part, spoilt, field) => {
    const { request, ...setup } = await spoilable(name)
    expect(request.query).toMatch(part)
    const error = await refusal(setup.client, {
      ...request,
      query: request.query.replace(part, spoilt),
    })
    expect([400, 422]).toContain(error.status)
    expect(Object.keys(error.fields)).toContain(field)
  })
})
