/**
 * Contents of the configurations, and refusals. The command runs in this process, because starting
 * Node each time would take longer than the tests; commands.test.ts runs it as a process.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { startServer } from '#mocks/adapters/http.ts'
import { refusalOf, runInProcess } from '#tests/support/commands.ts'

import { SCHEMA_FILE } from './settings-schema.ts'

// Vitest compiles messages as a build does; the command reads the file as it is.
vi.mock('../src/i18n/messages/en/start-problem.json', () => ({
  default: JSON.parse(readFileSync('src/i18n/messages/en/start-problem.json', 'utf8')) as unknown,
}))

function buildFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta name="tessera-build" content="20261122.1331" />',
  )
  return folder
}

describe('npm run deploy:config --settings', () => {
  const SETTINGS = {
    VITE_API_V1_BASE_URL: 'https://api.kiln.test/v1',
    VITE_API_V2_BASE_URL: 'https://api.kiln.test/v2',
    VITE_TOTP_BASE_URL: '/totp',
    VITE_TENANT_ID: 'kiln',
    VITE_APP_NAME: 'Kiln Pay',
    VITE_PERSONA_URL: 'https://checks.kiln.test/pages',
    VITE_REPORT_URL: 'https://log.kiln.test/r',
    VITE_HOST_ORIGINS: 'https://web.kiln.test',
    VITE_LOGO_URL: 'https://cdn.kiln.test/logo.svg',
  }

  function flagsFor(settings: object | string): string[] {
    const folder = buildFolder()
    const text = typeof settings === 'string' ? settings : JSON.stringify(settings)
    writeFileSync(
      join(folder, 'manifest.webmanifest'),
      '{"name":"Tessera","description":"Wallets and cards.","display":"standalone"}',
    )
    writeFileSync(join(folder, 'config.json'), text)
    const schema = JSON.parse(readFileSync(SCHEMA_FILE, 'utf8')) as { properties: object }
    const properties = { ...schema.properties, VITE_TERMS_URL: undefined }
    writeFileSync(join(folder, 'config.schema.json'), JSON.stringify({ ...schema, properties }))
    const host = ['--host', 'app.kiln.test', '--settings', join(folder, 'config.json')]
    return ['--out', join(folder, 'made'), '--dist', folder, ...host]
  }

  it("The server files allow the origins of the settings, and the web manifest has the app's name", async () => {
    const flags = flagsFor(SETTINGS)
    expect(await runInProcess('deploy:config', flags)).toMatchObject({ code: 0, stderr: '' })
    const made = (name: string) => readFileSync(join(flags[1] ?? '', name), 'utf8')
    expect(made('nginx.conf')).toContain(
      "connect-src 'self' https://api.kiln.test https://log.kiln.test;",
    )
    expect(made('nginx.conf')).toContain("frame-src 'self' https://checks.kiln.test ")
    expect(made('nginx.conf')).toContain(
      "img-src 'self' data: blob: https://cdn.kiln.test https://api.",
    )
    expect(made('nginx.conf') + made('Caddyfile')).not.toContain('{{')
    expect(made('nginx.conf')).toContain("frame-ancestors 'self' https://web.kiln.test\"")
    expect(JSON.parse(made('manifest.webmanifest'))).toEqual({
      name: 'Kiln Pay',
      short_name: 'Kiln Pay',
      display: 'standalone',
      icons: [{ src: 'https://cdn.kiln.test/logo.svg', sizes: 'any' }],
    })
  })

  it.each([
    [{ VITE_DEFAULT_LANGUAGE: 'de' }, 'It should be one of these: en, es, pt-BR, tr, ru, ar.'],
    [
      { VITE_NOTICE_FROM: '2026-11-23T00:00:00Z', VITE_NOTICE_UNTIL: '2026-11-22T00:00:00Z' },
      'VITE_NOTICE_UNTIL "2026-11-22T00:00:00Z" is not after VITE_NOTICE_FROM "2026-11-23T00:00:00Z".',
    ],
  ])('The error about the settings %j names the expected value', async (change, words) => {
    const { code, stderr } = await runInProcess(
      'deploy:config',
      flagsFor({ ...SETTINGS, ...change }),
    )
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
    expect(stderr).not.toContain('{')
  })

  it.each([
    [{ VITE_TOTP_BASE_URL: 'https://api.kiln.test/v1' }, 'two bases have the same address'],
    [{ VITE_API_V1_BASE_URL: 'https://api.kiln.test/v2/' }, 'two bases have the same address'],
    [
      {
        VITE_API_V1_BASE_URL: 'https://api.kiln.test/v2',
        VITE_API_V2_BASE_URL: 'https://api.kiln.test/v1',
      },
      'look swapped',
    ],
    [
      { VITE_NOTICE_KIND: 'closed', VITE_NOTICE_UNTIL: '2020-01-01T00:00:00Z' },
      'the notice "closed" ended at 2020-01-01T00:00:00Z',
    ],
  ])(
    'Settings that are probably wrong cause a warning, and the files are written: %j',
    async (change, words) => {
      const { code, stderr } = await runInProcess(
        'deploy:config',
        flagsFor({ ...SETTINGS, ...change }),
      )
      expect([code, stderr]).toEqual([0, expect.stringContaining(words)])
    },
  )

  it('The base addresses are probed with the calls of a page, and each fault is reported', async () => {
    const { server } = await startServer({ port: 0, seed: 'empty', log: () => {} })
    onTestFinished(() => void server.close())
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const settings = {
      VITE_API_V1_BASE_URL: `${origin}/v1`,
      VITE_API_V2_BASE_URL: `${origin}/v2`,
      VITE_TOTP_BASE_URL: `${origin}/totp`,
      VITE_TENANT_ID: 'tessera-sandbox',
    }
    const probe = (change: object, host = 'http://127.0.0.1:9102') => {
      const flags = flagsFor({ ...settings, ...change })
      return runInProcess('deploy:config', [
        ...flags.slice(0, 4),
        '--host',
        host,
        ...flags.slice(6),
        '--probe',
      ])
    }
    const good = await probe({})
    expect([good.code, good.stdout.match(/: good$/gm)]).toEqual([0, Array(3).fill(': good')])
    const wrong = await probe({
      VITE_TENANT_ID: 'kiln',
      VITE_TOTP_BASE_URL: `${origin}/nowhere`,
      VITE_API_V1_BASE_URL: 'http://127.0.0.1:1',
    })
    expect(wrong.code).toBe(1)
    expect(wrong.stderr).toContain('nobody answers there')
    expect(wrong.stderr).toContain('it does not know the tenant kiln')
    expect(wrong.stderr).toContain('it has no /api/otp-verification/{id}: is it another base?')
    expect((await probe({}, 'app.kiln.test')).stderr).toContain(
      'a page of https may not call an address of http',
    )
  })

  it('A probe without settings is refused', async () => {
    const { code, line } = await refusalOf('deploy:config', ['--probe', '--dist', buildFolder()])
    expect([code, line]).toEqual([2, expect.stringContaining('name that file')])
  })

  it('Reports that the app sends to a path of its site are passed on to the receiver', async () => {
    const flags = flagsFor({ ...SETTINGS, VITE_REPORT_URL: '/reports' })
    const reports = ['--reports', 'http://127.0.0.1:8091']
    expect(await runInProcess('deploy:config', [...flags, ...reports])).toMatchObject({ code: 0 })
    const made = (name: string) => readFileSync(join(flags[1] ?? '', name), 'utf8')
    expect(made('nginx.conf')).toMatch(/location = \/reports \{[^}]+http:\/\/127\.0\.0\.1:8091;/)
    expect(made('Caddyfile')).toMatch(
      /handle \/reports \{[\s\S]+reverse_proxy http:\/\/127\.0\.0\.1:8091/,
    )
  })

  it('Reports name their site, with the port if the site is on this machine', async () => {
    const flags = flagsFor({ ...SETTINGS, VITE_REPORT_URL: '/reports' })
    const siteOf = async (host: string, name: string) => {
      await runInProcess('deploy:config', [...flags, '--host', host])
      const made = readFileSync(join(flags[1] ?? '', name), 'utf8')
      return /X-Report-Site ([^;\s]+)/.exec(made)?.[1]
    }
    expect(await siteOf('app.kiln.test', 'nginx.conf')).toBe('app.kiln.test')
    expect(await siteOf('app.kiln.test', 'Caddyfile')).toBe('app.kiln.test')
    expect(await siteOf('http://127.0.0.1:9101', 'nginx.conf')).toBe('127.0.0.1:9101')
    expect(await siteOf('http://127.0.0.1:9102', 'Caddyfile')).toBe('127.0.0.1:9102')
  })

  it.each([
    '/',
    '/reports;x',
    '/reports{',
    '/reports/',
    '/re%70orts',
    '/sign-in',
    '/Sign-In',
    '/activity/any',
    '/static',
    '/static/reports',
    '/config.json',
    '/sw.js',
    '/index.html',
    '/manifest.webmanifest',
    '/.reports',
    '/a/..',
  ])(
    'A report address %s that is invalid or already in use by the app is refused',
    async (path) => {
      const flags = flagsFor({ ...SETTINGS, VITE_REPORT_URL: path })
      const { code, line } = await refusalOf('deploy:config', flags)
      expect(line).toContain(`VITE_REPORT_URL ${path} can't be where reports arrive: `)
      expect(code).toBe(2)
    },
  )

  it.each<[object | string, RegExp]>([
    [{ VITE_TENANT_ID: '' }, /VITE_TENANT_ID is not set\. It should be the tenant/],
    [{ VITE_TENNANT: 'kiln' }, /VITE_TENNANT is no setting/],
    [
      { VITE_REPORT_URL: 'http://log.kiln.test/r' },
      /VITE_REPORT_URL is wrong: "http:\/\/log\.kiln\.test\/r"\. It should be an address/,
    ],
    [{ VITE_REPORT_URL: "https://a;script-src'*'/r" }, /must be an origin/],
    [{ VITE_TELEGRAM_LINK: 'https://t.me/kiln' }, /VITE_TELEGRAM_LINK is wrong/],
    [{ VITE_HOST_ORIGINS: "https://a.test;script-src'*'" }, /VITE_HOST_ORIGINS is wrong/],
    [{ VITE_ACCENT_COLOR_DARK: 'green' }, /VITE_ACCENT_COLOR_DARK is wrong: "green"/],
    [{ VITE_NOTICE_UNTIL: '2026-02-30T08:00:00Z' }, /VITE_NOTICE_UNTIL is wrong/],
    [{ VITE_MINIMUM_BUILD: '20269999.0000' }, /VITE_MINIMUM_BUILD is wrong/],
    [{ VITE_MINIMUM_BUILD: '20261122.1332' }, /VITE_MINIMUM_BUILD 20261122\.1332 is newer/],
    [{ VITE_SERVER_PUBLIC_KEY_BASE64: `MII${'A'.repeat(400)}` }, /VITE_SERVER_PUBLIC_KEY_BASE64/],
    [{ VITE_TERMS_URL: 'https://kiln.test/terms' }, /VITE_TERMS_URL is wrong/],
    [
      { VITE_TENANT_ID: ' ', VITE_END_SESSION_ON_OUTAGE: 'maybe' },
      /VITE_TENANT_ID is not set\..* VITE_END_SESSION_ON_OUTAGE is wrong: "maybe"\./,
    ],
    ['{\n  "VITE_TENANT_ID": "kiln",\n}', /config\.json is no JSON: .*line 3, column 1/],
    ['["kiln"]', /config\.json is wrong.* It should be one JSON object/],
  ])('Settings with %j are refused in one line that names every fault', async (change, words) => {
    const settings = typeof change === 'string' ? change : { ...SETTINGS, ...change }
    const { code, line } = await refusalOf('deploy:config', flagsFor(settings))
    expect(line).toMatch(words)
    expect(code).toBe(2)
  })
})

describe('npm run deploy:config --host', () => {
  const made = async (host: string) => {
    const folder = buildFolder()
    const flags = ['--out', join(folder, 'made'), '--dist', folder, '--host', host]
    expect(await runInProcess('deploy:config', flags)).toMatchObject({ code: 0, stderr: '' })
    const read = (name: string) => readFileSync(join(folder, 'made', name), 'utf8')
    return { nginx: read('nginx.conf'), caddy: read('Caddyfile') }
  }

  it('A trial on this machine can be reached from this machine only', async () => {
    const { nginx, caddy } = await made('http://127.0.0.1:9102')
    expect(nginx).toContain('server_name 127.0.0.1;')
    expect(caddy).toMatch(/^http:\/\/127\.0\.0\.1:9102 \{\n\tbind 127\.0\.0\.1\n/m)
  })

  it('The servers of a deployment can be reached from everywhere', async () => {
    const { nginx, caddy } = await made('app.kiln.test')
    expect(nginx).toContain('server_name app.kiln.test;')
    expect(caddy).toMatch(/^app\.kiln\.test \{\n\troot /m)
  })
})
