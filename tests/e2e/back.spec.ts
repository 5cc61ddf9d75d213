import { WALLET_IDS } from '#mocks/db/seeds/people.ts'

import { pickInRotation } from '../support/suite-size.ts'
import { expect, HOSTS, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import type { App } from './models/app.ts'
import { Batch } from './models/batch.ts'
import { Home } from './models/home.ts'
import { Send } from './models/send.ts'
import { DEMO, TRON_ADDRESS } from './sandbox.ts'
import { holdResponses } from './wire.ts'

const goBack = (app: App) => app.frame.evaluate(() => history.back())
const goForward = (app: App) => app.frame.evaluate(() => history.forward())

for (const host of pickInRotation(0, HOSTS))
  test.describe(`Back button in ${host}`, () => {
    test.use({ host })

    test('Back from the review of Send leads through its steps, which keep their input, to Home', async ({
      app,
      sandbox,
    }) => {
      const home = new Home(app)
      const send = new Send(app)
      await app.openAs(DEMO)
      await home.goToSend()
      await send.toRecipient('USDT', 'Tron', TRON_ADDRESS)
      await send.openReview('USDT', '25')
      await send.confirm.waitFor()
      await goBack(app)
      await expect(send.amount('USDT')).toHaveValue('25')
      await goBack(app)
      await expect(send.recipient).toHaveValue(TRON_ADDRESS)
      await goBack(app)
      await home.expectOpen()
      expect(await sandbox.calls('E60')).toEqual([])
    })

    test('Back keeps the screen of an order that is being sent, and Forward after it shows an empty form', async ({
      app,
      sandbox,
    }) => {
      const send = new Send(app)
      await app.openAs(DEMO)
      await new Home(app).goToSend()
      await send.toRecipient('USDT', 'Tron', TRON_ADDRESS)
      await send.sumOf('USDT', '25')
      const order = await holdResponses(app.page, /\/orders\/WITHDRAWAL_CRYPTO$/)
      await send.confirm.click()
      await expect.poll(order.count).toBe(1)
      const entries = await app.frame.evaluate(() => history.length)
      await goBack(app)
      await goBack(app)
      await goForward(app)
      order.release()
      await expect(send.sent).toBeVisible()
      expect(await app.frame.evaluate(() => history.length)).toBe(entries)
      await goBack(app)
      await new Home(app).expectOpen()
      await goForward(app)
      await send.expectOpen()
      await expect(send.recipient).toHaveValue('')
      expect(await sandbox.calls('E55')).toHaveLength(1)
    })

    test('Back in the middle of a bulk payment pauses it, and Forward shows its lines, each sent once', async ({
      app,
      sandbox,
    }) => {
      const batch = new Batch(app)
      await app.openAs(DEMO)
      await new Home(app).expectOpen()
      await app.goWithin('/send/many')
      await batch.bring([
        'Address,Asset,Network,Amount',
        `${WALLET_IDS.demoVault},USDT,Tron,21.5`,
        `${TRON_ADDRESS},USDT,Tron,22.5`,
        `${TRON_ADDRESS},USDT,Tron,23.5`,
      ])
      await batch.firstPayments.check()
      const second = await holdResponses(app.page, /\/orders\/WITHDRAWAL_CRYPTO$/)
      await batch.start.click()
      await expect.poll(second.count).toBe(1)
      await goBack(app)
      await new Home(app).expectOpen()
      await goForward(app)
      await expect(app.view.getByText(app.words.order.elsewhere.heading)).toBeVisible()
      second.release()
      await expect(batch.count(2, 3)).toBeVisible()
      await batch.resume.click()
      await expect(batch.state('complete', 'payouts')).toBeVisible()
      expect(await sandbox.calls('E78')).toHaveLength(1)
      expect(await sandbox.calls('E55')).toHaveLength(2)
      expect(await sandbox.isLedgerBalanced()).toBe(true)
    })

    test('Back first closes the filters of Activity, and then leaves the screen', async ({
      app,
    }) => {
      const activity = new Activity(app)
      await app.openAs(DEMO)
      await app.goTo('activity')
      await activity.rows.first().waitFor()
      const sheet = activity.filters
      await activity.openFilters()
      await goBack(app)
      await expect(sheet).toBeHidden()
      await activity.expectOpen()
      await expect(activity.search).toBeVisible()
      // In Telegram the client's back button closes the sheet; in a browser the sheet's own button
      // closes it.
      await activity.openFilters()
      if (app.hasNativeButtons) await app.back()
      else await sheet.press('Escape')
      await expect(sheet).toBeHidden()
      await goBack(app)
      await new Home(app).expectOpen()
    })

    test('Back from a transaction of the books leads to its row, once its month is read again', async ({
      app,
    }) => {
      await app.openAs(DEMO, '/books?account=wallet')
      const row = app.main.locator('a[href*="/activity/"]').last()
      await row.scrollIntoViewIfNeeded()
      const scrolled = () => app.frame.evaluate(() => scrollY)
      const before = await scrolled()
      expect(before).toBeGreaterThan(1000)
      await row.click()
      await app.frame.waitForURL(/\/activity\//)
      await goBack(app)
      await expect.poll(scrolled).toBe(before)
      await expect(row).toBeInViewport()
    })
  })

test('Home opens without a loading state after a start on another screen', async ({ app }) => {
  await app.openAs(DEMO, '/more')
  await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible()
  await app.frame.evaluate(() => {
    const look = () => {
      const main = document.querySelector('main')
      // A placeholder for loading code has no title.
      if (main !== null && main.querySelector('h1') === null)
        Reflect.set(window, 'isSkeletonSeen', true)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  // The link is pressed by keyboard, because a finger on it would have prefetched the screen.
  await app.view.getByRole('link', { name: app.words.common.tabs.home }).press('Enter')
  await new Home(app).expectOpen()
  expect(await app.frame.evaluate(() => Reflect.has(window, 'isSkeletonSeen'))).toBe(false)
})
