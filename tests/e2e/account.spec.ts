/** What a person proves themselves by, what machines may do for them, and their own data. */
import { expect, HOSTS, test } from './fixtures.ts'
import { Account } from './models/account.ts'
import { Home, readAmount } from './models/home.ts'
import { Send } from './models/send.ts'
import { Traces } from './models/traces.ts'
import { wordsOf } from './models/words.ts'
import { DEMO, DEMO_WALLET } from './sandbox.ts'

for (const host of HOSTS)
  test.describe(`account, ${host}`, () => {
    test.use({ host })

    test('an authenticator is set up, sends money, and is turned off', async ({ app, sandbox }) => {
      const { states, revoke } = app.words.security
      const account = new Account(app)
      const traces = new Traces(app)
      await app.openAs(DEMO)
      await app.goTo('more')
      await app.view.getByRole('link', { name: app.words.more.links.security.title }).click()
      const { secret, code: first } = await account.setUpAuthenticator()
      await expect(app.main.getByText(states.on.title, { exact: true })).toBeVisible()
      await traces.expectNone(secret, first)

      await sandbox.scenario('order-codes', { email: DEMO.email })
      const send = new Send(app)
      await app.openAs(DEMO, '/send')
      await send.toOwnWallet('USDT', 'Tron', app.words.enums.walletType.vault)
      await send.sumOf('USDT', '1500')
      await send.confirm.click()
      await app.view.getByRole('radio', { name: 'Authenticator' }).check({ force: true })
      await app.primary('Enter the code').click()
      const second = await account.nextCode(secret)
      await app.view.getByLabel(app.words.order.code.label).fill(second)
      await expect(send.sent).toBeVisible()
      await traces.expectNone(secret, second)

      await app.openAs(DEMO, '/security')
      await account.row(revoke.row).click()
      const third = await account.nextCode(secret)
      await account.code.fill(third)
      await expect(app.main.getByText(states.off.title, { exact: true })).toBeVisible()
      await traces.expectNone(secret, third)
      expect(await sandbox.isLedgerBalanced()).toBe(true)
    })

    test('an API key is made, rotated and given another role', async ({ app }) => {
      const { developer } = app.words
      const account = new Account(app)
      const traces = new Traces(app)
      await app.openAs(DEMO)
      await app.goTo('more')
      await app.view.getByRole('link', { name: app.words.more.links.developer.title }).click()
      await app.primary(developer.new.begin).click()
      await app.view.getByLabel(developer.new.name).fill('Reports')
      await app.primary(developer.new.action).click()
      const made = await account.storeKey()
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
    })

    test('email and phone are changed; currency, language and theme follow', async ({
      app,
      sandbox,
    }) => {
      const { profile } = app.words
      const account = new Account(app)
      const traces = new Traces(app)
      await app.openAs(DEMO, '/profile')
      const byMail = await account.changeContact('email', DEMO.email, 'alex@varga.test')
      await expect(account.row(/^alex@varga\.test/)).toContainText(profile.confirmed)
      const byPhone = await account.changeContact('phone', DEMO.phone, '15550100777')
      await expect(account.row(/^\+15550100777/)).toContainText(profile.confirmed)
      await traces.expectNone(byMail, byPhone)
      // Both tokens went along in the bodies; nobody wrote them down.
      const session = await app.frame.evaluate(() =>
        ['access_token', 'refresh_token'].map((key) => localStorage.getItem(key) ?? ''),
      )
      expect(session.every((token) => token.length > 20)).toBe(true)
      traces.expectUnsaid(...session)

      await account.row(profile.currency).click()
      await app.view.getByRole('dialog').getByRole('button', { name: /USD/ }).click()
      await expect(account.row(profile.currency)).toContainText('USD')
      await account.row(profile.themes.dark).click()
      await expect(app.view.locator('.app-root')).toHaveClass(/dark/)
      await account.row(profile.languages.ru).click()
      const russian = wordsOf('ru')
      await expect(app.heading(russian.profile.title)).toBeVisible()
      await account.row(russian.profile.languages.en).click()
      await expect(app.heading(profile.title)).toBeVisible()

      await app.openAs({ ...DEMO, email: 'alex@varga.test' })
      const home = new Home(app)
      await home.expectOpen()
      await expect(home.total).toContainText('USD')
      const person = { ...DEMO, email: 'alex@varga.test' }
      const { total } = await sandbox.wallet(person, DEMO_WALLET)
      expect(readAmount(await home.total.innerText())).toBe(total)
    })
  })
