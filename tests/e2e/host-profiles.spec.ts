import { pickInRotation } from '../support/suite-size.ts'
import { expect, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import { Counterparties } from './models/counterparties.ts'
import { Send } from './models/send.ts'
import { SignIn } from './models/sign-in.ts'
import { Telegram } from './models/telegram.ts'
import { DEMO, STRANGER, TRON_ADDRESS } from './sandbox.ts'

test.describe('Features that only some Telegram clients have', () => {
  test.use({ host: 'telegram' })

  test('A scanned QR code fills in the recipient', async ({ app }) => {
    const send = new Send(app)
    await app.open('/send')
    await app.button(send.words.scan).click()
    await new Telegram(app).scanQr(TRON_ADDRESS)
    await expect(send.recipient).toHaveValue(TRON_ADDRESS)
  })

  test('An on-screen keyboard over half of the window covers neither the field nor the button', async ({
    app,
    page,
  }) => {
    const telegram = new Telegram(app)
    const people = new Counterparties(app)
    await app.openAs(DEMO, '/counterparties/new')
    const field = people.field(people.words.phone)
    await field.click()
    // The code that keeps the focused field in view loads after the start.
    await expect(app.view.locator('html')).toHaveAttribute('style', /--keyboard/)
    await page.setViewportSize({ width: 390, height: 400 })
    await expect(field).toBeInViewport({ ratio: 1 })
    await expect(field).toBeFocused()
    await expect(people.save).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 390, height: 780 })
    // On a list, a swipe down reloads the list, so Telegram must not use the swipe to minimise the
    // app. On a form it may.
    const swipes = () => telegram.calls('web_app_setup_swipe_behavior')
    await expect.poll(swipes).toContainEqual({ allow_vertical_swipe: true })
    await app.back()
    await people.expectOpen()
    await expect.poll(async () => (await swipes()).at(-1)).toEqual({ allow_vertical_swipe: false })
    // Adding the app to the home screen is offered until the app is there.
    await app.back()
    const { common, more } = app.words
    await app.goTo('more')
    await app.heading(common.tabs.more).waitFor()
    const offer = app.view.getByRole('button', { name: new RegExp(`^${more.homeScreen.title}`) })
    await offer.click()
    await app.view.getByText(more.homeScreen.added).waitFor()
    await expect(offer).toBeHidden()
  })

  test('The text of a receipt is sent to a chat', async ({ app, page }) => {
    const activity = new Activity(app)
    await app.openAs(DEMO, '/activity?status=complete')
    await activity.rows.first().click()
    await activity.openReceipt()
    await app.button(app.words.shareImage.share).click()
    const opened = page.locator('body[data-opened^="https://t.me/share/url?url="]')
    await expect(opened).toBeAttached()
    const address = new URL((await opened.getAttribute('data-opened')) ?? '')
    expect(address.searchParams.get('url')).toContain(app.words.activity.receipt.title)
  })

  test('A request for a wallet id is sent to a chat, and its link opens the wallet id', async ({
    app,
    page,
  }) => {
    const { send, deposit } = app.words
    await app.openAs(DEMO, '/send')
    await app.button(new RegExp(`^${send.someone.title}`)).click()
    const opened = page.locator('body[data-opened^="https://t.me/share/url?url="]')
    await expect(opened).toBeAttached()
    const address = new URL((await opened.getAttribute('data-opened')) ?? '')
    const link = new URL(address.searchParams.get('url') ?? '')
    expect(link.searchParams.get('startapp')).toBe('wallet')
    await app.open('/', { startParam: 'wallet' })
    await app.view.getByRole('dialog', { name: deposit.methods.ask.title }).waitFor()
  })

  test.describe('Weak phone', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 ' +
        'Telegram-Android/11.3.3 (Xiaomi M2006C3LG; Android 10; SDK 29; LOW)',
      profile: 'slow',
    })

    test('On a weak phone, no screen is blurred or animated, nor is a sheet that opens', async ({
      app,
    }) => {
      await app.openAs(DEMO, '/cards')
      await app.main.locator('a[href^="/cards/"]').first().waitFor()
      const effects = await app.frame.evaluate(() =>
        [...document.querySelectorAll('#root *')].flatMap((element) => {
          const { backdropFilter, transitionProperty, animationName } = getComputedStyle(element)
          const isStill = transitionProperty === 'none' && animationName === 'none'
          return backdropFilter === 'none' && isStill ? [] : [element.className]
        }),
      )
      expect(effects).toEqual([])
      await app.goTo('activity')
      expect(await new Activity(app).motionOfFilters()).toEqual([])
    })
  })

  test.describe('Client that knows no contacts', () => {
    test.use({ profile: 'old' })

    test('A refused contact is not shared, and the screen offers another way', async ({ app }) => {
      const { contact } = app.words.signIn
      const { otherMethods } = app.words.entry
      await app.open('/', { user: STRANGER })
      await app.primary(contact.action).click()
      await app.button(otherMethods).waitFor()
      await app.button(otherMethods).click()
      await new SignIn(app).expectOpen()
    })
  })
})

/**
 * Milliseconds. Every client draws a popup in less time, and a person may think about the question
 * for longer.
 */
const A_WHILE_MS = 30_000

for (const profile of pickInRotation(1, ['ideal', 'webk']))
  test.describe(`Confirmation popups in Telegram: ${profile}`, () => {
    test.use({ host: 'telegram', profile })

    test('A confirmation is asked only once while the person thinks about it', async ({
      app,
      page,
    }) => {
      await page.clock.install()
      await app.open('/profile')
      await app.view.getByRole('button', { name: app.words.profile.signOut }).click()
      await app.question.waitFor()
      await page.clock.runFor(A_WHILE_MS)
      await expect(app.view.getByRole('dialog')).toBeHidden()
      await app.answer(app.words.profile.signOut)
      await app.heading(app.words.signIn.signedOut.title).waitFor()
    })

    test('Two presses in a row open one confirmation', async ({ app }) => {
      await app.open('/profile')
      const signOut = app.view.getByRole('button', { name: app.words.profile.signOut })
      // The client draws its question a moment after the first press, so the second press reaches
      // the app.
      await signOut.evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
      await app.answer('Cancel')
      await expect(app.view.getByRole('dialog')).toBeHidden()
      await signOut.click()
      await app.answer(app.words.profile.signOut)
      await app.heading(app.words.signIn.signedOut.title).waitFor()
      expect(await new Telegram(app).calls('web_app_open_popup')).toHaveLength(2)
    })
  })

test.describe('Client that drops a popup: webk', () => {
  test.use({ host: 'telegram', profile: 'webk' })

  test('If the client drops its confirmation popup, the page asks the question at the next press', async ({
    app,
    page,
  }) => {
    const telegram = new Telegram(app)
    await page.clock.install()
    await app.open('/profile')
    const signOut = app.view.getByRole('button', { name: app.words.profile.signOut })
    await signOut.waitFor()
    await telegram.setOwnPrompt(true)
    await signOut.click()
    await expect.poll(() => telegram.calls('web_app_open_popup')).toHaveLength(1)
    await telegram.setOwnPrompt(false)
    await page.clock.runFor(A_WHILE_MS)
    await signOut.click()
    const question = app.view.getByRole('dialog')
    await question.getByRole('button', { name: app.words.profile.signOut }).click()
    await app.heading(app.words.signIn.signedOut.title).waitFor()
  })
})

test.describe('Client that never answers', () => {
  test.use({ host: 'telegram', profile: 'mute' })

  test('If the client never answers, the screen shows a message and the other sign-in methods', async ({
    app,
    page,
  }) => {
    const { contact } = app.words.signIn
    await page.clock.install()
    await app.open('/', { user: STRANGER })
    await app.primary(contact.action).click()
    await page.clock.runFor(1000)
    await app.view.getByText(contact.unavailable.title).waitFor()
    await expect(app.primary(contact.action)).toHaveAttribute('data-progress', 'false')
    await app.button(app.words.entry.otherMethods).click()
    await new SignIn(app).expectOpen()
  })
})
