import { makeIban } from '#lib/bank-codes.ts'
import { WALLET_IDS } from '#mocks/db/seeds/people.ts'

import { expect, ONE_HOST, test } from './fixtures.ts'
import { Batch } from './models/batch.ts'
import { Counterparties } from './models/counterparties.ts'
import { Keyboard } from './models/keyboard.ts'
import { fill } from './models/words.ts'
import { DEMO, TRON_ADDRESS } from './sandbox.ts'

const IBAN = makeIban('DE', '370400440000012345')

for (const host of ONE_HOST.browser)
  test.describe(`Tables, ${host}`, () => {
    test.use({ host })

    test('Recipients of a pasted table are saved once each, and a line with a mistake is left out', async ({
      app,
      sandbox,
    }) => {
      const batch = new Batch(app)
      await app.openAs(DEMO, '/counterparties')
      await app.view.getByRole('button', { name: app.words.counterparties.import }).click()
      await batch.bring([
        'Name\tIBAN\tAsset\tNetwork\tAddress',
        `Ada Quill\t${IBAN}\t\t\t`,
        `Bo Tan\t\tUSDT\tTron\t${TRON_ADDRESS}`,
        `Cy Wrong\tDE00${IBAN.slice(4)}\t\t\t`,
      ])
      await expect(app.view.getByText(app.words.destinations.problems.ibanChecksum)).toBeVisible()
      await batch.start.click()
      await expect(batch.state('over', 'recipients')).toBeVisible()
      await expect(batch.count(2, 2)).toBeVisible()
      await batch.finish.click()
      const counterparties = new Counterparties(app)
      await expect(counterparties.row('Ada Quill')).toBeVisible()
      await expect(counterparties.row('Bo Tan')).toBeVisible()
      await expect(counterparties.row('Cy Wrong')).toHaveCount(0)
      expect(await sandbox.calls('E11')).toHaveLength(2)
      expect(await sandbox.calls('E15')).toHaveLength(2)
    })

    test('A payout whose page is killed in the middle goes on with exactly the lines that are left', async ({
      app,
      sandbox,
      context,
    }) => {
      const batch = new Batch(app)
      await app.openAs(DEMO, '/send/many')
      await batch.bring([
        'Address,Asset,Network,Amount',
        `${WALLET_IDS.demoVault},USDT,Tron,21.5`,
        `${TRON_ADDRESS},USDT,Tron,1.1234567`,
        `${TRON_ADDRESS},USDT,Tron,22.5`,
        ',USDT,Tron,12',
        `${TRON_ADDRESS},USDT,Tron,23.5`,
        `${TRON_ADDRESS},USDT,Tron,24.5`,
      ])
      await expect(app.view.getByText(batch.words.problems.whoMissing)).toBeVisible()
      await batch.firstPayments.check()
      // The second line is taken, and its answer never comes.
      await sandbox.fault({ endpoint: 'E55', kind: 'timeout' })
      await batch.start.click()
      await expect.poll(async () => (await sandbox.calls('E55')).length).toBe(1)
      await expect(batch.count(1, 4)).toBeVisible()
      await app.page.close()

      const reopened = app.on(await context.newPage())
      const rest = new Batch(reopened)
      await reopened.open('/send/many')
      const { unknown } = app.words.order
      await expect(reopened.heading(unknown.title)).toBeVisible()
      await reopened.primary(unknown.check).click()
      await expect(rest.count(2, 4)).toBeVisible()
      // Nothing goes out by itself after a start of the page.
      expect(await sandbox.calls('E55')).toHaveLength(1)
      const giveUp = reopened.secondary(rest.words.run.giveUp)
      await giveUp.click()
      await reopened.answer(app.words.common.cancel)
      await rest.goOn.click()
      await expect(rest.state('over', 'payouts')).toBeVisible()
      await expect(giveUp).toBeHidden()
      await expect(rest.count(4, 4)).toBeVisible()
      expect(await sandbox.calls('E78')).toHaveLength(1)
      expect(await sandbox.calls('E55')).toHaveLength(3)
      expect(await sandbox.isLedgerBalanced()).toBe(true)

      const [, ...rows] = (await rest.saveResult()) ?? []
      expect(
        rows.map(([line, , amount, currency, outcome]) => [line, amount, currency, outcome]),
      ).toEqual([
        ['2', '21.5', 'USDT', rest.words.result.done.payouts],
        ['4', '22.5', 'USDT', rest.words.result.done.payouts],
        ['6', '23.5', 'USDT', rest.words.result.done.payouts],
        ['7', '24.5', 'USDT', rest.words.result.done.payouts],
      ])

      // Done with, it is not offered again.
      await rest.finish.click()
      await expect(rest.finish).toBeHidden()
      await reopened.open('/send/many')
      await expect(rest.field).toBeVisible()
    })

    test('A read that fails with 404 stops the batch, and the other page goes on with every line', async ({
      app,
      sandbox,
      context,
    }) => {
      const batch = new Batch(app)
      await app.openAs(DEMO, '/send/many')
      await batch.bring([
        'Address,Asset,Network,Amount',
        `${TRON_ADDRESS},USDT,Tron,21.5`,
        `${TRON_ADDRESS},USDT,Tron,22.5`,
      ])
      await batch.firstPayments.check()
      // Of what an order reads, the press itself reads the feed alone.
      await sandbox.fault({ endpoint: 'E52', kind: 'status', status: 404 })
      await batch.start.click()
      await expect(
        app.view.getByText(fill(batch.words.payouts.stopped.title, { line: '2' })).first(),
      ).toBeVisible()
      expect(await sandbox.calls('E55')).toHaveLength(0)

      const other = app.on(await context.newPage())
      const rest = new Batch(other)
      await other.open('/send/many')
      await expect(rest.count(0, 2)).toBeVisible()
      await rest.goOn.click()
      await expect(rest.state('over', 'payouts')).toBeVisible()
      await expect(rest.count(2, 2)).toBeVisible()
      expect(await sandbox.calls('E55')).toHaveLength(2)
      // The first page has heard of it, and sends nothing again.
      await batch.goOn.click()
      await expect(batch.count(2, 2)).toBeVisible()
      expect(await sandbox.calls('E55')).toHaveLength(2)
      expect(await sandbox.isLedgerBalanced()).toBe(true)
    })

    test('The keyboard alone pays a table', async ({ app, sandbox, page }) => {
      const batch = new Batch(app)
      const keyboard = new Keyboard(app)
      await app.openAs(DEMO, '/send/many')
      await keyboard.reach(batch.field)
      await keyboard.expectRing(batch.field)
      await page.keyboard.insertText(
        `Address;Asset;Amount\n${TRON_ADDRESS};USDT;21.5\n${TRON_ADDRESS};USDT;21.5`,
      )
      await keyboard.press(batch.check)
      await keyboard.tick(batch.include(3))
      await keyboard.reach(batch.firstPayments, 'Shift+Tab')
      await keyboard.tick(batch.firstPayments)
      await keyboard.press(batch.start)
      await expect(batch.state('over', 'payouts')).toBeVisible()
      await keyboard.press(batch.finish)
      await expect(batch.field).toHaveCount(0)
      expect(await sandbox.calls('E55')).toHaveLength(2)
    })
  })
