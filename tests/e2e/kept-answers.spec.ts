/** What a start asks for, and what is left on the device when the network is gone. */
import type { Page } from '@playwright/test'

import { expect, HOSTS, test } from './fixtures.ts'
import type { App } from './models/app.ts'
import { Activity } from './models/activity.ts'
import { Home } from './models/home.ts'
import { DEMO, MIRA } from './sandbox.ts'

/** The platform is out of reach; the app's own files are not. */
const cutOff = (page: Page) => page.context().route(/\/(?:v1|v2|totp)\//, (route) => route.abort())

/** Everything the app has stored on the device, as text. */
const storedBy = (app: App): Promise<string> =>
  app.frame.evaluate(async () => {
    const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error ?? new Error('closed'))
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error ?? new Error('unread'))
        })
        parts.push(JSON.stringify(rows))
      }
      database.close()
    }
    return parts.join()
  })

/** Long enough for the start to be over and the answers to be written. */
const untilKept = (app: App) =>
  expect.poll(() => storedBy(app), { timeout: 15_000 }).toContain('E103')

for (const host of HOSTS) {
  test.describe(host, () => {
    test.use({ host })

    test('a start asks for each answer once, and early', async ({ app, sandbox }) => {
      await app.openAs(DEMO)
      await expect(new Home(app).assets.getByRole('link').first()).toBeVisible()
      const before = await Promise.all(['E102', 'E103', 'E91'].map((id) => sandbox.calls(id)))
      const early: string[] = []
      app.page.on('request', (request) => {
        if (/\/v2\//.test(request.url()) && request.resourceType() === 'fetch')
          early.push(new URL(request.url()).pathname)
      })
      await app.reload()
      const sinceThen = async () => {
        const after = await Promise.all(['E102', 'E103', 'E91'].map((id) => sandbox.calls(id)))
        return after.map(({ length }, at) => length - (before[at]?.length ?? 0))
      }
      await expect.poll(sinceThen).toEqual([1, 1, 1])
      // The feed comes last: by then a second call of the others would have come, too.
      await app.main.locator('a[href^="/activity/"]').first().waitFor()
      expect(await sinceThen()).toEqual([1, 1, 1])
      expect(early[0]).toBe('/v2/wallets')
    })

    test('without a network the last state stands there, with its age', async ({ app, page }) => {
      await app.openAs(DEMO)
      const asset = new Home(app).assets.getByRole('link').first()
      await expect(asset).toBeVisible()
      const shown = await asset.textContent()
      await app.goTo('cards')
      await expect(app.view.getByRole('link').nth(4)).toBeVisible()
      await app.goTo('activity')
      await expect(new Activity(app).rows.first()).toBeVisible()
      await app.goTo('home')
      await untilKept(app)
      await expect.poll(() => storedBy(app), { timeout: 10_000 }).toContain('E39')

      await cutOff(page)
      await app.reload()
      await expect(asset).toHaveText(shown ?? '')
      const age = app.view.getByText(app.words.common.staleNote.replace(/<.*/, ''))
      await expect(age.first()).toBeVisible({ timeout: 20_000 })
      await app.goTo('cards')
      await expect(age.first()).toBeVisible({ timeout: 20_000 })
      await app.goTo('activity')
      await expect(age.first()).toBeVisible({ timeout: 20_000 })
    })
  })
}

test('nothing of the last person is left after a sign-out', async ({ app }) => {
  await app.openAs(DEMO)
  await expect(new Home(app).assets.getByRole('link').first()).toBeVisible()
  await untilKept(app)
  await app.goToProfile()
  await app.view.getByRole('button', { name: app.words.profile.signOut }).click()
  await app.answer(app.words.profile.signOut)
  await expect(app.heading(app.words.signIn.signedOut.title)).toBeVisible()
  await expect.poll(() => storedBy(app)).not.toContain('E103')
  await app.openAs(MIRA)
  await expect(new Home(app).assets.getByRole('link').first()).toBeVisible()
  expect(await storedBy(app)).not.toContain(DEMO.email)
})
