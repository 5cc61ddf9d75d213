/**
 * A page that closes while it refreshes its session: the browser aborts the refresh, and the next
 * page repeats it.
 */
import { expect, HOSTS, test } from './fixtures.ts'
import { readAccessToken } from './models/device.ts'
import { Home } from './models/home.ts'
import { DEMO } from './sandbox.ts'

for (const host of HOSTS)
  test.describe(`Leaving during a refresh, ${host}`, () => {
    test.use({ host })

    for (const way of ['a reload', 'another address'] as const)
      test(`The person stays signed in if ${way} interrupts a token refresh`, async ({
        app,
        sandbox,
        context,
      }) => {
        await app.openAs(DEMO)
        await new Home(app).expectOpen()
        const before = await readAccessToken(app)
        const refresh = /\/auth\/refresh\/refresh-token$/
        const isAsked = new Promise<void>((resolve) => {
          // The refresh is never answered: the browser aborts it when the page closes.
          void context.route(refresh, () => resolve())
        })
        await sandbox.scenario('expire-tokens')
        await app.goTo('cards')
        await isAsked
        await context.unroute(refresh)
        // Without this wait the test may read the closing page, which shows the same screen.
        const isClosed = app.page.waitForEvent('framenavigated')
        await app.frame.evaluate(
          (isReload) => (isReload ? location.reload() : location.assign('/activity')),
          way === 'a reload',
        )
        await isClosed
        await app
          .heading(
            way === 'a reload' ? app.words.common.tabs.cards : app.words.common.tabs.activity,
          )
          .waitFor()
        await expect.poll(() => readAccessToken(app)).not.toBe(before)
        expect(await readAccessToken(app)).toBeDefined()
      })
  })
