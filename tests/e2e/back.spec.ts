import { looksInTurn } from '../support/suite-size.ts'
import { expect, HOSTS, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import type { App } from './models/app.ts'
import { Home } from './models/home.ts'
import { Send } from './models/send.ts'
import { DEMO, TRON_ADDRESS } from './sandbox.ts'

const goBack = (app: App) => app.frame.evaluate(() => history.back())

for (const host of looksInTurn(0, HOSTS))
  test.describe(`Back, ${host}`, () => {
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
      // Both hosts behave alike: the client's own button, or the sheet's.
      await activity.openFilters()
      if (app.hasNativeButtons) await app.back()
      else await sheet.press('Escape')
      await expect(sheet).toBeHidden()
      await goBack(app)
      await new Home(app).expectOpen()
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
  // By keyboard, because a finger on the link would have prefetched the screen.
  await app.view.getByRole('link', { name: app.words.common.tabs.home }).press('Enter')
  await new Home(app).expectOpen()
  expect(await app.frame.evaluate(() => Reflect.has(window, 'isSkeletonSeen'))).toBe(false)
})
