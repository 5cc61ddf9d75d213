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

it('In unit tests, the sandbox answers fetch, and a fault of kind "drop" breaks the connection', async () => {
  expect((await (await readChains()).json()).total).toBe(10)
  sandbox.control.fault({ endpoint: 'E50', kind: 'drop', times: 'all' })
  await expect(readChains()).rejects.toThrow('fetch')
})
