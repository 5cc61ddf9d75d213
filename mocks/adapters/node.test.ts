// @vitest-environment node
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { HEADERS } from '../check-headers.ts'
import { createSandbox } from '../platform.ts'
import { assertShape } from '../testing/answer-shapes.ts'
import { sandboxHandlers } from './node.ts'

const sandbox = createSandbox({ seed: 'empty', inspect: assertShape })
const server = setupServer(...sandboxHandlers(sandbox, 'http://sandbox.test'))
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

const readChains = () => fetch('http://sandbox.test/v2/system/chains', { headers: HEADERS })

it('The sandbox of unit tests answers fetch, and breaks the connection for a fault of kind "drop"', async () => {
  expect((await (await readChains()).json()).total).toBe(10)
  sandbox.control.fault({ endpoint: 'E50', kind: 'drop', times: 'all' })
  await expect(readChains()).rejects.toThrow('fetch')
})
