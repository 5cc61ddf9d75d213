/**
 * Tests builds without a service worker. The tours check the caches of builds with one
 * (accessibility.spec.ts).
 */
import { expect, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import { waitUntilResponsesStored } from './models/device.ts'
import { Home } from './models/home.ts'
import { cachedPaths, WITH_SERVICE_WORKER, workersOf } from './models/worker.ts'
import { DEMO } from './sandbox.ts'

test.describe('Service worker inside Telegram', () => {
  test.use({ host: 'telegram' })

  test('Inside Telegram, the app registers no service worker and fills no cache', async ({
    app,
    page,
    configure,
  }) => {
    configure(WITH_SERVICE_WORKER)
    await page.clock.install()
    await app.openAs(DEMO)
    await expect(new Home(app).assets.getByRole('link').first()).toBeVisible()
    // Once these are stored, the code has run that registers the worker in other builds.
    await waitUntilResponsesStored(app)
    await app.goTo('activity')
    await expect(new Activity(app).rows.first()).toBeVisible()
    expect(await workersOf(app)).toEqual([])
    expect(await cachedPaths(app)).toEqual([])
  })
})
