import { minus } from '#lib/money/decimal.ts'

import { expect, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import type { App } from './models/app.ts'
import { Home, readAmount } from './models/home.ts'
import { Send } from './models/send.ts'
import { fill } from './models/words.ts'
import {
  DEMO,
  DEMO_WALLET,
  MIRA,
  MIRA_WALLET,
  TRON_ADDRESS,
  type Person,
  type Sandbox,
} from './sandbox.ts'

const IBAN = 'DE89370400440532013000'

/** A figure of the quote by its name, as a decimal. */
async function figure(app: App, name: string): Promise<string> {
  const row = app.view
    .getByRole('region', { name: app.words.quote.cost, exact: true })
    .locator('> div > *')
    .filter({ has: app.view.getByText(name, { exact: true }) })
  return readAmount(await row.innerText())
}

/** From the screen of an order that was taken to its line, once the platform is done with it. */
async function followToTheEnd(app: App, sandbox: Sandbox): Promise<string> {
  const activity = new Activity(app)
  await sandbox.advance(12)
  await app.button(app.words.order.follow).click()
  await activity.expectTransaction()
  await expect(activity.status).toHaveText(app.words.enums.status.complete)
  return readAmount(await new Activity(app).sum.innerText())
}

test.describe('Money to people in Telegram', () => {
  test.use({ host: 'telegram' })

  test('Somebody new is paid by SEPA with a code, from the first tap to COMPLETE', async ({
    app,
    sandbox,
  }) => {
    const send = new Send(app)
    const { email } = DEMO
    await sandbox.scenario('kyc-decision', { status: 'APPROVED', rail: 'SEPA', email })
    await sandbox.scenario('order-codes', { on: true, email })
    const before = await sandbox.balance(DEMO, DEMO_WALLET, 'EUR')
    await app.openAs(DEMO)
    await new Home(app).goToSend()
    await app.view.getByRole('link', { name: send.words.saved.new }).click()
    const { name, save } = app.words.counterparties
    await app.view.getByLabel(name).fill('Ada Quill')
    await app.button(/^SEPA/).click()
    await app.view.getByLabel(app.words.destinations.iban, { exact: true }).fill(IBAN)
    await app.primary(save).click()

    await expect(app.main.getByText('Ada Quill')).toBeVisible()
    await send.continue.click()
    await send.sumOf('EUR', '1200.50')
    const { checks } = send.words
    await expect(app.view.getByText(checks.firstPayment.title, { exact: true })).toBeVisible()
    await expect(app.main.getByText(IBAN, { exact: true })).toBeVisible()
    const promised = await figure(app, send.words.theyGet)
    await send.confirm.click()

    const { code } = app.words.order
    await app.heading(code.title).waitFor()
    await app.primary(fill(code.send, { channel: 'EMAIL' })).click()
    const field = app.view.getByLabel(code.label)
    await field.waitFor()
    await field.fill(await sandbox.codeFor(email))
    await expect(send.sent).toBeVisible()
    const arrives = await app.main.getByText(/Ada Quill\. .+\sEUR will arrive\./).innerText()
    expect(readAmount(arrives.split('. ')[1] ?? '')).toBe(promised)

    expect(await followToTheEnd(app, sandbox)).toBe('1200.5')
    const after = await sandbox.balance(DEMO, DEMO_WALLET, 'EUR')
    expect(minus(before, after)).toBe('1200.5')
    const statuses = (await sandbox.calls('E74')).map(({ status }) => status)
    expect(statuses).toEqual([403, 200])
    expect(await sandbox.isLedgerBalanced()).toBe(true)
  })

  test('An own account is paid dollars for USDT, by wire', async ({ app, sandbox }) => {
    const send = new Send(app)
    const { email } = DEMO
    await sandbox.scenario('kyc-decision', { status: 'APPROVED', rail: 'WIRE', email })
    await app.openAs(DEMO, '/send')
    const before = await sandbox.balance(DEMO, DEMO_WALLET, 'USDT', 'Tron')
    await app.button(/^My accounts/).click()
    await app.view.getByRole('dialog').getByRole('button', { name: /^Wire/ }).click()
    await send.payWith('USDT', 'Tron')
    await send.continue.click()
    await send.sumOf('USDT', '500')
    expect(await figure(app, send.words.youSend)).toBe('500')
    await send.confirm.click()
    await expect(send.sent).toBeVisible()
    expect(await followToTheEnd(app, sandbox)).toBe('500')
    const after = await sandbox.balance(DEMO, DEMO_WALLET, 'USDT', 'Tron')
    expect(minus(before, after)).toBe('500')
    expect(await sandbox.calls('E72')).toHaveLength(1)
    expect(await sandbox.isLedgerBalanced()).toBe(true)
  })

  test('A transfer to a wallet of another person shows both of them the same money', async ({
    app,
    sandbox,
  }) => {
    const send = new Send(app)
    const seenBy = async (person: Person, sign: RegExp) => {
      await app.openAs(person, '/activity')
      const row = new Activity(app).rows.first()
      await expect(row).toContainText(sign)
      return readAmount((await row.innerText()).replace(/^[^+−-]*/s, ''))
    }
    const before = await sandbox.balance(MIRA, MIRA_WALLET, 'USDT', 'Tron')
    await app.openAs(DEMO, '/send')
    await send.toRecipient('USDT', 'Tron', MIRA_WALLET)
    await send.sumOf('USDT', '31.25')
    await send.confirm.click()
    await expect(send.sent).toBeVisible()
    expect(await seenBy(DEMO, /[−-]31\.25/)).toBe('31.25')
    expect(await seenBy(MIRA, /\+31\.25/)).toBe('31.25')
    const after = await sandbox.balance(MIRA, MIRA_WALLET, 'USDT', 'Tron')
    expect(minus(after, before)).toBe('31.25')
    expect(await sandbox.calls('E78')).toHaveLength(1)
    expect(await sandbox.isLedgerBalanced()).toBe(true)
  })
})

test('One draft in two tabs is one order, whatever is pressed', async ({
  app,
  sandbox,
  context,
}) => {
  const other = app.on(await context.newPage())
  await app.openAs(DEMO, '/send')
  const sends = [new Send(app), new Send(other)]
  await new Send(app).toRecipient('USDT', 'Tron', TRON_ADDRESS)
  await new Send(app).sumOf('USDT', '42')
  await other.open('/send')
  await new Send(other).continue.click()
  await new Send(other).continue.click()
  await new Send(other).agreeToAll()
  // The order itself has no id on the wire: only the browser can tell that it is the same.
  await Promise.all(sends.map((send) => send.confirm.click()))
  for (const send of sends) await expect(send.sent).toBeVisible()
  expect(await sandbox.calls('E55')).toHaveLength(1)
  expect(await sandbox.isLedgerBalanced()).toBe(true)
})
