/**
 * Features of the container: it takes origins at start, needs no privileges, and reports its
 * health.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, statSync } from 'node:fs'

import { expect, test } from './fixtures.ts'
import { skipUnlessInstalled, startWebServer, type WebServer } from './web-servers.ts'

test.describe('Container', () => {
  test.describe.configure({ mode: 'serial' })
  skipUnlessInstalled('container')
  let server: WebServer

  test.beforeAll(async () => {
    server = await startWebServer(
      'container',
      {
        connect: ['https://api.example.org', 'https://codes.example.org:8443'],
        frame: ['https://identity.example.org', 'https://checks.example.org'],
      },
      {},
    )
  })
  test.afterAll(() => server.stop())

  const directive = (policy: string, name: string): string =>
    policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''

  test('The container allows the origins of its environment, several of each kind', async () => {
    const { headers } = await fetch(server.url)
    const policy = headers.get('content-security-policy') ?? ''
    expect(directive(policy, 'connect-src')).toContain(
      "'self' https://api.example.org https://codes.example.org:8443",
    )
    expect(directive(policy, 'frame-src')).toContain(
      "'self' https://identity.example.org https://checks.example.org ",
    )
    expect(headers.get('permissions-policy')).toContain(
      'camera=(self "https://identity.example.org" "https://checks.example.org" ',
    )
    expect([...headers.values()].join('\n')).not.toContain('{{')
  })

  test('The container runs without privileges and logs to its standard output', async () => {
    await fetch(`${server.url}/send?request=secret-note`)
    const output = () => readFileSync(`${server.folder}/output`, 'utf8')
    await expect.poll(output).toContain(' GET /send 200 ')
    // The log has neither visitors' addresses nor the content of links.
    expect(output()).not.toMatch(/127\.0\.0\.1|secret|request=/)
    expect(output()).not.toMatch(/warn|alert|emerg|error/)
    const { uid } = statSync(`${server.folder}/tmp/tessera/nginx.pid`)
    expect(uid).not.toBe(0)
  })

  test('The health check of the container notices settings that it cannot read', () => {
    const isHealthy = () =>
      spawnSync(`${server.folder}/deploy/health.sh`, {
        env: { ...process.env, PORT: String(server.port) },
      }).status === 0
    const settings = `${server.folder}/site/config.json`
    expect(isHealthy()).toBe(true)
    expect(readFileSync(`${server.folder}/output`, 'utf8')).not.toContain('tessera-health')
    chmodSync(settings, 0o000)
    expect(isHealthy()).toBe(false)
  })
})
