/**
 * Two or three quick presses at one place. The first press shows the next step, whose button is at
 * the same place. The other presses must not press that button.
 */

import { expect, test } from './fixtures.ts'
import type { App } from './models/app.ts'
import { Home } from './models/home.ts'
import { Send } from './models/send.ts'
import { pressThrice, waitUntilFurtherPressesAreIgnored } from './models/series.ts'
import { DEMO, DEMO_WALLET, SAVED_RECIPIENTS, type Sandbox } from './sandbox.ts'

const ordersIn = async (sandbox: Sandbox) =>
  (await sandbox.log()).match(/"POST","path":"[^"]*\/orders\/(?!calc)[A-Z_]+"/g) ?? []

async function openHome(app: App): Promise<Home> {
  const home = new Home(app)
  await app.openAs(DEMO)
  await home.expectOpen()
  await waitUntilFurtherPressesAreIgnored(app)
  return home
}

test('Three quick presses on Continue show the review of Send, and send nothing', async ({
  app,
  sandbox,
}) => {
  const send = new Send(app)
  await sandbox.keepDestination(DEMO, DEMO_WALLET, SAVED_RECIPIENTS.tron)
  await (await openHome(app)).goToSend()
  await app.button(/^Kiln Studio/).click()
  await send.amount('USDT').fill('20')
  await send.expectQuote()
  await pressThrice(app, send.continue, send.confirm)
  await send.confirm.click()
  await expect(send.sent).toBeVisible()
  expect(await ordersIn(sandbox)).toHaveLength(1)
})

test('Presses that a busy page receives together create one API key, which is shown', async ({
  app,
  sandbox,
}) => {
  const { developer } = app.words
  await app.openAs(DEMO, '/developer')
  await app.primary(developer.new.begin).click()
  await app.view.getByLabel(developer.new.name).fill('Reports')
  await app.primary(developer.new.action).evaluate((button: HTMLElement) => {
    for (let presses = 0; presses < 3; presses += 1) button.click()
  })
  await app.heading(developer.shown.title).waitFor()
  expect(await sandbox.calls('E20')).toHaveLength(1)
})
