/** What the service worker keeps, and what it never does. */
import { expect, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import { untilKept } from './models/device.ts'
import { Home } from './models/home.ts'
import { tours } from './models/tour.ts'
import { keptPaths, untilServed, workersOf } from './models/worker.ts'
import { DEMO } from './sandbox.ts'

/** The sandbox's build has its platform on the app's own origin: nothing but the worker's own rules keeps that out. */
test.describe('Service worker beside the platform', () => {
  test.beforeEach(async ({ context }) => {
    // That build leaves it out unless told otherwise.
    const json = { VITE_SERVICE_WORKER: 'true' }
    await context.route('**/config.json', (route) => route.fulfill({ json }))
  })

  /** The page, the settings, and what carries a hash of its content in its name. */
  const APP_FILE = /^\/(?:config\.json|static\/[^/]+-[\w-]{8}\.(?:js|css))?$/

  for (const name of ['what one has', 'what one does', 'sending', 'a card', 'who one is'])
    test(`No answer of the platform is kept on the tour "${name}"`, async ({ app, page }) => {
      await page.clock.install()
      await app.openAs(DEMO)
      // The worker is registered by what writes the answers, seconds after the start.
      await untilKept(app)
      await untilServed(app)
      for (const { name: screen, arrive } of tours(false)[name] ?? [])
        await test.step(screen, async () => {
          await arrive(app)
          await app.main.waitFor()
        })
      expect(await workersOf(app)).toEqual(['/sw.js'])
      const paths = await keptPaths(app)
      expect(paths).toContain('/')
      expect(paths.filter((path) => !APP_FILE.test(path))).toEqual([])
    })

  test.describe('inside Telegram', () => {
    test.use({ host: 'telegram' })

    test('No worker is registered inside Telegram, and nothing is kept', async ({ app, page }) => {
      await page.clock.install()
      await app.openAs(DEMO)
      await expect(new Home(app).assets.getByRole('link').first()).toBeVisible()
      // What is written then is written by the same part of the start that registers the worker elsewhere.
      await untilKept(app)
      await app.goTo('activity')
      await expect(new Activity(app).rows.first()).toBeVisible()
      expect(await workersOf(app)).toEqual([])
      expect(await keptPaths(app)).toEqual([])
    })
  })
})
