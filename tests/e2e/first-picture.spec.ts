/**
 * The balances appear before React renders, even if the rest of the start is slow. The test
 * measures this order, and no time.
 */
import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { slowDatabase } from './models/device.ts'
import { Home } from './models/home.ts'
import { DEMO } from './sandbox.ts'

const watchMarks = (page: Page) =>
  page.addInitScript(() => {
    // Restores the state after a sign-in: the device knows the session's owner, and nothing that
    // Home has shown.
    for (const key of Object.keys(localStorage))
      if (key.endsWith('home-snapshot')) localStorage.removeItem(key)
    const seen: [string, string][] = []
    Reflect.set(window, 'seenAtMarks', seen)
    const mark = performance.mark.bind(performance)
    performance.mark = (name, options) => {
      const text = document.querySelector('main.snapshot')?.textContent ?? ''
      if (name.startsWith('tessera.')) seen.push([name, text])
      return mark(name, options)
    }
  })

/**
 * The start stops waiting for answers after 1.5 seconds. A slow processor on a busy machine may
 * need longer, so the page's seconds are ten times as long.
 */
const slowProcessor = async (page: Page) => {
  await page.addInitScript(() => {
    const { setTimeout: wait } = window
    const later = (run: () => void, ms = 0) => wait(run, ms < 1000 ? ms : ms * 10)
    Reflect.set(window, 'setTimeout', later)
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

test('The first frame of a second visit shows balances instead of grey boxes', async ({
  app,
  page,
}) => {
  await app.openAs(DEMO)
  const assets = new Home(app).assets.getByRole('link')
  await expect(assets.first()).toBeVisible()
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.endsWith('home-snapshot')),
  )
  // A fast processor finishes the page's script before the browser would paint.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await app.reload()
  await expect(assets.first()).toBeVisible()
  const [paint, content] = await page.evaluate(() =>
    ['first-paint', 'first-contentful-paint'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
    ),
  )
  expect(paint).toBeGreaterThan(0)
  expect(content).toBe(paint)
})

for (const host of ['browser', 'telegram'] as const)
  test.describe(`First paint, ${host}`, () => {
    test.use({ host })

    for (const [what, slowDown] of [
      ['React’s code loads at once and the device’s database takes a second', slowDatabase],
      ['the processor is a sixth as fast', slowProcessor],
    ] as const)
      test(`The balances are on screen before React draws if ${what}`, async ({
        app,
        page,
        sandbox,
      }) => {
        // The page's clock shows the sandbox's time, because the app sends no request with a token
        // that seems expired.
        await page.clock.install({ time: await sandbox.advance(0) })
        const assets = new Home(app).assets.getByRole('link')
        if (host === 'browser') {
          await app.openAs(DEMO)
          await expect(assets.first()).toBeVisible()
        }
        await watchMarks(page)
        await slowDown(page)
        if (host === 'browser') await app.reload()
        else await app.openAs(DEMO)
        await expect(assets.first()).toBeVisible()
        const seen = await app.frame.evaluate(
          () => Reflect.get(window, 'seenAtMarks') as [string, string][],
        )
        expect(seen.map(([name]) => name)).toEqual(['tessera.balances', 'tessera.react'])
        for (const [, text] of seen) expect(text).toMatch(/USDT.*\d/)
      })
  })
