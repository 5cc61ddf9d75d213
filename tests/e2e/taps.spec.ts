/**
 * Number of presses that frequent tasks take. Each press of a control counts, typing does not:
 * typed text goes to the focused field, so a field that had to be pressed first would count.
 */
import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import { CardScreen } from './models/card.ts'
import { Cards } from './models/cards.ts'
import { Exchange } from './models/exchange.ts'
import { Home } from './models/home.ts'
import { Send } from './models/send.ts'
import { DEMO, DEMO_WALLET, SAVED_RECIPIENTS } from './sandbox.ts'

const BITCOIN_ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/**
 * Counts presses by a listener in the page, so that none is missed. Returns a function that reads
 * the number since its last call.
 */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = Object.assign(window, { presses: 0 })
    // Mouse, finger and key all cause a click. A click on a label causes a second one on its
    // checkbox.
    addEventListener(
      'click',
      (event) => {
        // A button inside a label, at the end of the label's field, causes only one click.
        const isOfLabel =
          event.target instanceof Element &&
          event.target.closest('label, button')?.localName === 'label'
        if (event.isTrusted && !(isOfLabel && !(event.target instanceof HTMLInputElement)))
          counter.presses += 1
      },
      { capture: true },
    )
  })
  return () =>
    page.evaluate(() => {
      const counter = window as unknown as { presses: number }
      const { presses } = counter
      counter.presses = 0
      return presses
    })
}

test('A person pays a saved recipient in four presses, and a pasted new address in five', async ({
  app,
  context,
  sandbox,
}) => {
  const send = new Send(app)
  await sandbox.keepDestination(DEMO, DEMO_WALLET, SAVED_RECIPIENTS.tron)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.openAs(DEMO)
  await new Home(app).expectOpen()
  const presses = await countPresses(app.page)
  await new Home(app).goToSend()
  await app.button(/^Kiln Studio/).click()
  await expect(send.amount('USDT')).toBeFocused()
  await app.page.keyboard.type('20')
  await send.expectQuote()
  await send.continue.click()
  await send.confirm.click()
  await expect(send.sent).toBeVisible()
  expect(await presses()).toBe(4)

  await app.goWithin('/')
  await app.page.evaluate((text) => navigator.clipboard.writeText(text), BITCOIN_ADDRESS)
  await new Home(app).goToSend()
  await app.button(app.words.destinations.paste.action).click()
  await expect(send.amount('BTC')).toBeFocused()
  await app.page.keyboard.type('0.001')
  await send.expectQuote()
  await send.continue.click()
  await app.view.getByRole('checkbox').click()
  await send.confirm.click()
  await expect(send.sent).toBeVisible()
  expect(await presses()).toBe(5)
})

test('A person exchanges in three presses, tops up a card in four and sees its details in two', async ({
  app,
}) => {
  const exchange = new Exchange(app)
  const cards = new Cards(app)
  await app.openAs(DEMO)
  await new Home(app).expectOpen()
  const presses = await countPresses(app.page)
  await new Home(app).goToExchange()
  await exchange.leg('give').waitFor()
  await expect(exchange.leg('give').getByRole('textbox')).toBeFocused()
  await app.page.keyboard.type('25')
  await exchange.toConfirm()
  await exchange.confirm.click()
  await expect(exchange.ended).toBeVisible()
  expect(await presses()).toBe(3)

  await app.goWithin('/')
  await app.goTo('cards')
  await cards.card('Travel').click()
  await app.main.getByRole('link', { name: cards.words.card.topUp, exact: true }).click()
  await expect(app.view.getByRole('textbox')).toBeFocused()
  await app.page.keyboard.type('30')
  await cards.expectQuote()
  await cards.confirm.click()
  await cards.toppedUp.waitFor()
  expect(await presses()).toBe(4)

  await app.goWithin('/cards')
  await cards.expectOpen()
  await cards.card('Everyday').click()
  const { number } = await new CardScreen(app).reveal()
  expect(number).toHaveLength(16)
  expect(await presses()).toBe(2)
})

const RENT = '1,181.50'

test("A person finds last month's payment by its amount in two presses, from Home or Activity", async ({
  app,
}) => {
  const activity = new Activity(app)
  await app.openAs(DEMO)
  await new Home(app).expectOpen()
  const presses = await countPresses(app.page)
  await app.button(app.words.home.find).click()
  await expect(app.view.getByRole('combobox', { name: app.words.search.field })).toBeFocused()
  await app.page.keyboard.type(RENT)
  const found = app.view.getByRole('option').filter({ hasText: 'Lindqvist' }).first()
  await expect(found.locator('mark')).toContainText(RENT)
  await found.click()
  await activity.expectTransaction()
  expect(await presses()).toBe(2)

  await app.page.goBack()
  await new Home(app).expectOpen()
  await app.goTo('activity')
  await expect(activity.search).toBeFocused()
  await app.page.keyboard.type(RENT)
  const rent = activity.rows.filter({ hasText: 'Lindqvist' }).first()
  await expect(rent.locator('mark')).toContainText(RENT)
  await rent.click()
  await activity.expectTransaction()
  expect(await presses()).toBe(2)
})
