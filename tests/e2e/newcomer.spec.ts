/**
 * A new person, from the first tap to a complete account: signs up, verifies their identity, sends
 * money by the opened rail with a code of their own app, and sets the rest up.
 */
import { expect, test } from './fixtures.ts'
import { Account } from './models/account.ts'
import { AddMoney } from './models/add.ts'
import type { App } from './models/app.ts'
import { Home, readAmount } from './models/home.ts'
import { LeakDetector } from './models/leak-detector.ts'
import { Send } from './models/send.ts'
import { SignIn } from './models/sign-in.ts'
import { Telegram } from './models/telegram.ts'
import { Verification } from './models/verification.ts'
import { INVITE_CODE, STRANGER } from './sandbox.ts'
import { advanceClockUntil } from './wire.ts'

const NEW_EMAIL = 'noor.haddad@example.test'
const NEW_PHONE = '15550100777'
const IBAN = 'DE89370400440532013000'

async function signUp(app: App): Promise<string> {
  const signIn = new SignIn(app)
  const words = app.words.signIn
  await app.sandbox.scenario('require-invite')
  await app.open('/', { user: STRANGER })
  await app.primary(words.contact.action).click()
  await new Telegram(app).acceptContact()
  await expect(app.view.getByText(words.inviteNeeded)).toBeVisible()
  await signIn.field('inviteCode').fill(INVITE_CODE)
  await app.primary(words.createAccount).click()
  await expect(app.view.getByText(app.words.home.noMoney.title)).toBeVisible()
  return `1555${STRANGER.id}`
}

async function verify(app: App, email: string): Promise<void> {
  const verification = new Verification(app)
  const { words } = verification
  const approve = verification.provider.getByRole('button', { name: 'Approve' })
  await verification.startCheck()
  await approve.waitFor()
  await verification.dialog.getByRole('button', { name: app.words.common.close }).click()
  await expect(verification.identity).toContainText(words.check.cancelled)

  await app.primary(words.check.resume).click()
  await verification.decide('Soft reject')
  await expect(verification.identity).toContainText(words.statuses.SOFT_REJECT.word)

  await verification.startCheck()
  await verification.decide('Decline')
  await expect(verification.status).toContainText(words.statuses.DECLINED.next)
  await expect(app.view.getByText(words.supportCode)).toBeVisible()

  await app.sandbox.scenario('kyc-decision', { status: 'SOFT_REJECT', rail: 'ACH', email })
  const { pathname, search } = new URL(app.frame.url())
  await app.open(pathname + search, { user: STRANGER })
  // The token expires during the check, so the page gets another one.
  await verification.startCheck()
  await approve.waitFor()
  await app.sandbox.advance(601)
  const before = (await app.sandbox.calls('E44')).length
  await verification.decide('Approve')
  expect(await app.sandbox.calls('E44')).toHaveLength(before + 1)
  await expect(verification.identity).toContainText(words.verified)

  await verification.submit()
  await expect(verification.status).toContainText(words.statuses.PENDING.word)
  await app.sandbox.advance(10)
  const approved = words.statuses.APPROVED.word
  await advanceClockUntil(app, () =>
    expect(verification.status).toContainText(approved, { timeout: 200 }),
  )
  await app.primary(words.goOn).click()
}

const lockedRail = (app: App) =>
  app.view.getByRole('link', { name: new RegExp(`^${app.words.destinations.locked.title}`) })

test.use({ host: 'telegram' })

test('A new person signs up, is verified, sends money with an authenticator code and sets up the account', async ({
  app,
  sandbox,
}) => {
  const { twoFactor, developer, profile, destinations } = app.words
  const account = new Account(app)
  const send = new Send(app)
  const home = new Home(app)
  const traces = new LeakDetector(app)
  const openAt = (path: string) => app.open(path, { user: STRANGER })
  const goToMore = async (name: 'security' | 'developer' | 'profile') => {
    await app.goWithin('/more')
    await app.view.getByRole('link', { name: app.words.more.links[name].title }).click()
  }
  await app.page.clock.install()
  const contact = await signUp(app)

  // Money is there, but the rail to send it is still closed.
  await sandbox.scenario('crypto-deposit', { email: contact, symbol: 'USDT', amount: '2500' })
  await sandbox.advance(10)
  await openAt('/send')
  await app.view.getByRole('link', { name: send.words.saved.new }).click()
  await app.view.getByLabel(app.words.counterparties.name).fill('Ada Quill')
  const sepa = app.button(/^SEPA/)
  await expect(sepa).toContainText(destinations.lockedRow)
  await sepa.click()
  await lockedRail(app).click()
  await verify(app, contact)
  await app.view.getByLabel(destinations.iban, { exact: true }).fill(IBAN)
  await expect(lockedRail(app)).toBeHidden()
  await app.primary(app.words.counterparties.save).click()
  await expect(app.main.getByText('Ada Quill')).toBeVisible()

  await goToMore('security')
  const { secret, code: first } = await account.setUpAuthenticator()
  await expect(app.main.getByText(twoFactor.states.on.title, { exact: true })).toBeVisible()
  await traces.expectNone(secret, first)

  await sandbox.scenario('order-codes', { email: contact })
  await openAt('/send')
  await expect(app.main.getByText('Ada Quill')).toBeVisible()
  await send.continue.click()
  await send.sumOf('USDT', '1500')
  await send.confirm.click()
  await app.view.getByRole('radio', { name: 'Authenticator' }).check({ force: true })
  await app.primary('Enter the code').click()
  const second = await account.nextCode(secret)
  await app.view.getByLabel(app.words.order.code.label).fill(second)
  await expect(send.sent).toBeVisible()
  await traces.expectNone(secret, second)
  const way = new AddMoney(app).way('sepa')
  await openAt('/add')
  await new AddMoney(app).open('bank')
  await expect(way).toHaveAttribute('href', '/add/bank?rail=sepa')
  await way.click()
  await expect(app.view.getByRole('textbox').first()).toBeVisible()

  await goToMore('security')
  await account.row(twoFactor.revoke.row).click()
  const third = await account.nextCode(secret)
  await account.code.fill(third)
  await expect(app.main.getByText(twoFactor.states.off.title, { exact: true })).toBeVisible()
  await traces.expectNone(secret, third)

  await goToMore('developer')
  await expect(app.view.getByText(developer.none.text)).toBeVisible()
  await sandbox.scenario('developer', { email: contact })
  await openAt('/developer')
  await app.primary(developer.new.begin).click()
  await app.view.getByLabel(developer.new.name).fill('Reports')
  await app.primary(developer.new.action).click()
  const made = await account.storeKey(async (key) =>
    expect.poll(() => traces.where(key)).toEqual(['page']),
  )
  await account.row(/^Reports/).click()
  await traces.expectNone(made)
  await account.row(developer.rotate.row).click()
  await app.answer(developer.rotate.yes)
  const rotated = await account.storeKey()
  expect(rotated).not.toBe(made)
  await account.row(/^Reports/).click()
  await traces.expectNone(rotated)
  await account.row(new RegExp(`^${developer.roles.PRODUCTION.title}`)).click()
  await app.answer(developer.wider.yes)
  await expect(app.view.getByText(developer.roleChanged)).toBeVisible()
  await app.back()
  const row = account.row(new RegExp(`^Reports.*${developer.roles.PRODUCTION.title}`))
  await expect(row).toBeVisible()

  await goToMore('profile')
  const byMail = await account.changeContact('email', NEW_EMAIL)
  await expect(account.row(new RegExp(`${NEW_EMAIL}$`))).toContainText('· confirmed')
  const byPhone = await account.changeContact('phone', `+${NEW_PHONE}`)
  await expect(account.row(new RegExp(String.raw`\+${NEW_PHONE}$`))).toContainText('· confirmed')
  await traces.expectNone(byMail, byPhone)
  const [access = '', refresh = ''] = await app.frame.evaluate(() =>
    ['access_token', 'refresh_token'].map((key) => localStorage.getItem(key) ?? ''),
  )
  for (const token of [access, refresh]) expect(token.length).toBeGreaterThan(20)
  traces.expectNotLogged(access, refresh)

  await account.row(profile.currency).click()
  await app.view.getByRole('dialog').getByRole('button', { name: /EUR/ }).click()
  await expect(account.row(profile.currency)).toContainText('EUR')

  await openAt('/')
  await home.expectOpen()
  await expect(home.total).toContainText('EUR')
  const total = await sandbox.totalOf(access)
  await expect.poll(async () => readAmount(await home.total.innerText())).toBe(total)
  expect(await sandbox.isLedgerBalanced()).toBe(true)
})
