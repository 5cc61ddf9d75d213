import type { Page } from '@playwright/test'

import packageJson from '../../package.json' with { type: 'json' }
import { sourceLine } from '../../tools/stack-lines.ts'
import { pickInRotation } from '../support/suite-size.ts'
import { expect, test } from './fixtures.ts'
import { App } from './models/app.ts'
import { auditOverlays } from './models/audit.ts'
import { Home } from './models/home.ts'
import { startReceiver } from './report-receiver.ts'
import { DEMO } from './sandbox.ts'
import { ANY_SERVER, settingsFor, startWebServer } from './web-servers.ts'

test('A live build reports its Web Vitals, and a failure whose stack leads to its source line', async ({
  page,
  app,
}) => {
  const { appUrl, sandbox } = app.place
  const receiver = await startReceiver()
  const server = await startWebServer(
    ANY_SERVER,
    { connect: [appUrl, receiver.url] },
    {
      ...settingsFor(appUrl),
      VITE_REPORT_URL: `${receiver.url}/in`,
      VITE_REPORT_WEB_VITALS: 'true',
    },
  )
  const errors = () => receiver.reports.filter(({ type }) => type === 'error')
  const vitals = () => receiver.reports.filter(({ type }) => type === 'vital')
  try {
    const hosted = new App(page, { ...app.place, appUrl: server.url })
    await sandbox.fault({ endpoint: 'E107', kind: 'malformed', times: 1 })
    // This page has to be the first of the test, because an earlier one would send reports as well.
    await hosted.openAs(DEMO, '/activity/no-such-id?q=Ada')
    await expect(hosted.view.getByText(/E107/)).toBeVisible()
    await expect.poll(() => errors().length).toBe(1)
    const [report = {}] = errors()
    expect(report).toMatchObject({
      kind: 'contract',
      endpoint: 'E107',
      screen: '/activity/:id',
      host: 'web',
      language: 'en',
      version: packageJson.version,
    })
    expect(report['build']).toMatch(/^\d{8}\.\d{4}/)
    expect(JSON.stringify(report)).not.toMatch(/no-such-id|Ada/)
    const lines = (report['stack'] as string[]).map((place) => sourceLine(place, 'dist-maps'))
    expect(lines[0]).toMatch(/^src\/api\/http\/clients\.ts:\d+:\d+$/)

    const names = () => vitals().map(({ name }) => String(name))
    // A page that is left before its first paint is measured sends no report.
    await expect.poll(names).toContain('FCP')
    // The first click ends the search for the largest paint. A page that is left at once may lose
    // the report: Chromium ends its process after half a second.
    await page.mouse.click(5, 5)
    await expect
      .poll(() => names().toSorted())
      .toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB']))
    // Some measurements are known only when the page is left.
    await page.goto('about:blank')
    for (const vital of vitals()) {
      expect(vital['screen']).toBe('/activity/:id')
      expect(vital['rating']).toMatch(/^(good|needs-improvement|poor)$/)
      expect(vital).not.toHaveProperty('entries')
    }
    expect(new Set(names()).size).toBe(names().length)
  } finally {
    receiver.stop()
    await server.stop()
  }
})

/** Sets config.json for this browser. The sandbox's build contains its platform. */
const configure = (page: Page, settings: object) =>
  page.route('**/config.json', (route) => route.fulfill({ json: settings }))

const LONG = 'Card payments pause while our bank moves house. '.repeat(6)
const MAINTENANCE = { VITE_NOTICE_KIND: 'maintenance', VITE_NOTICE_EN: LONG, VITE_NOTICE_RU: LONG }
const CLOSED = {
  VITE_NOTICE_KIND: 'closed',
  VITE_NOTICE_EN: LONG,
  VITE_NOTICE_RU: LONG,
  VITE_NOTICE_UNTIL: '2099-01-01T00:00:00Z',
}
const wallets = (app: App) => app.heading(app.words.wallets.title)
const TOO_OLD = { VITE_MINIMUM_BUILD: '20990101.0000' }

const LOOKS = [
  { host: 'telegram', language: 'en', theme: 'light' },
  { host: 'browser', language: 'ru', theme: 'dark' },
  { host: 'telegram', language: 'ru', theme: 'dark' },
  { host: 'browser', language: 'en', theme: 'light' },
] as const

for (const look of pickInRotation(0, LOOKS))
  test.describe(`A notice: ${Object.values(look).join(', ')}`, () => {
    test.use({ ...look, viewport: { width: 320, height: 640 } })

    test('A notice and the offer of a new version are above the screens and can be dismissed', async ({
      page,
      app,
    }) => {
      const { operators, newVersion } = app.words
      await configure(page, { ...MAINTENANCE, ...TOO_OLD })
      await app.openAs(DEMO, '/wallets')
      await expect(app.view.getByText(operators.maintenance)).toBeVisible()
      await expect(app.view.getByText(newVersion.older)).toBeVisible()
      await expect(wallets(app)).toBeVisible()
      await auditOverlays(app)
      await app.button(newVersion.load).click()
      await expect(app.view.getByText(newVersion.notThere)).toBeVisible()
      const hide = app.button(operators.dismiss)
      await hide.first().click()
      await hide.click()
      await expect(hide).toHaveCount(0)
      await expect(wallets(app)).toBeVisible()
    })
  })

for (const look of pickInRotation(1, LOOKS))
  test.describe(`A closed app: ${Object.values(look).join(', ')}`, () => {
    test.use({ ...look, viewport: { width: 320, height: 640 } })

    test('During a closure, the app shows a closure screen, and opens again once config.json allows it', async ({
      page,
      app,
    }) => {
      const { operators, common } = app.words
      await configure(page, CLOSED)
      await app.openAs(DEMO, '/wallets')
      await expect(app.heading(operators.closed)).toBeVisible()
      await expect(app.view.getByText(operators.orders)).toBeVisible()
      await expect(wallets(app)).toBeHidden()
      await auditOverlays(app)
      await app.button(common.tryAgain).click()
      await expect(app.view.getByText(operators.stillClosed)).toBeVisible()
      await configure(page, {})
      await app.button(common.tryAgain).click()
      await expect(wallets(app)).toBeVisible()
    })
  })

test('During a closure, the page sends no request to the platform, not even a prefetch', async ({
  page,
  app,
}) => {
  const counts = () =>
    Promise.all(['E91', 'E102', 'E103'].map(async (id) => (await app.sandbox.calls(id)).length))
  await app.openAs(DEMO)
  await expect(new Home(app).assets.getByRole('link').first()).toBeVisible()
  // The token is issued by the sandbox's clock, or it would count as expired.
  const issuedAt = await page.evaluate(() => {
    const [, claims = ''] = (localStorage.getItem('access_token') ?? '').split('.')
    return (JSON.parse(atob(claims)) as { iat: number }).iat
  })
  // After this, the previous page sends no more reports.
  await page.goto('about:blank')
  const before = await counts()
  await page.clock.setFixedTime((issuedAt + 1) * 1000)
  await configure(page, CLOSED)
  await app.open()
  await expect(app.heading(app.words.operators.closed)).toBeVisible()
  expect(await counts()).toEqual(before)
})

test('The app stays open if its closure screen does not load', async ({ page, app }) => {
  await configure(page, CLOSED)
  await page.route('**/static/background-tasks-*.js', (route) => route.abort())
  await app.openAs(DEMO, '/wallets')
  await expect(wallets(app)).toBeVisible()
})
