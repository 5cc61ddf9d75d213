/** Every other call that a screen owns, made once by the app: no test besides has a reason to come by. */
import { expect, test } from './fixtures.ts'
import { Account } from './models/account.ts'
import type { App } from './models/app.ts'
import { Bank } from './models/bank.ts'
import { Send } from './models/send.ts'
import { fill } from './models/words.ts'
import { DEMO, SAVED, type Sandbox } from './sandbox.ts'

const approve = (sandbox: Sandbox, rail: string) =>
  sandbox.scenario('kyc-decision', { status: 'APPROVED', rail, email: DEMO.email })

const linkTo = ({ counterparty, destination }: (typeof SAVED)[keyof typeof SAVED]) =>
  `/send?counterparty=${counterparty}&destination=${destination}`

async function pay(app: App, to: keyof typeof SAVED, symbol: string, sum: string): Promise<void> {
  const send = new Send(app)
  await app.openAs(DEMO, linkTo(SAVED[to]))
  await send.continue.click()
  await send.sumOf(symbol, sum)
  await send.confirm.click()
}

for (const [rail, endpoint, currency] of [
  ['wire', 'E69', 'USD'],
  ['sepa', 'E71', 'EUR'],
] as const)
  test(`Money is ordered by ${rail}`, async ({ app, sandbox }) => {
    const bank = new Bank(app)
    await approve(sandbox, rail.toUpperCase())
    await app.openAs(DEMO, `/add/bank?rail=${rail}`)
    await bank.choosePayer('Alex Varga')
    await bank.amount(currency).fill('250')
    await bank.toConfirm()
    await bank.order.click()
    await expect(bank.payment(app.words.payment.amount)).toContainText(`250.00\u00A0${currency}`)
    expect(await sandbox.calls(endpoint)).toHaveLength(1)
    expect(await sandbox.isLedgerBalanced()).toBe(true)
  })

test('An own account is paid by ACH', async ({ app, sandbox }) => {
  await approve(sandbox, 'ACH')
  await pay(app, 'checking', 'USDT', '120')
  await expect(new Send(app).sent).toBeVisible()
  expect(await sandbox.calls('E73')).toHaveLength(1)
  expect(await sandbox.isLedgerBalanced()).toBe(true)
})

test('A saved address is paid by the order that is open', async ({ app, sandbox }) => {
  await pay(app, 'tron', 'USDT', '20')
  await expect(new Send(app).sent).toBeVisible()
  expect(await sandbox.calls('E75')).toHaveLength(1)

  await sandbox.scenario('order-rail', { type: 'OMNIBUS_CRYPTO_TRANSFER', rail: 'SEPA' })
  await pay(app, 'tron', 'USDT', '20')
  await expect(new Send(app).sent).toBeVisible()
  expect(await sandbox.calls('E75')).toHaveLength(1)
  expect(await sandbox.calls('E76')).toHaveLength(1)
  expect(await sandbox.isLedgerBalanced()).toBe(true)
})

test('A wrong code makes the app ask the platform whether the order still waits', async ({
  app,
  sandbox,
}) => {
  const { code } = app.words.order
  const send = new Send(app)
  await sandbox.scenario('order-codes', { on: true, email: DEMO.email })
  await pay(app, 'tron', 'USDT', '1500')
  await app.primary(fill(code.send, { channel: 'EMAIL' })).click()
  const field = app.view.getByLabel(code.label)
  await field.waitFor()
  const right = await sandbox.codeFor(DEMO.email)
  await field.fill(right === '000000' ? '111111' : '000000')
  await expect(app.view.getByRole('alert')).toBeVisible()
  await expect.poll(async () => (await sandbox.calls('E84')).length).toBe(1)
  await field.fill(right)
  await expect(send.sent).toBeVisible()
  expect(await sandbox.isLedgerBalanced()).toBe(true)
})

test('An account of a counterparty gets another name', async ({ app, sandbox }) => {
  const { counterparty } = SAVED.checking
  const { rename, save, saved } = app.words.counterparties
  await app.openAs(DEMO, `/counterparties/${counterparty}`)
  await app.main.getByRole('link', { name: /^Checking/ }).click()
  await app.button(rename).click()
  const dialog = app.view.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Bills')
  await dialog.getByRole('button', { name: save }).click()
  await expect(app.view.getByText(saved)).toBeVisible()
  await expect(app.main.getByText('Bills').first()).toBeVisible()
  expect(await sandbox.calls('E17')).toHaveLength(1)
})

test('The whole feed goes into a file', async ({ app, sandbox }) => {
  await app.openAs(DEMO, '/activity')
  const [download] = await Promise.all([
    app.page.waitForEvent('download'),
    app.button(app.words.activity.csv).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  expect(await sandbox.calls('E108')).toHaveLength(1)
})

test('A new authenticator comes encrypted where the tenant asks for it', async ({
  app,
  sandbox,
}) => {
  await sandbox.scenario('tenant-config', { config: { encrypted_totp: true } })
  await app.openAs(DEMO, '/security')
  await new Account(app).setUpAuthenticator()
  const { states } = app.words.twoFactor
  await expect(app.main.getByText(states.on.title, { exact: true })).toBeVisible()
  expect(await sandbox.calls('E89')).toHaveLength(1)
  expect(await sandbox.calls('E85')).toHaveLength(0)
})
