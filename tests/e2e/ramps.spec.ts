import { readFile } from 'node:fs/promises'

import { minus } from '../../src/lib/money/decimal.ts'
import { pickInRotation } from '../support/suite-size.ts'
import { expect, HOSTS, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import { AddMoney } from './models/add.ts'
import type { App } from './models/app.ts'
import { BankDeposit } from './models/bank.ts'
import { Home, readAmount } from './models/home.ts'
import { DEMO, DEMO_WALLET } from './sandbox.ts'
import { advanceClockUntil } from './wire.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)] as const

/** Returns the receipt's file: a download, or the shown picture if a frame allows none. */
async function receiptOf(app: App): Promise<Buffer> {
  // The page's policy forbids fetching a picture by its address, so its creation is watched.
  await app.frame.evaluate(() => {
    const make = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (made) => {
      Reflect.set(window, 'made', made)
      return make(made)
    }
  })
  await new Activity(app).openReceipt()
  if (!app.isTelegram) {
    const [download] = await Promise.all([
      app.page.waitForEvent('download'),
      app.button(app.words.shareImage.save).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^receipt-\d+\.png$/)
    return readFile(await download.path())
  }
  await app.page.context().grantPermissions(['clipboard-write'])
  await app.frame.waitForFunction(() => Reflect.has(window, 'made'))
  const bytes = await app.frame.evaluate(async () => {
    const made = Reflect.get(window, 'made') as Blob
    return [...new Uint8Array(await made.arrayBuffer())]
  })
  await app.button(app.words.shareImage.save).click()
  await expect(app.view.getByText(app.words.shareImage.saveOutcome.copied)).toBeVisible()
  return Buffer.from(bytes)
}

for (const host of pickInRotation(1, HOSTS))
  test.describe(`Money from a bank, ${host}`, () => {
    test.use({ host })

    test('A person buys USDT by ACH, sees the amount in the balance, and can repeat the order', async ({
      app,
      sandbox,
    }) => {
      const bank = new BankDeposit(app)
      const activity = new Activity(app)
      const before = await sandbox.balance(DEMO, DEMO_WALLET, 'USDT', 'Tron')
      await app.page.clock.install()
      await app.openAs(DEMO)
      await new Home(app).goToAdd()
      await new AddMoney(app).open('bank')
      await new AddMoney(app).way('ach').click()
      await expect(bank.payer('Alex Varga')).toBeVisible()
      await bank.amount('USD').fill('240.50')
      await expect(bank.figure(bank.words.arrives)).toContainText(/\d\.\d+\sUSDT/)
      await expect(bank.figure(app.words.quote.fees.commission)).toContainText(/USD/)
      await expect(bank.figure(app.words.quote.fees.transaction)).toContainText(/1\.00\sUSD/)
      await bank.toConfirm()
      const promised = readAmount(await bank.figure(bank.words.arrives).innerText())
      await bank.order.click()

      await expect(bank.payment(app.words.payment.amount)).toContainText(/240\.50\sUSD/)
      const reference = await bank.payment(app.words.payment.reference).innerText()
      expect(reference).toMatch(/TES-[\dA-F]{8}/)
      await app.button(app.words.order.follow).click()
      await activity.expectTransaction()
      await expect(activity.status).toHaveText(app.words.transactions.status.new)
      await expect(bank.payment(app.words.payment.reference)).toContainText(/TES-/)
      expect(await sandbox.balance(DEMO, DEMO_WALLET, 'USDT', 'Tron')).toBe(before)
      await app.back()
      await app.heading(app.words.deposit.methods.title).waitFor()
      await app.back()
      await app.main.getByText(/waiting for your bank transfer/).click()

      await sandbox.scenario('onramp-paid')
      const statusIs = (text: string) =>
        advanceClockUntil(app, () => expect(activity.status).toHaveText(text, { timeout: 200 }))
      await statusIs(app.words.transactions.status.pending)
      await sandbox.advance(10)
      await statusIs(app.words.transactions.status.complete)
      const after = await sandbox.balance(DEMO, DEMO_WALLET, 'USDT', 'Tron')
      const credited = readAmount(await new Activity(app).sum.innerText())
      expect(credited).toBe(promised)
      expect(minus(after, before)).toBe(credited)
      expect(await sandbox.calls('E70')).toHaveLength(1)
      expect(await sandbox.isLedgerBalanced()).toBe(true)

      const receipt = await receiptOf(app)
      expect([...receipt.subarray(0, 8)]).toEqual(PNG)
      const [width, height] = sizeOf(receipt)
      expect(width).toBe(1170)
      expect(height).toBeGreaterThan(1000)

      await app.button(app.words.common.close).click()
      await app.main.getByRole('link', { name: app.words.activity.repeat }).click()
      await expect(bank.amount('USD')).toHaveValue('240.5')
      await bank.toConfirm()
      await bank.order.click()
      await bank.payment(app.words.payment.reference).waitFor()
      expect(await bank.payment(app.words.payment.reference).innerText()).not.toBe(reference)
      expect(await sandbox.calls('E70')).toHaveLength(2)
      expect(await sandbox.isLedgerBalanced()).toBe(true)
    })
  })
