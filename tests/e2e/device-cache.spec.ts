import type { Locator, Page } from '@playwright/test'

import { pickInRotation } from '../support/suite-size.ts'
import { expect, HOSTS, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import type { App } from './models/app.ts'
import {
  storeRecord,
  reloadWithoutCode,
  readStoredText,
  waitUntilResponsesStored,
  holdRequests,
  slowDatabase,
} from './models/device.ts'
import { Home } from './models/home.ts'
import { DEMO, MIRA } from './sandbox.ts'
import { advanceClockUntil } from './wire.ts'

const cutOff = (page: Page) => page.context().route(/\/(?:v1|v2|totp)\//, (route) => route.abort())

const untilShown = (app: App, said: Locator) =>
  advanceClockUntil(app, () => expect(said).toBeVisible({ timeout: 200 }))

for (const host of pickInRotation(0, HOSTS)) {
  test.describe(`Device cache, ${host}`, () => {
    // The window is high enough for a row of assets above the tabs; the assets are below everything
    // else on Home.
    test.use({ host, hasTouch: true, viewport: { width: 412, height: 915 } })

    test('A start requests the wallets first, and wallets, balances and user data only once each', async ({
      app,
      page,
      sandbox,
    }) => {
      // The page's clock shows the sandbox's time, because the app sends no request with a token
      // that seems expired.
      await page.clock.install({ time: await sandbox.advance(0) })
      await page.addInitScript(() => {
        const asked: string[] = []
        Reflect.set(window, 'asked', asked)
        const { fetch } = window
        window.fetch = (target, options) => {
          asked.push(target instanceof Request ? target.url : target.toString())
          return fetch(target, options)
        }
      })
      await app.openAs(DEMO)
      await expect(new Home(app).assets.getByRole('link').first()).toBeVisible()
      const counts = async () => {
        const calls = await Promise.all(['E102', 'E103', 'E91'].map((id) => sandbox.calls(id)))
        return calls.map(({ length }) => length)
      }
      // Waits for the whole first visit, or its last calls would count as calls of the second
      // start.
      await expect.poll(async () => Math.min(...(await counts()))).toBeGreaterThan(0)
      const before = await counts()
      await app.reload()
      const sinceThen = async () => (await counts()).map((count, at) => count - (before[at] ?? 0))
      await expect.poll(sinceThen).toEqual([1, 1, 1])
      // The feed loads last, so any second call of the other endpoints would have been sent by
      // then.
      await app.main.locator('a[href^="/activity/"]').first().waitFor()
      expect(await sinceThen()).toEqual([1, 1, 1])
      const first = await app.frame.evaluate(() =>
        (Reflect.get(window, 'asked') as string[]).find((address) => /\/v2\//.test(address)),
      )
      expect(first).toMatch(/\/v2\/wallets$/)
    })

    test('Without a network, the app shows its cached data with their age', async ({
      app,
      page,
    }) => {
      await page.clock.install()
      await app.openAs(DEMO)
      const asset = new Home(app).assets.getByRole('link').first()
      await expect(asset).toBeVisible()
      const shown = await asset.textContent()
      await app.goTo('cards')
      await expect(app.view.getByRole('link').nth(4)).toBeVisible()
      await app.goTo('activity')
      await expect(new Activity(app).rows.first()).toBeVisible()
      await app.goTo('home')
      await waitUntilResponsesStored(app)
      await waitUntilResponsesStored(app, 'E39')

      await cutOff(page)
      // The database answers after the start has stopped waiting for it.
      await slowDatabase(page)
      // After a minute the responses no longer count as fresh and are requested again.
      await page.clock.fastForward(61_000)
      await app.reload()
      await expect(asset).toHaveText(shown ?? '')
      const age = app.view.getByText(app.words.common.staleNote.replace(/<.*/, ''))
      await untilShown(app, age.first())
      await app.goTo('cards')
      await untilShown(app, age.first())
      await app.goTo('activity')
      await untilShown(app, age.first())
    })

    test("A second start shows the last balances before the app's code has loaded", async ({
      app,
      page,
    }) => {
      const scripts = /\/static\/.*\.js$/
      const home = new Home(app)
      const assets = app.main.locator('a[href^="/assets/"]')
      await page.clock.install()
      await app.openAs(DEMO)
      await expect(home.assets.getByRole('link').first()).toBeVisible()
      const [total = ''] = (await home.totalText()).split(/\s/)
      await waitUntilResponsesStored(app, '/home-snapshot')

      // The scripts never arrive, as over a stalled connection.
      await page.context().route(scripts, () => {})
      await page.reload({ waitUntil: 'commit' })
      await expect(assets.first()).toBeVisible()
      await expect(app.main).toContainText(total)
      await expect(app.main.locator('time')).toBeVisible()

      const lock = await app.frame.evaluate(() => {
        const { owner } = JSON.parse(localStorage.getItem('tessera.owner') ?? '') as {
          owner: string
        }
        return `${owner}lock`
      })
      for (const [name, value] of [
        ['tessera.hide-amounts', 'yes'],
        [lock, '{}'],
        ['tessera.language', 'ru'],
      ] as const) {
        await app.frame.evaluate((item) => localStorage.setItem(item.name, item.value), {
          name,
          value,
        })
        await page.reload({ waitUntil: 'commit' })
        await expect(app.view.locator('.first')).toHaveCount(1)
        await expect(assets, name).toHaveCount(0)
        await app.frame.evaluate((key) => localStorage.removeItem(key), name)
      }
      await page.context().unroute(scripts)
      await page.reload()
      await expect(home.assets.getByRole('link').first()).toBeVisible()
      await expect(app.view.locator('.first')).toHaveCount(0)
    })

    test('A press that began on a cached row opens that row, even if the layout moves during the press', async ({
      app,
      page,
    }) => {
      const home = new Home(app)
      await page.clock.install()
      await app.openAs(DEMO)
      await expect(app.main.getByText(/on (its|their) way/)).toBeVisible()
      await waitUntilResponsesStored(app, '/home-snapshot')

      const { release } = await reloadWithoutCode(page)
      const kept = app.view.locator('.snapshot a').first()
      await expect(kept).toBeVisible()
      const place = await kept.boundingBox()
      const address = await kept.getAttribute('href')
      // The row is pressed before the app has loaded, and released after.
      const touch = await page.context().newCDPSession(page)
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x: (place?.x ?? 0) + 40, y: (place?.y ?? 0) + 20 }],
      })
      release()
      const row = home.assets.getByRole('link').first()
      await expect(row).toBeVisible()
      await expect.poll(async () => (await row.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
      // The content moves down, so that the finger is now on the heading of the row's group.
      await app.frame.evaluate(() => {
        document.body.style.paddingTop = '66px'
      })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expect.poll(() => app.frame.evaluate(() => location.pathname)).toBe(address)
    })
  })
}

test.describe('First launch in Telegram', () => {
  test.use({ host: 'telegram' })

  test('The balances are drawn before React has loaded, and stay in place once it has', async ({
    app,
    page,
  }) => {
    const react = await holdRequests(page, /\/static\/drawing-.*\.js$/)
    await app.openAs(DEMO)
    const first = app.view.locator('.snapshot a').first()
    await expect(first).toBeVisible()
    const place = await first.boundingBox()
    const [amount = ''] = await first.locator('span').last().allInnerTexts()
    expect(amount).toMatch(/\d/)
    react.release()
    const row = new Home(app).assets.getByRole('link').first()
    await expect(row).toBeVisible()
    await expect(app.view.locator('.snapshot')).toHaveCount(0)
    for (const line of amount.split('\n')) await expect(row).toContainText(line)
    await expect.poll(async () => (await row.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
  })
})

test.describe('A new person', () => {
  test.use({ seed: 'empty' })

  test('Money received since the last visit is in the balance and in the latest activity', async ({
    app,
    page,
    sandbox,
  }) => {
    await page.clock.install()
    const home = new Home(app)
    const nothing = app.view.getByText(app.words.transactions.none.title)
    await app.openAs(DEMO)
    await expect(nothing).toBeVisible()
    await waitUntilResponsesStored(app, 'E106')
    const amount = '100'
    await sandbox.scenario('crypto-deposit', { email: DEMO.email, symbol: 'USDT', amount })
    await sandbox.advance(10)
    // Responses read a moment ago count as fresh after the reload.
    await app.reload()
    await expect(home.asset('USDT')).toContainText(amount)
    await expect(app.main.locator('a[href^="/activity/"]').first()).toContainText(amount)
    await expect(nothing).toHaveCount(0)
  })
})

test('A sign-out removes all data of the person from the device', async ({ app }) => {
  await app.page.clock.install()
  await app.openAs(DEMO)
  await expect(new Home(app).assets.getByRole('link').first()).toBeVisible()
  await waitUntilResponsesStored(app)
  await app.goToProfile()
  await app.view.getByRole('button', { name: app.words.profile.signOut }).click()
  await app.answer(app.words.profile.signOut)
  await expect(app.heading(app.words.signIn.signedOut.title)).toBeVisible()
  await expect.poll(() => readStoredText(app)).not.toContain('E103')
  await expect.poll(() => readStoredText(app)).not.toContain('/home-snapshot')
  await storeRecord(app, 'left behind')
  await app.page.reload()
  await app.page.clock.fastForward(4000)
  await expect.poll(() => readStoredText(app)).not.toContain('left behind')
  await app.openAs(MIRA)
  await expect(new Home(app).assets.getByRole('link').first()).toBeVisible()
  expect(await readStoredText(app)).not.toContain(DEMO.email)
})
