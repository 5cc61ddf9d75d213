import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname } from 'node:path'

import {
  FEATURES_OFF,
  OMITTED_HEADERS,
  SENT_HEADER_BEGINNINGS,
  SENT_HEADERS,
} from '#tests/support/secure-headers.ts'

import { expect, test } from './fixtures.ts'
import { App } from './models/app.ts'
import { Home } from './models/home.ts'
import { startReceiver, type Receiver } from './report-receiver.ts'
import { DEMO } from './sandbox.ts'
import { settingsFor, skipUnlessInstalled, startWebServer, type WebServer } from './web-servers.ts'

const KINDS = ['nginx', 'caddy', 'container'] as const

for (const kind of KINDS) {
  test.describe(`Web server ${kind}`, () => {
    test.describe.configure({ mode: 'serial', timeout: 240_000 })
    skipUnlessInstalled(kind)
    let server: WebServer
    let receiver: Receiver

    test.beforeAll(async ({ servers: { appUrl } }) => {
      receiver = await startReceiver()
      const origins = { connect: [appUrl], reports: receiver.url }
      server = await startWebServer(kind, origins, settingsFor(appUrl))
    })
    test.afterAll(async () => {
      receiver.stop()
      await server.stop()
    })

    test("The server answers 404 for a missing file at the root, and refuses a POST to a screen's address", async () => {
      const gone = ['.well-known/security.txt', 'robots.txt', 'favicon.ico', 'apple-touch-icon.png']
      for (const path of gone) {
        const { status, headers } = await fetch(`${server.url}/${path}`)
        expect([path, status]).toEqual([path, 404])
        expect(headers.get('x-content-type-options')).toBe('nosniff')
      }
      const icon = await fetch(`${server.url}/icon.svg`)
      expect(icon.status).toBe(200)
      expect(icon.headers.get('content-security-policy')).toContain("default-src 'self'")
      const posted = await fetch(`${server.url}/activity`, { method: 'POST', body: '{}' })
      expect(posted.status).toBe(405)
    })

    if (kind !== 'container')
      test('The server forwards error reports, refuses oversized ones and serves a path added by the operator', async () => {
        expect((await fetch(`${server.url}/own`)).status).toBe(204)
        const { hostname, port } = new URL(receiver.url)
        // Aborts a report in the middle of its body, as a page that is left does.
        const aborted = connect(Number(port), hostname)
        aborted.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"kind":')
        await new Promise<void>((resolve) => {
          aborted.end(resolve)
        })
        const post = (body: string) => fetch(`${server.url}/reports`, { method: 'POST', body })
        // nginx answers 413, Caddy 502.
        expect((await post('x'.repeat(11_000))).status).toBeGreaterThan(400)
        expect((await post(JSON.stringify({ type: 'error', kind: 'render' }))).status).toBe(204)
        await expect
          .poll(() => receiver.reports)
          .toMatchObject([{ kind: 'render', site: new URL(server.url).host }])
      })

    test("Every screen's address serves the page with its policy for scripts and frames", async () => {
      const response = await fetch(`${server.url}/activity/some-id?x=1`)
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(html).toContain('<div id="root">')
      const { headers } = response
      const policy = headers.get('content-security-policy') ?? ''
      const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'))
      expect(scripts).toContain("'self'")
      expect(scripts).not.toContain('unsafe')
      expect(policy).toContain("frame-ancestors 'self' https://web.telegram.org")
    })

    for (const path of ['/', '/activity/some-id?x=1'])
      test(`The page at ${path} carries the headers that OWASP recommends, except those omitted on purpose`, async () => {
        const { headers } = await fetch(server.url + path)
        for (const [name, value] of Object.entries(SENT_HEADERS))
          expect(headers.get(name), name).toBe(value)
        for (const [name, beginning] of Object.entries(SENT_HEADER_BEGINNINGS))
          expect(headers.get(name)?.slice(0, beginning.length), name).toBe(beginning)
        for (const name of OMITTED_HEADERS) expect(headers.get(name), name).toBeNull()
        for (const name of FEATURES_OFF)
          expect(headers.get('permissions-policy')?.split(', ')).toContain(`${name}=()`)
        // The headers reveal nothing about the server, not even its version.
        expect(headers.get('x-powered-by')).toBeNull()
        expect(headers.get('server') ?? '').not.toMatch(/\d/)
      })

    test("Pages of other origins can't load the settings, the web manifest and the icon", async () => {
      for (const path of ['/config.json', '/manifest.webmanifest', '/icon.svg']) {
        const { headers } = await fetch(server.url + path)
        expect(headers.get('x-content-type-options'), path).toBe('nosniff')
        expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
      }
    })

    test('Files with a hash in their name are compressed and cached for a year, and a missing one answers 404', async () => {
      const page = await (await fetch(server.url)).text()
      const script = /src="(\/static\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
      const response = await fetch(server.url + script, { headers: { 'accept-encoding': 'gzip' } })
      expect(response.headers.get('content-encoding')).toBe('gzip')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('content-type')).toContain('javascript')
      const gone = await fetch(`${server.url}/static/gone.js`)
      expect(gone.status).toBe(404)
      // A missing file must not be cached, because it may exist a moment later, when the new build
      // is in place everywhere.
      expect(gone.headers.get('cache-control')).toBeNull()
      expect(gone.headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(gone.headers.get('x-content-type-options')).toBe('nosniff')
      expect(gone.headers.get('server') ?? '').not.toContain('Caddy')
      expect((await fetch(`${server.url}${script}.map`)).status).toBe(404)
      const settings = await fetch(`${server.url}/config.json`)
      expect(settings.headers.get('cache-control')).toBe('no-cache')
      expect(await settings.json()).toHaveProperty('VITE_TENANT_ID')
    })

    test('The service worker is served uncached as a script, and its policy allows only its own origin', async () => {
      const { headers, status } = await fetch(`${server.url}/sw.js`)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toContain('javascript')
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    })

    test('The web manifest is served with its content type', async () => {
      const manifest = await fetch(`${server.url}/manifest.webmanifest`)
      expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
      expect(manifest.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await manifest.json()).toHaveProperty('name', 'Tessera')
    })

    test('No file whose name begins with a dot is served, except those in .well-known', async () => {
      for (const path of [
        '.vite/manifest.json',
        '.env',
        'static/.env',
        '.well-known/security.txt',
        '.well-known/.env',
      ]) {
        const file = `${server.folder}/site/${path}`
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, 'planted')
      }
      for (const path of [
        '/.vite/manifest.json',
        '/.env',
        '/static/../.env',
        '/%2eenv',
        '/static/.env',
        '/static/%2eenv',
        '/.well-known/.env',
      ]) {
        const hidden = await fetch(server.url + path)
        expect(hidden.headers.get('x-content-type-options'), path).toBe('nosniff')
        expect(hidden.headers.get('cache-control'), path).toBeNull()
        expect(hidden.headers.get('server') ?? '', path).not.toContain('Caddy')
        expect([hidden.status, await hidden.text()], path).toEqual([
          404,
          expect.not.stringContaining('planted'),
        ])
      }
      const known = await fetch(`${server.url}/.well-known/security.txt`)
      expect(await known.text()).toBe('planted')
    })

    test('The page runs no modified entry file, and refuses to parse a text as markup', async ({
      page,
    }) => {
      await page.route(/static\/index-.*\.js$/, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: `${await response.text()};window.wasChanged = true` })
      })
      const refused = page.waitForEvent('console', {
        predicate: (message) => message.text().includes('integrity'),
      })
      await page.goto(server.url)
      await refused
      expect(await page.evaluate(() => 'wasChanged' in window)).toBe(false)
      await expect(page.getByRole('heading')).toContainText('The app could not start.')
      const setMarkup = page.evaluate(() => {
        document.body.innerHTML = '<b>bold</b>'
      })
      await expect(setMarkup).rejects.toThrow('TrustedHTML')
    })

    test('A missing file of the entry is reported, and a reload works once it exists', async ({
      page,
    }) => {
      const vendor = /static\/vendor-.*\.js$/
      await page.route(vendor, (route) => route.fulfill({ status: 404 }))
      await page.goto(server.url)
      await expect(page.getByRole('heading')).toContainText('Приложение не запустилось.')
      await page.unroute(vendor)
      await page.getByRole('button').click()
      await expect(page).toHaveURL(/sign-in/)
    })

    test('The app behind the web server signs in and shows balances', async ({ page, app }) => {
      const hosted = new App(page, { ...app.place, appUrl: server.url })
      await hosted.openAs(DEMO)
      await expect(new Home(hosted).assets.getByRole('link').first()).toBeVisible()
    })
  })
}
