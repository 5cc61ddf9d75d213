import { pickInRotation } from '../support/suite-size.ts'
import { expect, HOSTS, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import { AddMoney } from './models/add.ts'
import { CommandBar } from './models/command-bar.ts'
import { Home, readAmount } from './models/home.ts'
import { Keyboard } from './models/keyboard.ts'
import { Receive } from './models/receive.ts'
import { Send } from './models/send.ts'
import { SignIn } from './models/sign-in.ts'
import { Telegram } from './models/telegram.ts'
import { DEMO, DEMO_WALLET, STRANGER, TRON_ADDRESS } from './sandbox.ts'
import { holdResponses } from './wire.ts'

for (const host of pickInRotation(1, HOSTS))
  test.describe(`Keyboard, ${host}`, () => {
    test.use({ host })

    test('A person can sign in with a code by keyboard alone', async ({ app, sandbox, page }) => {
      const keyboard = new Keyboard(app)
      const signIn = new SignIn(app)
      await signIn.open()
      await keyboard.type(signIn.field('email'), DEMO.email)
      await keyboard.expectRing(signIn.field('email').locator('..'))
      await page.keyboard.press('Enter')
      await signIn.expectCodeStep()
      await keyboard.type(signIn.field('code'), await sandbox.codeFor(DEMO.email))
      await new Home(app).expectOpen()
      await app.open('/auth/logout')
      await keyboard.press(app.primary(app.words.common.signOut))
      await keyboard.press(app.button(app.words.signIn.signInAgain))
      await signIn.expectOpen()
    })

    test('A person finds a recipient in the command bar by keyboard, and a sheet opens with its field focused', async ({
      app,
    }) => {
      await app.openAs(DEMO)
      await new Home(app).expectOpen()
      const bar = new CommandBar(app)
      await bar.open()
      await expect(bar.field).toBeFocused()
      await app.page.keyboard.type('kiln')
      await bar.group('recipient').waitFor()
      await expect(bar.chosen).toContainText('Kiln Studio')
      await bar.expectMarked()
      await app.page.keyboard.press('ArrowDown')
      await expect(bar.field).toBeFocused()
      await bar.expectMarked()
      await app.page.keyboard.press('Escape')
      await expect(bar.field).toBeHidden()
      await bar.open()
      await app.page.keyboard.type('kiln studio')
      await expect(bar.group('recipient').getByRole('option', { selected: true })).toContainText(
        'Kiln Studio',
      )
      await app.page.keyboard.press('Enter')
      await app.heading('Kiln Studio').waitFor()
    })

    test("A person can switch tabs, open the feed's filters and sign out by keyboard alone", async ({
      app,
      page,
    }) => {
      const keyboard = new Keyboard(app)
      const home = new Home(app)
      const activity = new Activity(app)
      const tabs = app.view.getByRole('navigation', { name: app.words.common.navigation })
      await app.openAs(DEMO)
      await home.expectOpen()
      await keyboard.press(tabs.getByRole('link', { name: app.words.common.tabs.activity }))
      await expect(activity.rows.first()).toBeVisible()
      const filters = app.view.getByRole('button', { name: /^Filters/ })
      // The focus is already in the search field, which follows the header's buttons.
      await keyboard.pressBefore(filters)
      await expect(activity.filters).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(activity.filters).toBeHidden()
      await expect(filters).toBeFocused()

      await app.goWithin('/')
      await home.expectOpen()
      await keyboard.press(tabs.getByRole('link', { name: app.words.common.tabs.more }))
      await keyboard.press(app.view.getByRole('link', { name: app.words.more.links.profile.title }))
      await keyboard.press(app.view.getByRole('button', { name: app.words.profile.signOut }))
      const yes = app.question.getByRole('button', { name: app.words.profile.signOut })
      await keyboard.press(yes)
      await expect(app.heading(app.words.signIn.signedOut.title)).toBeVisible()
    })
  })

/** The most frequent actions, and signing up, which is possible only in Telegram. */
test.describe('Keyboard, only in Telegram', () => {
  test.use({ host: 'telegram' })

  test('A person can receive, send all of an asset and find it in the feed by keyboard alone', async ({
    app,
    sandbox,
  }) => {
    const keyboard = new Keyboard(app)
    const home = new Home(app)
    const receive = new Receive(app)
    const send = new Send(app)
    const activity = new Activity(app)
    await app.openAs(DEMO)
    await home.expectOpen()
    await keyboard.press(app.main.getByRole('link', { name: app.words.home.add, exact: true }))
    await keyboard.press(new AddMoney(app).way('crypto'))
    await keyboard.press(receive.asset('BTC', 'Bitcoin'))
    await keyboard.press(receive.offer)
    await expect(receive.qrCode('BTC')).toBeVisible()
    await keyboard.press(app.backButton)
    await expect(receive.asset('BTC', 'Bitcoin')).toBeVisible()
    await keyboard.press(app.backButton)
    await expect(new AddMoney(app).way('crypto')).toBeVisible()
    await keyboard.press(app.backButton)
    await home.expectOpen()

    const available = await sandbox.balance(DEMO, DEMO_WALLET, 'USDT', 'Tron')
    await keyboard.press(app.main.getByRole('link', { name: app.words.home.send, exact: true }))
    await keyboard.type(send.recipient, TRON_ADDRESS)
    await keyboard.press(send.asset('USDT', 'Tron'))
    await keyboard.press(send.max)
    await send.expectQuote()
    await keyboard.press(send.continue)
    await keyboard.tick(app.view.getByRole('checkbox'))
    await keyboard.press(send.confirm)
    await expect(send.sent).toBeVisible()
    expect(await sandbox.balance(DEMO, DEMO_WALLET, 'USDT', 'Tron')).toBe('0')

    await sandbox.advance(30)
    await keyboard.press(app.primary(send.order.done))
    await home.expectOpen()
    const tabs = app.view.getByRole('navigation', { name: app.words.common.navigation })
    await keyboard.press(tabs.getByRole('link', { name: app.words.common.tabs.activity }))
    await activity.expectOpen()
    await keyboard.press(activity.rows.first())
    await expect(activity.status).toHaveText(app.words.transactions.status.complete)
    await expect(activity.detail(app.words.transactions.line.recipient)).toContainText(TRON_ADDRESS)
    for (const name of [app.words.activity.fee, app.words.activity.networkFee])
      await expect(activity.detail(name)).toContainText(/[\d.]+\sUSDT/)
    await expect(activity.detail(app.words.activity.hash)).toBeVisible()
    expect(readAmount(await activity.sum.innerText())).toBe(available)
    expect(await sandbox.isLedgerBalanced()).toBe(true)
    await keyboard.press(app.backButton)
    await activity.expectOpen()
  })

  test('A person can sign up with a Telegram contact by keyboard alone', async ({ app, page }) => {
    const keyboard = new Keyboard(app)
    await app.open('/', { user: STRANGER })
    await keyboard.press(new Telegram(app).mainButton)
    await keyboard.press(page.getByTestId('host-phone-accept'))
    await expect(app.view.getByText(app.words.home.noMoney.title)).toBeVisible()
  })
})

test('A button keeps the keyboard focus while its call runs, and after the call has failed', async ({
  app,
  sandbox,
  page,
}) => {
  const signIn = new SignIn(app)
  const keyboard = new Keyboard(app)
  const send = app.primary(app.words.signIn.sendCode)
  await signIn.open()
  await keyboard.type(signIn.field('email'), DEMO.email)
  await sandbox.fault({ endpoint: 'E3', kind: 'status', status: 503 })
  const held = await holdResponses(page, /otp$/)
  await keyboard.press(send)
  await expect.poll(held.count).toBe(1)
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Enter')
  await expect(send).toBeFocused()
  held.release()
  await expect(send).toHaveAttribute('aria-busy', 'false')
  await expect(app.view.getByRole('alert')).toBeVisible()
  await expect(send).toBeFocused()
  expect(held.count()).toBe(1)
})
