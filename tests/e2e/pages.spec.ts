import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import type { App } from './models/app.ts'
import { Home } from './models/home.ts'
import { Lock } from './models/lock.ts'
import { wordsOf } from './models/words.ts'
import { DEMO } from './sandbox.ts'

const setVisible = (page: Page, isVisible: boolean) =>
  page.evaluate((to) => {
    Object.defineProperty(document, 'visibilityState', {
      value: to ? 'visible' : 'hidden',
      configurable: true,
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isVisible)

async function openHome(app: App): Promise<App> {
  const other = app.on(await app.page.context().newPage())
  await other.open('/')
  await new Home(other).expectOpen()
  return other
}

test('Locking or unlocking the app in one page also does so in the other page', async ({ app }) => {
  const lock = new Lock(app)
  await app.openAs(DEMO, '/security')
  const other = await openHome(app)
  const otherLock = new Lock(other)
  await lock.set()
  await app.button(lock.words.lockNow).click()
  await expect(otherLock.title).toBeVisible()
  await expect(new Home(other).total).toBeHidden()
  await otherLock.enter()
  await new Home(other).expectOpen()
  await expect(app.heading(app.words.twoFactor.title)).toBeVisible()
  await app.reload()
  await lock.title.waitFor()
  await expect(otherLock.title).toBeHidden()
})

test('Hiding amounts or choosing a language changes all open pages of the device', async ({
  app,
}) => {
  await app.openAs(DEMO)
  const home = new Home(app)
  await home.expectOpen()
  const other = await openHome(app)
  const digits = /\d[.,]\d\d\b/
  await expect(home.total).toContainText(digits)
  await other.button(other.words.home.hideAmounts).click()
  await expect(home.total).not.toContainText(digits)
  await app.button(app.words.home.hideAmounts).click()
  await expect(new Home(other).total).toContainText(digits)

  await other.goToProfile()
  await other.view.getByRole('button', { name: other.words.profile.language }).click()
  await other.view.getByText('Español').click()
  await expect(app.view.locator('html')).toHaveAttribute('lang', 'es')
  await expect(app.button(wordsOf('es').home.hideAmounts)).toBeVisible()
})

test('While the app is locked, neither a print nor the page title shows what the lock covers', async ({
  app,
}) => {
  const lock = new Lock(app)
  await app.openAs(DEMO, '/security')
  const other = await openHome(app)
  await other.goWithin('/books')
  await new Activity(other).choosePeriod('lastQuarter')
  await other.button(other.words.statement.print).waitFor()
  await lock.set()
  await app.view.getByLabel(lock.words.after).selectOption({ label: lock.words.delays[0] })
  const { title } = new Lock(other)
  await expect(async () => {
    await setVisible(other.page, false)
    await setVisible(other.page, true)
    await expect(title).toBeVisible({ timeout: 2000 })
  }).toPass()

  await other.page.emulateMedia({ media: 'print' })
  await other.page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(other.page.locator('article')).toHaveCount(0)
  const covered = other.page.getByText(other.words.statement.closing).first()
  await expect.poll(() => covered.evaluate((row) => row.getClientRects().length)).toBe(0)
  await expect(title).toBeVisible()

  await other.page.evaluate(() => history.pushState(null, '', '/cards'))
  const cards = other.page.locator('h1', { hasText: other.words.common.tabs.cards })
  await expect(cards).toBeAttached()
  await expect(other.page).toHaveTitle(new RegExp(`^${await title.innerText()}`))
})

test('Profile opens the licences of the packages shipped with the app', async ({ app }) => {
  await app.openAs(DEMO, '/profile')
  const opened = app.page.waitForEvent('popup')
  await app.button(app.words.profile.licences).click()
  await expect((await opened).getByText(/^## ky - .+\(MIT\)/m)).toBeVisible()
})
