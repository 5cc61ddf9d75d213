/** The app's own lock: left, come back to, opened, and no obstacle to signing out. */
import { expect, HOSTS, test } from './fixtures.ts'
import { Lock } from './models/lock.ts'
import { Telegram } from './models/telegram.ts'
import { expectStays } from './wire.ts'

test('The app locks, refuses, opens where one was, and is locked after a reload', async ({
  app,
}) => {
  const lock = new Lock(app)
  const { words, title } = lock
  await lock.turnOn()
  await app.view.getByLabel(words.after).selectOption({ label: words.delays[0] })
  await app.view.getByLabel(words.after).blur()
  // What a task switcher would show.
  const setVisible = (isVisible: boolean) =>
    app.page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', {
        value: to ? 'visible' : 'hidden',
        configurable: true,
      })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isVisible)
  await setVisible(false)
  await expect(app.view.locator('body')).toBeHidden()
  await setVisible(true)
  await title.waitFor()
  await expect(app.view.getByText(app.words.twoFactor.title)).toBeHidden()
  await lock.enter('111112')
  await expect(app.view.getByRole('alert')).toContainText('4')
  await lock.enter()
  await expect(app.heading(app.words.twoFactor.title)).toBeVisible()
  await app.reload()
  await title.waitFor()
  await lock.enter()
  await app.main.waitFor()
  await expect(title).toBeHidden()
})

for (const host of HOSTS)
  test.describe(`App lock, ${host}`, () => {
    test.use({ host })

    test('The lock lets one sign out without the passcode', async ({ app }) => {
      const lock = new Lock(app)
      const { words } = lock
      await lock.turnOn()
      await app.button(words.lockNow).click()
      await lock.title.waitFor()
      await app.button(words.forgot).click()
      await app.button(words.signOut).click()
      await expect(app.heading(app.words.signIn.signedOut.title)).toBeVisible()
    })
  })

interface TestHost {
  __host: { setVisible: (isVisible: boolean) => void }
}

test.describe('App lock by the sensor', () => {
  test.use({ host: 'telegram' })

  test('The lock opens by the face that Telegram recognises, and by the passcode when that is cancelled', async ({
    app,
  }) => {
    const lock = new Lock(app)
    const { words } = lock
    const prompt = app.page.getByTestId('host-biometry')
    await lock.turnOn()
    await app.view.getByRole('switch', { name: words.sensor.face }).press('Space')
    await prompt.getByRole('button', { name: 'Allow' }).click()
    await expect(app.view.getByRole('switch', { name: words.sensor.face })).toBeChecked()
    await app.button(words.lockNow).click()
    await prompt.getByRole('button', { name: 'Match' }).click()
    await expect(app.heading(app.words.twoFactor.title)).toBeVisible()
    await app.button(words.lockNow).click()
    await prompt.getByRole('button', { name: 'Cancel' }).click()
    await lock.enter()
    await expect(app.heading(app.words.twoFactor.title)).toBeVisible()
  })

  test('The sensor is asked once the person is back, and once', async ({ app, page }) => {
    const lock = new Lock(app)
    const { words } = lock
    const telegram = new Telegram(app)
    const asked = () => telegram.calls('web_app_biometry_request_auth')
    const prompt = app.page.getByTestId('host-biometry')
    const setVisible = (isVisible: boolean) =>
      page.evaluate((to) => (window as never as TestHost).__host.setVisible(to), isVisible)
    await page.clock.install()
    await lock.turnOn()
    await app.view.getByRole('switch', { name: words.sensor.face }).press('Space')
    await prompt.getByRole('button', { name: 'Allow' }).click()
    // Its secret is sealed first, which takes long on purpose: until then there is no sensor to ask.
    await expect(app.view.getByRole('switch', { name: words.sensor.face })).toBeChecked()
    await app.view.getByLabel(words.after).selectOption({ label: words.delays[0] })
    await app.view.getByLabel(words.after).blur()
    await setVisible(false)
    await expect(app.view.locator('body')).toHaveCSS('visibility', 'hidden')
    await expectStays(app, asked, [])
    await setVisible(true)
    await expect.poll(asked).toHaveLength(1)
    // On some phones the sensor's own prompt hides the app while it stands.
    await setVisible(false)
    await prompt.getByRole('button', { name: 'Match' }).click()
    await setVisible(true)
    await expect(app.heading(app.words.twoFactor.title)).toBeVisible()
    await expectStays(app, async () => (await asked()).length, 1)
    await expect(lock.title).toBeHidden()
  })
})
