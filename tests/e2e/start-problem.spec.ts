import type { Route } from '@playwright/test'

import { SETTING_RULES } from '../support/settings.ts'
import { pickInRotation } from '../support/suite-size.ts'
import { expect, test } from './fixtures.ts'
import type { App } from './models/app.ts'
import { auditOverlays } from './models/audit.ts'
import { SignIn } from './models/sign-in.ts'
import { advanceClockUntil, stopClock } from './wire.ts'

const FAILURES: [string, (route: Route) => Promise<void>][] = [
  ['is answered with 503', (route) => route.fulfill({ status: 503, body: 'busy' })],
  ['is dropped', (route) => route.abort('connectionreset')],
  [
    'is answered with 503 by a page',
    (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<!doctype html>busy' }),
  ],
]

/** The optional settings; src/config/settings.test.ts tests each with values of every kind. */
const OPTIONAL = SETTING_RULES.filter(({ isRequired }) => !isRequired).map(({ name }) => name)

const tryAgain = ({ frame }: App) => frame.getByRole('button')

const LOOKS = [
  { language: 'en', theme: 'light' },
  { language: 'ru', theme: 'dark' },
  { language: 'en', theme: 'dark' },
  { language: 'ru', theme: 'light' },
] as const

for (const [at, [what, fail]] of FAILURES.entries())
  for (const { language, theme } of pickInRotation(at, LOOKS))
    test.describe(`A start that failed, ${language}, ${theme}`, () => {
      test.use({ language, theme, viewport: { width: 320, height: 640 } })

      test(`A config.json that ${what} is reported as unreadable until it can be read`, async ({
        app,
        context,
      }) => {
        const { unreadable, tryAgain: label } = app.words.startProblem
        await context.route('**/config.json', fail)
        await app.open()
        await app.frame.getByRole('heading', { name: unreadable.title }).waitFor()
        await expect(app.frame.getByText(unreadable.text)).toBeVisible()
        await auditOverlays(app)
        await expect(tryAgain(app)).toHaveText(label)
        await tryAgain(app).click()
        await app.frame.getByText(unreadable.again).waitFor()
        await context.unroute('**/config.json')
        await tryAgain(app).click()
        await new SignIn(app).expectOpen()
      })
    })

for (const { language, theme } of pickInRotation(FAILURES.length, LOOKS))
  test.describe(`A failed start without messages, ${language}, ${theme}`, () => {
    test.use({ language, theme, viewport: { width: 320, height: 640 } })

    test("A start whose messages fail to load, too, shows the page's own message", async ({
      app,
      context,
    }) => {
      await context.route('**/config.json', (route) => route.abort())
      await context.route('**/start-problem*.js', (route) => route.abort())
      await app.open()
      const heading = app.frame.getByRole('heading')
      const [own, other] = ['The app could not start.', 'Приложение не запустилось.']
      await expect(heading.getByText(language === 'en' ? own : other)).toBeVisible()
      await expect(heading.getByText(language === 'en' ? other : own)).toBeHidden()
      await auditOverlays(app)
      await context.unrouteAll()
      await tryAgain(app).click()
      await new SignIn(app).expectOpen()
    })
  })

test('The button of a start that failed has a border in forced colours', async ({
  app,
  page,
  context,
}) => {
  await context.route('**/config.json', (route) => route.abort())
  await page.emulateMedia({ forcedColors: 'active' })
  await app.open()
  await expect(tryAgain(app)).toHaveCSS('border-top-width', '1px')
  const [border, background] = await tryAgain(app).evaluate((button) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(button)
    return [borderTopColor, backgroundColor]
  })
  expect(border).not.toBe(background)
})

test('The app opens although every optional setting is malformed, and one console message names them all', async ({
  app,
  context,
}) => {
  const hostile = `<img src=x onerror=alert(1)>\n${'x'.repeat(300)}`
  const settings = Object.fromEntries(OPTIONAL.map((name) => [name, hostile]))
  await context.route('**/config.json', (route) => route.fulfill({ json: settings }))
  const said: string[][] = []
  app.page.on('console', (message) => said.push(message.text().split(' ')))
  const isNamed = () => said.some((line) => OPTIONAL.every((name) => line.includes(name)))
  await app.page.clock.install()
  await app.open()
  await expect(app.frame.getByRole('heading', { name: app.words.entry.title })).toBeVisible()
  await advanceClockUntil(app, async () => expect(isNamed()).toBe(true))
})

test('The app starts with the settings of a config.json that arrives late', async ({
  app,
  context,
}) => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/config.json', async (route) => {
    await released
    await route.fulfill({ json: { VITE_TENANT_ID: 'with space' } })
  })
  const asked = app.page.waitForRequest('**/config.json')
  await app.open()
  await asked
  await expect(app.frame.getByRole('heading')).toHaveCount(0)
  release()
  const { wrong } = app.words.startProblem
  await app.frame.getByRole('heading', { name: wrong.title }).waitFor()
  await expect(app.frame.getByRole('listitem')).toContainText('VITE_TENANT_ID')
})

test('The app reports a config.json that never arrives as unreadable', async ({ app, context }) => {
  const { unreadable } = app.words.startProblem
  await stopClock(app.page)
  await context.route('**/config.json', () => new Promise(() => undefined))
  const asked = app.page.waitForRequest('**/config.json')
  await app.open()
  await asked
  await app.page.clock.runFor(19_000)
  await expect(app.frame.getByRole('heading')).toHaveCount(0)
  // The wait begins once the app's files have loaded.
  const title = app.frame.getByRole('heading', { name: unreadable.title })
  await advanceClockUntil(app, () => expect(title).toBeVisible({ timeout: 500 }))
  await expect(tryAgain(app)).toBeVisible()
})

test('If the host sends the page instead of config.json, the app starts as if the file were missing', async ({
  app,
  context,
}) => {
  await context.route('**/config.json', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><div id="root"></div>' }),
  )
  await app.open()
  await new SignIn(app).expectOpen()
})
