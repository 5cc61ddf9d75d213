import { spawn } from 'node:child_process'

import { expect, it } from 'vitest'

import { startServer } from '../mocks/adapters/http.ts'
import { HEADERS } from '../mocks/check-headers.ts'
import { toCurl } from '../src/features/developer/model/curl.ts'
import { ensureProgram } from '../tools/debian.ts'

function runInShell(command: string, key: string): Promise<string> {
  const shell = spawn('sh', ['-c', command], { env: { ...process.env, API_KEY: key } })
  let printed = ''
  shell.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return new Promise((resolve) => {
    shell.on('close', () => resolve(printed))
  })
}

it('The examples of the Developer screen run as copied, with a key made in the sandbox', async () => {
  ensureProgram('curl', 'curl')
  const { server, sandbox } = await startServer({ port: 0, seed: 'demo', log: () => undefined })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const origin = `http://127.0.0.1:${address.port}`
  const { tenantId, demo } = sandbox.control.settings()
  const post = async (path: string, body: object, token = '') => {
    const headers = { ...HEADERS, authorization: token }
    const response = await fetch(origin + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, string>
  }
  try {
    const { email, password } = demo
    const { access_token } = await post('/v2/auth/sign-in/password/email', { email, password })
    const wanted = { name: 'Reports', role: 'READ_ONLY' }
    const { apiKey = '' } = await post('/v1/developer/access/create', wanted, access_token)
    const place = { baseUrls: { v1: `${origin}/v1`, v2: `${origin}/v2` }, tenantId }
    const wallets: unknown = JSON.parse(await runInShell(toCurl(place, 'v2', 'wallets'), apiKey))
    expect(wallets).toMatchObject({ total: 3 })
    const vendors: unknown = JSON.parse(
      await runInShell(toCurl(place, 'v1', 'developer/vendors/list'), apiKey),
    )
    expect(vendors).toContainEqual(expect.objectContaining({ currency: 'USD' }))
  } finally {
    sandbox.control.reset('empty')
    server.closeAllConnections()
    server.close()
  }
})
