import { minus } from '#lib/money/decimal.ts'

import { expect, test } from './fixtures.ts'
import { Accounts } from './models/accounts.ts'
import { Activity } from './models/activity.ts'
import { Counterparties } from './models/counterparties.ts'
import { readAmount } from './models/home.ts'
import { Keyboard } from './models/keyboard.ts'
import { DEMO, DEMO_WALLET } from './sandbox.ts'
import { overTime } from './wire.ts'

const IBAN = 'DE89370400440532013000'
const DOLLARS = 'US dollar account'

test.use({ host: 'telegram' })

test('A SEPA counterparty is saved, changed and paid, and its IBAN checked first', async ({
  app,
  sandbox,
}) => {
  const people = new Counterparties(app)
  const { words, fields } = people
  await sandbox.scenario('kyc-decision', { status: 'APPROVED', rail: 'SEPA' })
  await app.openAs(DEMO, '/more')
  await app.main.getByRole('link', { name: app.words.more.links.counterparties.title }).click()
  await people.addNew.click()
  await people.field(words.name).fill('Ada Quill')
  await people.rail('SEPA').click()
  await people.field(fields.iban).pressSequentially('DE98370400440532013000')
  await expect(app.view.getByText(fields.problems.ibanChecksum)).toBeVisible()
  await people.save.click()
  await expect(people.field(fields.iban)).toBeFocused()
  expect(await sandbox.calls('E11')).toEqual([])
  // At a person's speed: the main button holds back a second press that follows at once.
  await people.field(fields.iban).fill('')
  await people.field(fields.iban).pressSequentially(IBAN, { delay: 30 })
  await people.field(fields.nickname).fill('Salary')
  await people.save.click()
  await expect(app.heading('Ada Quill')).toBeVisible()

  await app.button(words.edit).click()
  await people.field(words.email).fill('ada@quill')
  await people.save.click()
  await expect(app.view.getByText(words.problems.email)).toBeVisible()
  // Leaving asks, and staying loses nothing.
  await app.back()
  await app.answer(words.leave.no)
  await people.field(words.email).fill('')
  await people.field(words.email).pressSequentially('ada@quill.test', { delay: 40 })
  await people.save.click()
  await expect(app.view.getByText('ada@quill.test')).toBeVisible()

  await app.primary(words.pay).click()
  await expect(app.heading(app.words.send.title)).toBeVisible()
  await expect(app.view.getByText('Ada Quill').first()).toBeVisible()
  await app.back()
  await people.row('Salary').click()
  await expect(app.view.getByText('COBADEFF')).toBeHidden()
  await app.view.getByRole('button', { name: words.delete.yes, exact: true }).click()
  await app.answer(words.delete.yes)
  await expect(app.view.getByText(words.noDestinations.title)).toBeVisible()
  expect(await sandbox.calls('E18')).toHaveLength(1)
  expect(await sandbox.isLedgerBalanced()).toBe(true)
})

test('A transfer that a bank sends to an account opened here arrives', async ({ app, sandbox }) => {
  const accounts = new Accounts(app)
  const activity = new Activity(app)
  await app.page.clock.install()
  await app.openAs(DEMO, '/accounts')
  await accounts.openNew.click()
  await accounts.program(DOLLARS).click()
  await expect(accounts.confirm(DOLLARS)).toBeDisabled()
  await accounts.agree.check({ force: true })
  await accounts.confirm(DOLLARS).click()
  await expect(app.heading(DOLLARS)).toBeVisible()
  const virtualAccountId = new URL(app.frame.url()).pathname.split('/').at(-1)
  const before = await sandbox.balance(DEMO, DEMO_WALLET, 'USDC', 'Base')
  const transfer = { amount: 1234.56, virtualAccountId, from: 'Halden Works' }
  await sandbox.scenario('bank-transfer', transfer)
  await sandbox.advance(10)
  const line = accounts.received.getByRole('link', { name: /Halden Works/ })
  await overTime(app, () => expect(line).toBeVisible({ timeout: 200 }))
  const after = await sandbox.balance(DEMO, DEMO_WALLET, 'USDC', 'Base')
  const shown = readAmount((await line.innerText()).split('+').at(-1) ?? '')
  expect(minus(after, before)).toBe(shown)
  await line.click()
  await activity.expectTransaction()
  await expect(activity.status).toHaveText(app.words.enums.status.complete)
  await app.openAs(DEMO, '/activity')
  await expect(activity.rows.filter({ hasText: 'Halden Works' }).first()).toBeVisible()
  expect(await sandbox.isLedgerBalanced()).toBe(true)
})

test('The keyboard alone saves a counterparty, deletes its account and opens a virtual account', async ({
  app,
  page,
}) => {
  const people = new Counterparties(app)
  const accounts = new Accounts(app)
  const keyboard = new Keyboard(app)
  const { words, fields } = people
  await app.openAs(DEMO, '/counterparties')
  await keyboard.press(people.addNew)
  await keyboard.type(people.field(words.name), 'Ada Quill')
  await keyboard.press(people.rail('SEPA'))
  await keyboard.type(people.field(fields.iban), IBAN)
  await page.keyboard.press('Enter')
  await expect(app.heading('Ada Quill')).toBeVisible()
  await keyboard.press(people.row('SEPA'))
  await keyboard.press(app.view.getByRole('button', { name: words.delete.yes, exact: true }))
  await keyboard.press(app.question.getByRole('button', { name: words.delete.yes }))
  await expect(app.view.getByText(words.noDestinations.title)).toBeVisible()

  await app.openAs(DEMO, '/accounts/new')
  await keyboard.press(accounts.program(DOLLARS))
  await keyboard.reach(accounts.agree)
  await page.keyboard.press('Space')
  await keyboard.press(accounts.confirm(DOLLARS))
  await expect(app.heading(DOLLARS)).toBeVisible()
})
