/**
 * docs/deploy.md names exactly the CORS headers that the client needs from a platform on another
 * origin.
 */
import { expect, it } from 'vitest'

import { endpoints } from '#api/endpoints.ts'
import { getUser } from '#api/user/endpoints.ts'
import { createWallet } from '#api/wallets/endpoints.ts'

import { signedInClient } from './support/platform/client.ts'
import { documentedItems } from './support/platform/cors.ts'
import { createPlatform, usePlatformServer } from './support/platform/platform.ts'
import { listFiles, readText } from './support/sources.ts'

usePlatformServer()

/**
 * Header names that a browser sends without a preflight (Fetch standard, "CORS-safelisted
 * request-header").
 */
const SAFELISTED = ['accept', 'accept-language', 'content-language']

it('The CORS guide lists every request header that the client sends to a platform', async () => {
  const platform = createPlatform()
  const client = await signedInClient(platform)
  await client.call(createWallet, { body: { type: 'vault' } })
  platform.control.advance(15 * 60)
  await client.call(getUser, {})
  const sent = platform.sent.flatMap(({ headers }) => [...headers.keys()])
  expect(sent).toContain('authorization')
  const asked = new Set(sent.filter((it) => !SAFELISTED.includes(it)))
  const documented = documentedItems('access-control-allow-headers').map((it) => it.toLowerCase())
  expect(documented.toSorted()).toEqual([...asked].toSorted())
})

it("The CORS guide lists every HTTP method of the client's calls to a platform", () => {
  const methods = new Set(Object.values(endpoints).map(({ method }) => method))
  expect(documentedItems('access-control-allow-methods').toSorted()).toEqual(
    [...methods].toSorted(),
  )
})

it('The CORS guide lists every response header that the client reads from a platform', () => {
  const code = listFiles('src/api').filter((path) => !path.includes('.test.'))
  const read = code.flatMap((path) =>
    [...readText(path).matchAll(/response\.headers\.get\('([\w-]+)'\)/g)].map(([, name]) => name),
  )
  expect(documentedItems('access-control-expose-headers')).toEqual(read)
})
