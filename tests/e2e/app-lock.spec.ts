/**
 * The app's own lock with Telegram's sensor. tests/flows/app/app-lock.test.tsx tests the passcode.
 */
import { expect, test } from './fixtures.ts'
import { Lock } from './models/lock.ts'
import { Telegram } from './models/telegram.ts'
import { expectUnchanged } from './wire.ts'

interface TestHost {
  __host: { setVisible: (isVisible: boolean) => void }
}

test.describe('App lock with the biometric sensor', () => {
  test.use({ host: 'telegram' })

  test("Telegram's face recognition opens the app lock, and so does the passcode after a cancel", async ({
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

  test('The app lock asks the biometric sensor once when the person returns', async ({
    app,
    page,
  }) => {
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
    // Deriving the sensor's secret is slow on purpose, and the sensor can be asked only afterwards.
    await expect(app.view.getByRole('switch', { name: words.sensor.face })).toBeChecked()
    await app.view.getByLabel(words.after).selectOption({ label: words.delays[0] })
    await app.view.getByLabel(words.after).blur()
    await setVisible(false)
    await expect(app.view.locator('body')).toHaveCSS('visibility', 'hidden')
    await expectUnchanged(app, asked, [])
    await setVisible(true)
    await expect.poll(asked).toHaveLength(1)
    // On some phones the sensor's own prompt hides the app while it is open.
    await setVisible(false)
    await prompt.getByRole('button', { name: 'Match' }).click()
    await setVisible(true)
    await expect(app.heading(app.words.twoFactor.title)).toBeVisible()
    await expectUnchanged(app, async () => (await asked()).length, 1)
    await expect(lock.title).toBeHidden()
  })
})
