/**
 * Faults of Telegram's clients from public issue trackers (telegram.md §6), reproduced in the test
 * host.
 */
import { expect, test } from './fixtures.ts'
import { Counterparties } from './models/counterparties.ts'
import { Home } from './models/home.ts'
import { findOverflow } from './models/overflow.ts'
import { Telegram } from './models/telegram.ts'
import { DEMO } from './sandbox.ts'

test.use({ host: 'telegram' })

test('tma.js 789: a theme switched while the app was minimised is applied on return', async ({
  app,
}) => {
  const telegram = new Telegram(app)
  await app.open('/', { theme: 'light' })
  await new Home(app).expectOpen()
  const asked = (await telegram.calls('web_app_request_theme')).length
  await telegram.switchWhileAway('dark')
  await telegram.setVisible(true)
  await telegram.expectColors()
  await expect(app.view.locator('.app-root')).toHaveClass(/dark/)
  expect(await telegram.calls('web_app_request_theme')).toHaveLength(asked + 1)
})

test('issues 65: default colours sent while the app was hidden are replaced by the theme on return', async ({
  app,
}) => {
  const telegram = new Telegram(app)
  await app.open('/', { theme: 'dark' })
  await new Home(app).expectOpen()
  await telegram.setVisible(false)
  const others = { theme_params: { bg_color: '#1c1c1d', secondary_bg_color: '#ff00ff' } }
  await telegram.say('theme_changed', others)
  const chosen = await telegram.pageColor()
  await expect(app.view.locator('body')).not.toHaveCSS('background-color', chosen)
  await telegram.setVisible(true)
  await telegram.expectColors()
})

test('issues 35: a keyboard that is open again on return covers neither the field nor the button', async ({
  app,
  page,
}) => {
  const telegram = new Telegram(app)
  const people = new Counterparties(app)
  await app.openAs(DEMO, '/counterparties/new')
  const field = people.field(people.words.phone)
  await field.click()
  await expect(app.view.locator('html')).toHaveAttribute('style', /--keyboard/)
  await telegram.setVisible(false)
  await page.setViewportSize({ width: 390, height: 780 })
  await telegram.setVisible(true)
  await page.setViewportSize({ width: 390, height: 400 })
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(people.save).toBeInViewport({ ratio: 1 })
})

test('Telegram-iOS 2235: a stable height of one pixel does not move the layout', async ({
  app,
}) => {
  const telegram = new Telegram(app)
  await app.open('/')
  await new Home(app).expectOpen()
  const places = () =>
    app.frame.evaluate(() =>
      [...document.querySelectorAll('main, nav, h1, main a')].map((element) => {
        const { top, height } = element.getBoundingClientRect()
        return `${element.tagName} ${Math.round(top)} ${Math.round(height)}`
      }),
    )
  await app.view.getByRole('button', { name: /transfers on their way/ }).waitFor()
  const before = await places()
  await telegram.say('viewport_changed', { height: 1, is_expanded: true, is_state_stable: true })
  const html = app.view.locator('html')
  await expect(html).toHaveAttribute('style', /--tg-viewport-stable-height: 1px/)
  expect(await places()).toEqual(before)
})

test('tdesktop 30656: an unreachable platform is reported as a lost connection', async ({
  app,
  page,
}) => {
  await app.open('/')
  await new Home(app).expectOpen()
  await page.route(/\/v[12]\//, (route) => route.abort('connectionfailed'))
  await app.goTo('cards')
  await expect(app.view.getByRole('alert').first()).toContainText(app.words.errors.network.title)
  await page.unroute(/\/v[12]\//)
  await app.button(app.words.common.tryAgain).first().click()
  await expect(app.view.getByRole('alert')).toBeHidden()
})

test("tdesktop 31051: a client that loses the app's storage signs the person in by its launch data again", async ({
  app,
  page,
  sandbox,
}) => {
  await app.open('/')
  await new Home(app).expectOpen()
  const signIns = (await sandbox.calls('E5')).length
  // Clears the storage at the next start only: without a token the open page would sign in again by
  // itself.
  await page.addInitScript(() => localStorage.clear())
  await app.open('/')
  await new Home(app).expectOpen()
  expect(await sandbox.calls('E5')).toHaveLength(signIns + 1)
})

test.describe('The window size arrives after the start', () => {
  test.use({ profile: 'fullscreen' })

  test('tdesktop 31283: an app that opens at the size of a panel fits its later window size', async ({
    app,
    page,
  }) => {
    await page.setViewportSize({ width: 384, height: 640 })
    await app.open('/')
    await new Home(app).expectOpen()
    for (const size of [
      { width: 1920, height: 1080 },
      { width: 1000, height: 600 },
      { width: 384, height: 640 },
    ]) {
      await page.setViewportSize(size)
      await expect(app.main).toBeInViewport()
      await expect.poll(() => app.frame.evaluate(() => innerWidth)).toBe(size.width)
      await expect.poll(() => findOverflow(app)).toEqual([])
    }
  })
})

test.describe('The launch contains no theme', () => {
  test.use({ profile: 'guard' })

  test('tma.js 875: a launch without a theme starts the app, which requests the theme from the client', async ({
    app,
  }) => {
    const telegram = new Telegram(app)
    await app.open('/', { theme: 'dark' })
    await new Home(app).expectOpen()
    await telegram.expectColors()
    await telegram.expectOpen()
  })
})
