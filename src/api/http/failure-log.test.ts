import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

import { createCallSetup } from '#tests/support/platform/calls.ts'
import {
  createClient,
  expiredClient,
  rejectionOf,
  signedInClient,
  userRequest,
  type Client,
} from '#tests/support/platform/client.ts'
import { WALLET } from '#tests/support/platform/ids.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform/platform.ts'
import { RUN_OPTIONS, runCount } from '#tests/support/suite-size.ts'

import { signInWithPassword } from '../auth/endpoints.ts'
import { createQueryClient } from '../query/client.ts'
import { endpoint } from '../query/endpoint.ts'
import { verifyAuthenticator } from '../two-factor/endpoints.ts'
import { getUser } from '../user/endpoints.ts'
import { getWallet, listWallets } from '../wallets/endpoints.ts'
import { readWalletCsv } from '../wallets/read-csv.ts'
import { ApiError } from './api-error.ts'
import { createFailureLog, logLineOf, type FailedCall } from './failure-log.ts'

usePlatformServer()

function linesOf({ http }: Client): string[] {
  const lines: string[] = []
  http.failures.subscribe((call) => lines.push(logLineOf(call)))
  return lines
}

it.each([400, 403, 404, 409, 419, 422, 423, 429, 500, 503])(
  'Status %i is logged with endpoint, kind and request id, and rejects the call without a refresh',
  async (status) => {
    const { platform, client } = await createCallSetup()
    const lines = linesOf(client)
    platform.control.fault({ endpoint: 'E103', kind: 'status', status, times: 'all' })
    const error = await rejectionOf(client.call(getWallet, { params: { uuid: WALLET } }))
    expect(error).toMatchObject({ kind: 'http', status, detail: 'ordered fault' })
    expect(platform.sent.map(({ endpoint }) => endpoint)).toEqual(['E6', 'E103'])
    expect(client.leave).not.toHaveBeenCalled()
    const id = platform.logged('E103').at(-1)?.requestId
    expect(lines).toEqual([`E103 http ${status} request ${id}`])
  },
)

it('Contract errors, refusals in a response of status 200 and lost connections are logged', async () => {
  const { platform, client } = await createCallSetup()
  const lines = linesOf(client)
  platform.control.fault({ endpoint: 'E90', kind: 'malformed', times: 'all' })
  await rejectionOf(client.call(getUser, {}))
  platform.control.fault({ endpoint: 'E90', kind: 'none' })
  platform.control.fault({ endpoint: 'E90', kind: 'malformed', body: '{}', times: 'all' })
  await rejectionOf(client.call(getUser, {}))
  await rejectionOf(client.call(verifyAuthenticator, { body: { token: 'none', otp: '000000' } }))
  platform.control.fault({ endpoint: 'E90', kind: 'none' })
  platform.control.fault({ endpoint: 'E90', kind: 'drop', times: 'all' })
  await rejectionOf(client.call(getUser, {}))
  const ids = platform.control.log().map(({ requestId }) => requestId)
  const [cut = '', empty = '', refused = ''] = ids.slice(-4)
  expect(lines).toEqual([
    `E90 contract 200 request ${cut}`,
    `E90 contract request ${empty}`,
    `E86 http request ${refused}`,
    'E90 network',
  ])
})

it('A file that breaks off while it is read is logged', async () => {
  const body = new ReadableStream({ pull: (stream) => stream.error(new Error('cut')) })
  const client = await signedInClient(createPlatform(), {
    earlyAnswer: async (request) =>
      request.url.endsWith('/csv') ? new Response(body) : fetch(request),
  })
  const lines = linesOf(client)
  const reading = { signal: new AbortController().signal, onRead: () => undefined }
  await rejectionOf(readWalletCsv(createQueryClient(client.http), WALLET, reading))
  expect(lines).toEqual(['E108 network'])
})

it('A 401 is logged only if it reaches the caller, not if a refresh recovers the call', async () => {
  const { platform, client } = await expiredClient()
  const lines = linesOf(client)
  await client.call(getUser, {})
  expect(lines).toEqual([])
  const body = { email: 'demo@tessera.test', password: 'wrong' }
  await rejectionOf(client.call(signInWithPassword, { body }))
  expect(lines).toEqual([`E6 http 401 request ${platform.logged('E6').at(-1)?.requestId}`])
})

it('Calls that fail because of one refresh are logged as one entry', async () => {
  const { platform, client } = await expiredClient()
  const lines = linesOf(client)
  platform.control.fault({ endpoint: 'E9', kind: 'status', status: 401, times: 'all' })
  const calls = [client.call(getUser, {}), client.call(listWallets, {})]
  await Promise.all(calls.map(rejectionOf))
  expect(lines).toEqual([`E9 http 401 request ${platform.logged('E9')[0]?.requestId}`])
})

it('An aborted call is not logged', async () => {
  const { client } = await createCallSetup()
  const lines = linesOf(client)
  await rejectionOf(client.call(getUser, {}, { signal: AbortSignal.abort() }))
  expect(lines).toEqual([])
})

it('A listener that is added late receives the last fifty failures of calls', () => {
  const log = createFailureLog()
  const fail = (error: Error) => expect(() => log.passOn(error)).toThrow(error)
  for (let number = 1; number <= 60; number++)
    fail(new ApiError({ endpoint: `E${number}`, kind: 'network' }))
  fail(new TypeError('a fault of the code'))
  const lines: string[] = []
  log.subscribe((call) => lines.push(logLineOf(call)))
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([50, 'E11 network', 'E60 network'])
})

/** Secrets contain a character that no call id has, so that none looks like an id. */
const secret = fc.oneof(
  fc.stringMatching(/^eyJ([bcdfgj-npqv-z2-9]{20}\.){2}[bcdfgj-npqv-z2-9]{20}$/),
  fc.stringMatching(/^98\d{5}\.56$/),
  fc.stringMatching(/^[bcdfgj-npqv-z2-9]{8}@example\.test$/),
  fc.constantFrom('Ada Lovelace', 'DE89 3704 0044 0532 0130 00', 'Rue de la Paix 12'),
)
const outcomes = fc.constantFrom('http', 'text', 'contract', 'refused', 'network')
const statuses = fc.constantFrom(400, 404, 422, 500)

it('The log contains no token, address, body, header or cause of an error', async () => {
  const kinds = new Set<string>()
  const platform = createPlatform('empty')
  const strict = endpoint({ ...getUser, response: z.object({ id: z.number() }) })
  const property = fc.asyncProperty(secret, outcomes, statuses, async (text, how, status) => {
    const headers = new Headers({ 'x-request-id': encodeURI(text), 'x-note': encodeURI(text) })
    const details = { fields: { [text]: text } }
    const body = JSON.stringify({ message: text, id: text, details })
    const client = createClient(platform, {
      tenantId: encodeURI(text),
      earlyAnswer: async () => {
        if (how === 'network') throw Object.assign(new TypeError(text), { name: text })
        if (how === 'text') return new Response(`<${text}`, { headers })
        return new Response(body, { headers, status: how === 'http' ? status : 200 })
      },
    })
    client.tokens.save({ access_token: encodeURI(text), refresh_token: text })
    const noted: FailedCall[] = []
    client.http.failures.subscribe((call) => noted.push(call))
    const planted = encodeURIComponent(text)
    const refuse = () => {
      throw new ApiError({ endpoint: 'E90', kind: 'http', body, cause: new Error(text) })
    }
    const request = { ...userRequest, path: planted, query: `q=${planted}`, body, read: refuse }
    await rejectionOf(
      how === 'contract'
        ? client.call(strict, {})
        : client.http.send({ ...request, method: 'POST' }),
    )
    expect(noted).toHaveLength(1)
    for (const call of noted) {
      kinds.add(`${how} ${call.kind}`)
      const said = (logLineOf(call) + JSON.stringify(call)).toLowerCase()
      for (const form of [text, encodeURI(text), planted, text.slice(0, 8)])
        expect(said).not.toContain(form.toLowerCase())
    }
  })
  await fc.assert(property, { ...RUN_OPTIONS, numRuns: runCount(100, 10_000) })
  expect([...kinds].toSorted()).toEqual([
    'contract contract',
    'http http',
    'network network',
    'refused http',
    'text contract',
  ])
})
