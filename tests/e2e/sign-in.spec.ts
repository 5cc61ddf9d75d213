import { looksInTurn } from '../support/size.ts'
import { expect, HOSTS, test } from './fixtures.ts'
import { Home } from './models/home.ts'
import { SignIn } from './models/sign-in.ts'
import { DEMO, INVITE_CODE } from './sandbox.ts'

for (const host of looksInTurn(0, HOSTS))
  test.describe(`Sign-in, ${host}`, () => {
    test.use({ host })

    test('A password signs the person in; a wrong one is said and keeps what was typed', async ({
      app,
    }) => {
      const signIn = new SignIn(app)
      await signIn.open()
      await signIn.byPassword(DEMO.email, 'not-the-password')
      await expect(app.view.getByText(app.words.signIn.wrongPassword)).toBeVisible()
      await expect(signIn.field('email')).toHaveValue(DEMO.email)
      await signIn.field('password').fill(DEMO.password)
      await app.primary(app.words.signIn.signIn).click()
      await new Home(app).expectOpen()
    })

    test('Whoever tries the sandbox out is in with one press', async ({ app }) => {
      await new SignIn(app).open()
      await app.button(app.words.signIn.demo.action).click()
      await new Home(app).expectOpen()
      await expect(app.view.getByText('Personal wallet').first()).toBeVisible()
    })

    test('A password can be looked at while it is typed', async ({ app }) => {
      const signIn = new SignIn(app)
      await signIn.open()
      await signIn.fillPassword(DEMO.email, 'seen as typed')
      const field = signIn.field('password')
      await expect(field).toHaveAttribute('type', 'password')
      await app.button(app.words.signIn.showPassword).click()
      await expect(field).toHaveAttribute('type', 'text')
      await expect(field).toHaveValue('seen as typed')
      await app.button(app.words.signIn.hidePassword).click()
      await expect(field).toHaveAttribute('type', 'password')
    })

    test('A new account by password is proven by a mailed code', async ({ app }) => {
      const email = 'new.person@example.test'
      const signIn = new SignIn(app)
      await signIn.open()
      await signIn.createAccount(email, 'A-long-enough-1')
      await signIn.enterCode(email)
      await expect(app.view.getByText(app.words.home.noMoney.title)).toBeVisible()
    })

    test('A wrong code and an expired one are told apart, and a message is read', async ({
      app,
      page,
      sandbox,
    }) => {
      const signIn = new SignIn(app)
      await signIn.open()
      await signIn.askCode('email', DEMO.email)
      await signIn.expectCodeAsked()
      const code = await sandbox.codeFor(DEMO.email)
      await signIn.field('code').fill(code === '111111' ? '222222' : '111111')
      await expect(app.view.getByText(app.words.signIn.codeWrong)).toBeVisible()
      await sandbox.advance(11 * 60)
      await signIn.field('code').fill(code)
      await expect(app.view.getByText(app.words.signIn.codeExpired)).toBeVisible()
      await app.button(app.words.signIn.resend).click()
      await expect(app.view.getByText(app.words.signIn.codeSent)).toBeVisible()
      await signIn.field('code').focus()
      // A whole message gives its code, in place of what stands there.
      await page.keyboard.insertText('See you at 8, room 1234567')
      await expect(signIn.field('code')).toHaveValue('')
      await page.keyboard.insertText(`Your 2-step code is ${await sandbox.codeFor(DEMO.email)}`)
      await new Home(app).expectOpen()
    })

    test('A newcomer signs up with an invite code where the tenant asks for one', async ({
      app,
      sandbox,
    }) => {
      await sandbox.scenario('require-invite')
      const email = 'invited@example.test'
      const signIn = new SignIn(app)
      await signIn.open()
      await signIn.askCode('email', email)
      await expect(app.view.getByText(app.words.signIn.inviteNeeded)).toBeVisible()
      await expect(signIn.field('email')).toHaveValue(email)
      await signIn.field('inviteCode').fill(INVITE_CODE)
      await app.primary(app.words.signIn.sendCode).click()
      await signIn.enterCode(email)
      await expect(app.view.getByText(app.words.home.noMoney.title)).toBeVisible()
    })

    test('A newcomer signs up with the invite code of the link', async ({ app, sandbox }) => {
      await sandbox.scenario('require-invite')
      const email = 'linked@example.test'
      const signIn = new SignIn(app)
      await signIn.open(`?invite=${INVITE_CODE}`)
      await expect(signIn.field('inviteCode')).toHaveValue(INVITE_CODE)
      await signIn.askCode('email', email)
      await signIn.enterCode(email)
      await expect(app.view.getByText(app.words.home.noMoney.title)).toBeVisible()
    })
  })
