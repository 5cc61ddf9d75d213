/** Back within a screen: a sheet or a later step is what is left, by the browser's own button as by any other. */
import { looksInTurn } from '../support/size.ts'
import { expect, HOSTS, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import type { App } from './models/app.ts'
import { Exchange } from './models/exchange.ts'
import { Home } from './models/home.ts'
import { Send } from './models/send.ts'
import { DEMO, DEMO_WALLET, TRON_ADDRESS } from './sandbox.ts'

/** The browser's button, or a gesture of the device. */
const goBack = (app: App) => app.frame.evaluate(() => history.back())

for (const host of looksInTurn(0, HOSTS))
  test.describe(`Back, ${host}`, () => {
    test.use({ host })

    test('Back from the last look of Send goes through its steps with everything kept, then Home', async ({
      app,
      sandbox,
    }) => {
      const home = new Home(app)
      const send = new Send(app)
      await app.openAs(DEMO)
      await home.goToSend()
      await send.toRecipient('USDT', 'Tron', TRON_ADDRESS)
      await send.toLastLook('USDT', '25')
      await send.confirm.waitFor()
      await goBack(app)
      await expect(send.amount('USDT')).toHaveValue('25')
      await goBack(app)
      await expect(send.recipient).toHaveValue(TRON_ADDRESS)
      await goBack(app)
      await home.expectOpen()
      expect(await sandbox.calls('E60')).toEqual([])
    })

    test('Back from the last look of Exchange goes to the form with everything kept, then Home', async ({
      app,
    }) => {
      const home = new Home(app)
      const exchange = new Exchange(app)
      await app.openAs(DEMO)
      await home.goToExchange()
      await exchange.choose('give', 'USDT', 'Tron')
      await exchange.amount('give', 'USDT').fill('25')
      await exchange.toConfirm()
      await goBack(app)
      await expect(exchange.amount('give', 'USDT')).toHaveValue('25')
      await exchange.asset('give').click()
      await app.view.getByRole('dialog').waitFor()
      await goBack(app)
      await expect(app.view.getByRole('dialog')).toBeHidden()
      await expect(exchange.amount('give', 'USDT')).toHaveValue('25')
      await goBack(app)
      await home.expectOpen()
    })

    test('Back from the code of an order leads to its last look, and nothing is sent', async ({
      app,
      sandbox,
    }) => {
      const send = new Send(app)
      await sandbox.scenario('order-codes', { on: true, email: DEMO.email })
      const before = await sandbox.balance(DEMO, DEMO_WALLET, 'USDT', 'Tron')
      await app.openAs(DEMO)
      await new Home(app).goToSend()
      await send.toOwnWallet('USDT', 'Tron', 'Business')
      await send.sumOf('USDT', '1500')
      await send.confirm.click()
      await send.askCode('EMAIL')
      await goBack(app)
      await expect(send.confirm).toBeVisible()
      await goBack(app)
      await expect(send.amount('USDT')).toHaveValue(/1,?500/)
      expect(await sandbox.balance(DEMO, DEMO_WALLET, 'USDT', 'Tron')).toBe(before)
    })

    test('Back closes the filters of Activity, and then leaves it', async ({ app }) => {
      const activity = new Activity(app)
      await app.openAs(DEMO)
      await app.goTo('activity')
      await activity.rows.first().waitFor()
      const sheet = activity.filters
      await activity.openFilters()
      await goBack(app)
      await expect(sheet).toBeHidden()
      await expect(activity.rows.first()).toBeVisible()
      // In both hosts the same: the client's own button, or the sheet's.
      await activity.openFilters()
      if (app.hasNativeButtons) await app.back()
      else await sheet.press('Escape')
      await expect(sheet).toBeHidden()
      await goBack(app)
      await new Home(app).expectOpen()
    })
  })
