import { SOME_FAILURES, type Failure } from '../support/failures.ts'
import { pickInRotation } from '../support/suite-size.ts'
import { expect, HOSTS, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import { Home } from './models/home.ts'
import { DEMO } from './sandbox.ts'
import { advanceClockUntil } from './wire.ts'

/**
 * Home's first request, sent before the app's own code loads. tests/flows/app/failures.test.tsx
 * tests requests of other screens.
 */
const ENDPOINT = 'E102'

const lineOf = ({ status }: Failure['fault']) => {
  const what = status === undefined ? 'contract 200' : `http ${status}`
  return expect.stringMatching(new RegExp(`^Failed call ${ENDPOINT} ${what} request sandbox-\\d+$`))
}

for (const host of pickInRotation(0, HOSTS))
  test.describe(`Failed calls, ${host}`, () => {
    test.use({ host })

    test('A failed first call shows a message and a retry, and each failed call logs one console message', async ({
      app,
      sandbox,
    }) => {
      const { total } = new Home(app)
      const said: string[] = []
      app.page.on('console', (message) => {
        if (message.text().includes(ENDPOINT)) said.push(message.text())
      })
      await app.page.clock.install()
      // Deletes the stored responses of the previous visit, which Home would show instead of the
      // failure.
      await app.page.addInitScript(() => void indexedDB.deleteDatabase('keyval-store'))
      await app.openAs(DEMO)
      await total.waitFor()
      for (const failure of SOME_FAILURES)
        await test.step(failure.name, async () => {
          const { fault, tries } = failure
          said.length = 0
          await sandbox.fault({ endpoint: ENDPOINT, ...fault, times: tries })
          const before = (await sandbox.calls(ENDPOINT)).length
          const since = async () => (await sandbox.calls(ENDPOINT)).length - before
          await app.open()
          // At least one request, and perhaps more: the page's clock runs, so a busy machine may
          // have sent the first retries already.
          await expect.poll(since, { intervals: [20] }).toBeGreaterThanOrEqual(1)
          const alert = app.view.getByRole('alert').first()
          await advanceClockUntil(app, () => alert.waitFor({ timeout: 200 }))
          await expect(alert).toContainText(app.words.errors[failure.words].title)
          await expect(alert).toContainText(ENDPOINT)
          await expect.poll(since, { intervals: [20] }).toBe(tries)
          await expect.poll(() => said).toEqual(Array.from({ length: tries }, () => lineOf(fault)))
          await app.button(app.words.common.tryAgain).first().click()
          await total.waitFor()
          await expect(app.view.getByRole('alert')).toHaveCount(0)
        })
    })

    test('Without a connection, loaded content stays, and a new search shows that it is offline', async ({
      app,
      context,
    }) => {
      const activity = new Activity(app)
      await app.openAs(DEMO)
      await new Home(app).expectOpen()
      await app.goTo('activity')
      await activity.rows.first().waitFor()
      await context.setOffline(true)
      await app.goTo('home')
      await new Home(app).assets.getByRole('link').first().waitFor()
      await app.goTo('activity')
      await activity.search.fill('nobody')
      await expect(app.view.getByRole('alert')).toContainText(app.words.search.offline)
      await context.setOffline(false)
      await app.view.getByText(app.words.search.lookedAtAll).waitFor()
    })

    test('If a style sheet that is fetched after the start fails to load, Home stays and no error is thrown', async ({
      app,
      context,
      servers,
    }) => {
      const page = await (await context.request.get(servers.appUrl)).text()
      const linked = (page.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? []).join(' ')
      const isLater = (url: string) =>
        /static\/.*\.css$/.test(url) && !linked.includes(new URL(url).pathname)
      await context.route(
        (url) => isLater(url.href),
        (route) => route.abort(),
      )
      const failed = app.page.waitForEvent('requestfailed', (request) => isLater(request.url()))
      await app.page.clock.install()
      await app.openAs(DEMO)
      await new Home(app).expectOpen()
      await app.page.clock.runFor(6000)
      await failed
      // fixtures.ts asserts for every test that nothing is thrown.
      await new Home(app).expectOpen()
    })

    test('The screen stays as it is if one of its parts, which is loaded later, fails to load', async ({
      app,
      context,
    }) => {
      const later = /(pull-to-refresh|command-bar)-[\w-]{8}\.js/
      await context.route(later, (route) => route.abort())
      const failed = app.page.waitForEvent('requestfailed', (request) => later.test(request.url()))
      await app.page.clock.install()
      await app.openAs(DEMO)
      await new Home(app).expectOpen()
      await app.page.clock.runFor(6000)
      await failed
      await new Home(app).expectOpen()
      await app.page.keyboard.press('Control+k')
      await app.view.getByText(app.words.errors.network.title).waitFor()
      await new Home(app).expectOpen()
      await context.unroute(later)
      await app.page.keyboard.press('Control+k')
      await app.view.getByRole('combobox').waitFor()
    })

    test("Enum values that the app doesn't know break no screen", async ({ app, sandbox }) => {
      const activity = new Activity(app)
      await sandbox.scenario('unknown-enums')
      await app.openAs(DEMO)
      await new Home(app).expectOpen()
      await app.goTo('activity')
      await activity.rows.nth(5).waitFor()
      await expect(app.view.getByRole('alert')).toHaveCount(0)
      for (const path of ['/wallets', '/assets/USDT', '/add/crypto', '/send', '/profile']) {
        await app.goWithin(path)
        await expect(app.main).toContainText(/\w/)
        await expect(app.view.getByRole('alert')).toHaveCount(0)
      }
    })
  })
