import { cpSync, writeFileSync } from 'node:fs'

import { expect, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import { App } from './models/app.ts'
import { slowDatabase, readStoredText, waitUntilResponsesStored } from './models/device.ts'
import { Home } from './models/home.ts'
import { SignOut } from './models/sign-out.ts'
import {
  readCachedResponses,
  cachedPaths,
  waitUntilServedByWorker,
  workersOf,
} from './models/worker.ts'
import { deployNextBuild } from './next-build.ts'
import { DEMO } from './sandbox.ts'
import { settingsFor, type WebServer } from './web-servers.ts'

test.describe('Service worker', () => {
  let server: WebServer
  let hosted: App
  let home: Home
  let settings: Record<string, string>

  test.beforeEach(({ app, page, deployment, servers: { appUrl } }) => {
    server = deployment
    settings = settingsFor(appUrl)
    hosted = new App(page, { ...app.place, appUrl: server.url })
    home = new Home(hosted)
  })

  const site = () => `${server.folder}/site`
  const configure = (more: Record<string, string>) =>
    writeFileSync(`${site()}/config.json`, JSON.stringify({ ...settings, ...more }))
  const isNextBuild = () => hosted.page.evaluate(() => 'isNextBuild' in window)

  async function visit(): Promise<void> {
    await hosted.page.clock.install()
    await hosted.openAs(DEMO)
    await expect(home.assets.getByRole('link').first()).toBeVisible()
    await waitUntilResponsesStored(hosted)
    await waitUntilServedByWorker(hosted)
  }

  const tabs = () => hosted.view.getByRole('navigation', { name: hosted.words.common.navigation })

  /** Finds the age of shown data that could not be reloaded. */
  const age = () => hosted.view.getByText(hosted.words.common.staleNote.replace(/<.*/, '')).first()

  test('Offline, visited screens open again, and an unvisited one shows the reason and a retry', async ({
    context,
    page,
  }) => {
    const activity = new Activity(hosted)
    const { rows } = activity
    await visit()
    await hosted.goTo('cards')
    await expect(hosted.view.getByRole('link').nth(4)).toBeVisible()
    await hosted.goTo('activity')
    await rows.first().click()
    await activity.expectTransaction()
    await expect(page).toHaveURL(/\/activity\/./)
    await hosted.back()
    await expect(rows.first()).toBeVisible()
    await hosted.goTo('home')
    await expect(home.total).toBeVisible()
    await expect.poll(() => readStoredText(hosted)).toContain('E39')

    // After a minute the responses no longer count as fresh and are requested again.
    await page.clock.fastForward(61_000)
    await context.setOffline(true)
    await page.goto(`${server.url}/activity`)
    await expect(rows.first()).toBeVisible()
    await expect(age()).toBeVisible()
    await rows.first().click()
    await expect(page).toHaveURL(/\/activity\/./)
    await page.reload()
    await activity.expectTransaction()
    await page.goto(`${server.url}/cards`)
    await expect(hosted.heading(hosted.words.common.tabs.cards)).toBeVisible()
    await expect(age()).toBeVisible()

    const { offline } = hosted.words.errors
    await page.goto(`${server.url}/developer`)
    await expect(hosted.view.getByRole('alert')).toContainText(offline.title)
    await expect(page).toHaveTitle(/Tessera/)
    // The tabs also show on a phone, because no task is open that they could interrupt.
    await expect(tabs()).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(tabs()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 780 })
    await hosted.back()
    await expect(hosted.heading(hosted.words.common.tabs.cards)).toBeVisible()
    await page.goForward()
    await expect(hosted.view.getByRole('alert')).toContainText(offline.title)
    await context.setOffline(false)
    await hosted.button(hosted.words.common.tryAgain).click()
    await expect(hosted.heading(hosted.words.developer.title)).toBeVisible()
  })

  test('An open tab keeps the files of its build after an update, which it still offers', async ({
    context,
    page,
  }) => {
    const { newVersion } = hosted.words
    await visit()
    const fetched = ['not-loaded', 'more-screen'].map((name) => new RegExp(`/${name}-`))
    for (const name of fetched)
      await expect.poll(async () => (await cachedPaths(hosted)).join()).toMatch(name)
    deployNextBuild(site())
    // The code of More was loaded before the update, and its screen is first shown after it.
    await hosted.goTo('more')
    await hosted.heading(hosted.words.common.tabs.more).waitFor()
    // Navigates without a press, because a press prefetches, and the offer of the new version may
    // push the link away.
    await hosted.goWithin('/developer')
    await expect(hosted.view.getByRole('alert')).toContainText(newVersion.title)
    expect(await isNextBuild()).toBe(false)
    await hosted.button(newVersion.load).click()
    await hosted.heading(hosted.words.developer.title).waitFor()
    expect(await isNextBuild()).toBe(true)
    await hosted.open()
    await expect(home.total).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(tabs()).toBeVisible()
    expect(await isNextBuild()).toBe(true)
  })

  test('After a broken update, the previous build opens offline, and so does a restored build', async ({
    context,
    page,
  }) => {
    await visit()
    deployNextBuild(site())
    const code = /\/static\/.*\.js$/
    await context.route(code, (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('heading')).toContainText('could not start')
    await context.setOffline(true)
    await context.unroute(code)
    await page.reload()
    await expect(home.total).toBeVisible()
    expect(await isNextBuild()).toBe(false)
    await context.setOffline(false)
    await page.reload()
    await expect(home.total).toBeVisible()
    expect(await isNextBuild()).toBe(true)

    cpSync('dist', site(), { recursive: true })
    configure({})
    await page.reload()
    await expect(home.total).toBeVisible()
    expect(await isNextBuild()).toBe(false)
    await context.setOffline(true)
    await page.reload()
    await expect(tabs()).toBeVisible()
    expect(await isNextBuild()).toBe(false)
  })

  test('Offline or if the host never responds, Home shows its cached data, their age and the newest settings', async ({
    context,
    page,
  }) => {
    await visit()
    configure({ VITE_APP_NAME: 'Kiln Pay' })
    await page.reload()
    await expect(page).toHaveTitle(/Kiln Pay/)
    await expect(home.assets.getByRole('link').first()).toBeVisible()
    const total = await home.totalText()
    await context.setOffline(true)
    await slowDatabase(page)
    await page.reload()
    await expect(home.total).toHaveText(total)
    await expect(home.assets.getByRole('link').first()).toBeVisible()
    await expect(age()).toBeVisible()
    await expect(page).toHaveTitle(/Kiln Pay/)
    await expect(tabs()).toBeVisible()

    await context.setOffline(false)
    const isAsked = ({ pathname, port }: URL) =>
      port === String(server.port) && ['/', '/config.json'].includes(pathname)
    await context.route(isAsked, () => {})
    // The service worker has its own clock, on which waits are a hundred times shorter here.
    await context.serviceWorkers()[0]?.evaluate(() => {
      const wait = setTimeout
      Object.assign(globalThis, {
        setTimeout: (work: () => void, ms = 0) => wait(work, ms / 100),
      })
    })
    await page.reload()
    await expect(home.total).toBeVisible()
  })

  test('A deployment without a service worker removes the previous one and all its caches', async ({
    page,
  }) => {
    await visit()
    expect(await workersOf(hosted)).toEqual(['/sw.js'])
    configure({ VITE_SERVICE_WORKER: 'false' })
    await page.reload()
    await expect.poll(() => workersOf(hosted)).toEqual([])
    await page.reload()
    await expect(home.total).toBeVisible()
    await expect.poll(() => cachedPaths(hosted)).toEqual([])
  })

  test('The script that replaces the service worker of an older build removes it', async ({
    page,
  }) => {
    await visit()
    cpSync('deploy/no-worker/sw.js', `${site()}/sw.js`)
    configure({ VITE_SERVICE_WORKER: 'true' })
    await page.goto(`${server.url}/icon.svg`)
    const left = () =>
      page.evaluate(async () => [
        ...(await navigator.serviceWorker.getRegistrations()),
        ...(await caches.keys()),
      ])
    await expect.poll(left).toEqual([])
  })

  test('A sign-out removes personal data from the service worker, and the sign-in screen opens offline', async ({
    context,
    page,
  }) => {
    await visit()
    await hosted.goToProfile()
    const signOut = new SignOut(hosted)
    await signOut.ask()
    await signOut.confirm()
    await signOut.expectOut()
    const kept = await readCachedResponses(hosted)
    const tokens = await hosted.sandbox.signIn(DEMO)
    for (const { url, text } of kept)
      for (const personal of [DEMO.email, DEMO.phone, tokens.access_token.split('.')[0]])
        expect(text.includes(String(personal)), `${personal} in ${url}`).toBe(false)
    await hosted.button(hosted.words.signIn.signInAgain).click()
    const title = hosted.heading(hosted.words.entry.title)
    await expect(title).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(title).toBeVisible()
  })
})
