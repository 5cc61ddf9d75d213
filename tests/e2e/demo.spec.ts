import { spawnSync } from 'node:child_process'

import { expect, test } from './fixtures.ts'
import { Activity } from './models/activity.ts'
import { App } from './models/app.ts'
import { Home } from './models/home.ts'
import { startStaticHost } from './static-host.ts'

const BASE = '/tessera/'

test('The demo opens a linked screen without requests to its server, and signs in again with one press', async ({
  page,
  app,
}) => {
  const out = test.info().outputPath('demo')
  const flags = ['tools/build-demo.ts', '--base', BASE, '--out', out]
  expect(
    spawnSync(process.execPath, ['--import', 'tsx', ...flags], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status,
  ).toBe(0)
  const host = await startStaticHost(out, BASE)
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() !== 404 || response.request().isNavigationRequest()) return
    missing.push(response.url())
  })
  const demo = new App(page, { ...app.place, appUrl: host.url })
  const activity = new Activity(demo)
  try {
    await demo.open('/activity?direction=deposit')
    await demo.main.locator('a[href^="/tessera/activity/"]').first().click()
    await activity.expectTransaction()
    const policy = page.locator('meta[http-equiv="Content-Security-Policy"]')
    await expect(policy).toHaveAttribute('content', /connect-src 'self'; frame-src 'self'; /)
    expect(new URL(page.url()).pathname).toMatch(/^\/tessera\/activity\/\d+$/)
    // The sandbox restarts with the page, but the session continues.
    await demo.reload()
    await activity.expectTransaction()
    await demo.open()
    await new Home(demo).assets.waitFor()
    await demo.goToProfile()
    await demo.button(demo.words.profile.signOut).click()
    await demo.answer(demo.words.profile.signOut)
    await demo.heading(demo.words.signIn.signedOut.title).waitFor()
    expect(new URL(page.url()).pathname).toBe('/tessera/auth/logout')
    await demo.button(demo.words.signIn.signInAgain).click()
    await demo.button(demo.words.signIn.demo.action).click()
    await new Home(demo).expectOpen()
    expect(missing).toEqual([])
  } finally {
    host.stop()
  }
})
