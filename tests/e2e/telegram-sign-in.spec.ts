import { expect, test } from './fixtures.ts'
import type { App } from './models/app.ts'
import { Home } from './models/home.ts'
import { SignIn } from './models/sign-in.ts'
import { Telegram } from './models/telegram.ts'
import { fillMessage } from './models/words.ts'
import { INVITE_CODE, STRANGER } from './sandbox.ts'
import { expectUnchanged } from './wire.ts'

test.use({ host: 'telegram' })

async function shareContact(app: App): Promise<void> {
  await app.primary(app.words.signIn.contact.action).click()
  await new Telegram(app).acceptContact()
  await expect(app.view.getByText(app.words.home.noMoney.title)).toBeVisible()
}

test('An unknown person signs up with a contact that Telegram has signed', async ({ app }) => {
  await app.open('/', { user: STRANGER })
  const { contact, signUpTitle } = app.words.signIn
  await expect(app.heading(fillMessage(signUpTitle, { name: 'Noor' }))).toBeVisible()
  await app.primary(contact.action).click()
  await new Telegram(app).denyContact()
  await expect(app.view.getByText(contact.refused.title)).toBeVisible()
  await shareContact(app)
  await app.goToProfile()
  await expect(app.view.getByText(`+1555${STRANGER.id}`)).toBeVisible()
})

test('Signing up uses the invite code of a start parameter', async ({ app, sandbox }) => {
  await sandbox.scenario('require-invite')
  await app.open('/', { user: STRANGER, startParam: `inv_${INVITE_CODE}` })
  await expect(new SignIn(app).field('inviteCode')).toHaveValue(INVITE_CODE)
  await shareContact(app)
})

test('A start parameter opens its screen only once', async ({ app }) => {
  await app.open('/', { startParam: 'send' })
  await expect(app.heading(app.words.send.title)).toBeVisible()
  await app.back()
  await new Home(app).expectOpen()
  await app.reload()
  await new Home(app).expectOpen()
})

test.describe('Client that answers custom methods late', () => {
  test.use({ profile: 'unhurried' })

  const A_WHILE_MS = 60_000

  async function agreeToShare(app: App): Promise<Telegram> {
    const telegram = new Telegram(app)
    await app.page.clock.install()
    await app.open('/', { user: STRANGER })
    await app.primary(app.words.signIn.contact.action).click()
    await app.page.clock.runFor(2000)
    await telegram.acceptContact()
    return telegram
  }

  test('The app waits for a contact that arrives late, with a message and a way to cancel', async ({
    app,
    page,
  }) => {
    const { contact } = app.words.signIn
    const telegram = await agreeToShare(app)
    await app.view.getByRole('status').filter({ hasText: contact.waiting.title }).waitFor()
    await page.clock.runFor(A_WHILE_MS)
    await expect(app.view.getByText(contact.waiting.title)).toBeVisible()
    await expect(app.button(app.words.entry.otherMethods)).toBeVisible()
    await telegram.answerMethods()
    await expect(app.view.getByText(app.words.home.noMoney.title)).toBeVisible()
  })

  test('A contact that arrives after the person chose another method signs nobody up', async ({
    app,
    sandbox,
  }) => {
    const { contact } = app.words.signIn
    const telegram = await agreeToShare(app)
    await app.button(app.words.entry.otherMethods).click()
    await new SignIn(app).expectOpen()
    await telegram.answerMethods()
    await expectUnchanged(app, () => sandbox.calls('E8'), [])
    // A returning person is not asked again for a shared contact.
    await app.frame.evaluate(() => history.back())
    await app.primary(contact.action).click()
    await expect(app.view.getByText(app.words.home.noMoney.title)).toBeVisible()
    expect(await telegram.calls('web_app_request_phone')).toHaveLength(1)
  })
})
