/**
 * What every call carries (contract §1.1, §1.2), spoilt in each way that there is, for every endpoint: the good call is
 * caught on its way out, the platform refuses all the spoilt ones without acting, and then takes the good one.
 */
import { afterEach, describe, expect, it, vi } from 'vitest'

import { endpoints, type EndpointName } from '#api/endpoints.ts'
import type { Endpoint } from '#api/query/endpoint.ts'
import { handlers } from '#mocks/handlers/handlers.ts'
import { match } from '#mocks/router.ts'

import { callWell, isPublic, NAMES, numberOf } from './support/calls.ts'
import { signedInClient } from './support/client.ts'
import { createPlatform, usePlatformServer } from './support/platform.ts'

usePlatformServer()
afterEach(() => vi.restoreAllMocks())

type Rule = (call: never, input: never) => unknown
type Spoil = [header: string, value: string | undefined, status: number]

const FORM: Spoil[] = [
  ['app-enviroment', undefined, 400],
  ['app-enviroment', 'desktop', 400],
  ['content-type', undefined, 400],
  ['content-type', 'text/plain', 400],
  ['content-type', 'multipart/form-data', 400],
  ['x-tenant-id', undefined, 401],
  ['x-tenant-id', 'somebody-else', 401],
]

/** Each of them with the same token, where there is one. */
function spoilsFor(name: EndpointName, good: Request): Spoil[] {
  if (isPublic(name)) return FORM
  const token = (good.headers.get('authorization') ?? '').replace('Bearer ', '')
  const other = endpoints[name].base === 'v1' ? `Bearer ${token}` : token
  return [
    ...FORM,
    ['authorization', undefined, 401],
    ['authorization', other, 401],
    ['authorization', `Basic ${token}`, 401],
  ]
}

async function refusalOf(good: Request, [header, value]: Spoil): Promise<[number, string]> {
  const headers = new Headers(good.headers)
  if (value === undefined) headers.delete(header)
  else headers.set(header, value)
  // As bytes, since fetch gives a text without a content type one of its own.
  const body = good.method === 'GET' ? null : await good.clone().arrayBuffer()
  const { method, url } = good
  const response = await fetch(new Request(url, { method, headers, body }))
  return [response.status, (await response.text()).toLowerCase()]
}

describe.each(NAMES)('Headers of %s', (name) => {
  it(`${name} is refused with each header spoilt in turn, changes nothing then, and passes as it should be`, async () => {
    const platform = createPlatform()
    const refused: [Spoil, number, string][] = []
    const rule = vi.spyOn<Record<string, Rule>, string>(handlers as Record<string, Rule>, name)
    const spoilFirst = async (good: Request): Promise<Response> => {
      if (match(good.method, new URL(good.url).pathname)?.name === name && refused.length === 0) {
        // What came before is no matter: the same endpoint may have been called for the sample.
        rule.mockClear()
        for (const spoil of spoilsFor(name, good))
          refused.push([spoil, ...(await refusalOf(good, spoil))])
        expect(rule).not.toHaveBeenCalled()
      }
      return fetch(good)
    }
    const client = await signedInClient(platform, { fetch: spoilFirst })
    await callWell(name, { platform, client })
    for (const [spoil, status, words] of refused) {
      expect([spoil, status]).toEqual([spoil, spoil[2]])
      if (status === 400) expect(words).toContain(`header ${spoil[0]}`)
    }
    expect(refused.length).toBe(isPublic(name) ? 7 : 10)
    expect(rule).toHaveBeenCalled()
    const endpoint: Endpoint = endpoints[name]
    expect(platform.sentTo(numberOf(name)).at(-1)?.status).toBe(endpoint.status ?? 200)
  })
})

it('Every environment of the specification is taken', async () => {
  for (const environment of ['web', 'telegram'] as const) {
    const platform = createPlatform()
    const client = await signedInClient(platform, { environment })
    await callWell('listWallets', { platform, client })
    expect(platform.sentTo('E102').at(-1)?.status).toBe(200)
  }
})

it("The sandbox may let the reads of a browser's XHR go without a content type, and nothing else", async () => {
  const platform = createPlatform()
  const client = await signedInClient(platform)
  await callWell('listWallets', { platform, client })
  const { path, headers } = platform.sentTo('E102').at(-1) ?? expect.fail('it was sent')
  const call = async (method: string, type: string | undefined) => {
    const given = new Headers(headers)
    if (type === undefined) given.delete('content-type')
    else given.set('content-type', type)
    const body = method === 'GET' ? null : new TextEncoder().encode('{"type":"vault"}')
    return (await fetch(`${platform.origin}${path}`, { method, headers: given, body })).status
  }
  expect(await call('GET', undefined)).toBe(400)
  platform.control.scenario({ name: 'untyped-reads', on: true })
  expect(await call('GET', undefined)).toBe(200)
  expect(await call('GET', 'text/plain')).toBe(400)
  expect(await call('POST', undefined)).toBe(400)
})
