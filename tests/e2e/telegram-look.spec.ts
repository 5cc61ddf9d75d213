import type { Locator } from '@playwright/test'

import { contrastRatio as contrastOfColors } from '../../src/shell/colors.ts'
import { expect, test } from './fixtures.ts'
import type { App } from './models/app.ts'
import { findAccessibilityFaults } from './models/audit.ts'
import { readColors } from './models/contrast.ts'
import { waitUntilResponsesStored } from './models/device.ts'
import { Home } from './models/home.ts'
import { Telegram } from './models/telegram.ts'
import { stopClock } from './wire.ts'

test.use({ host: 'telegram' })

/** Contrast of an element's text with the page below it (WCAG 2.2, relative luminance). */
const contrastOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) throw new Error('no canvas')
    const luminances = [document.body, element].map((drawn) => {
      const { color, backgroundColor } = getComputedStyle(drawn)
      context.fillStyle = drawn === element ? color : backgroundColor
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = Array.from(
        context.getImageData(0, 0, 1, 1).data,
        (byte) => {
          const part = byte / 255
          return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        },
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
  })

test('The cents of the balance can be read in a theme with a weak secondary colour', async ({
  app,
}) => {
  await app.open('/', { theme: 'dim' })
  const home = new Home(app)
  await home.expectOpen()
  const cents = home.total.locator('span').filter({ hasText: /^[.,]\d+$/ })
  expect(await contrastOf(cents)).toBeGreaterThanOrEqual(4.5)
})

test('The theme list has "Telegram" instead of "system", and choosing a theme gives haptic feedback', async ({
  app,
}) => {
  const telegram = new Telegram(app)
  await app.open('/profile')
  const { theme, themes } = app.words.profile
  await app.view.getByRole('button', { name: new RegExp(`^${theme}`) }).click()
  await expect(app.view.getByRole('button', { name: themes.telegram, exact: true })).toBeVisible()
  await expect(app.view.getByText(themes.system, { exact: true })).toBeHidden()
  await app.view.getByRole('button', { name: themes.dark, exact: true }).click()
  await expect
    .poll(() => telegram.calls('web_app_trigger_haptic_feedback'))
    .toEqual([{ type: 'selection_change' }])
  await expect(app.view.locator('.app-root')).toHaveClass(/dark/)
})

/** Minimum contrast of the parts of a control (WCAG 2.2, 1.4.11). */
const MIN_PART_CONTRAST = 3

for (const theme of ['light', 'dark', 'dim', 'custom'] as const)
  test(`A switch that is off and a chosen segment are recognisable in the theme "${theme}"`, async ({
    app,
  }) => {
    await app.open('/profile', { theme })
    const off = app.view.getByRole('switch', { checked: false }).first().locator('+ div')
    await off.scrollIntoViewIfNeeded()
    const [row = '#'] = await readColors(off.locator('..'))
    const drawn = await readColors(off)
    const track = drawn.find((color) => color !== row) ?? '#'
    const knob = drawn.find((color) => color !== track) ?? '#'
    expect(contrastOfColors(track, row)).toBeGreaterThanOrEqual(MIN_PART_CONTRAST)
    expect(contrastOfColors(knob, track)).toBeGreaterThanOrEqual(MIN_PART_CONTRAST)

    await app.goWithin('/counterparties/new')
    const segments = app.view.getByRole('radio').locator('..')
    const [chosen = '#', other = '#'] = await Promise.all(
      [0, 1].map(async (at) => (await readColors(segments.nth(at)))[0]),
    )
    expect(chosen).not.toBe(other)
    const [words, others] = await Promise.all(
      [0, 1].map((at) => segments.nth(at).evaluate((one) => getComputedStyle(one).color)),
    )
    expect(words).not.toBe(others)
    expect(await findAccessibilityFaults(app)).toEqual([])
  })

test.describe('Client without popups', () => {
  test.use({ profile: 'old' })

  test('Every button of a question that the page asks follows the theme', async ({ app }) => {
    const cancel = app.button(app.words.common.cancel)
    const colors = new Set<string>()
    for (const theme of ['dark', 'dim', 'custom'] as const) {
      await app.open('/profile', { theme })
      await app.view.getByRole('button', { name: app.words.profile.signOut }).click()
      colors.add(await cancel.evaluate((button) => getComputedStyle(button).backgroundColor))
    }
    expect(colors.size).toBe(3)
  })
})

test.describe('Client whose theme arrives late', () => {
  // This client never answers, so that the test can send the answer itself.
  test.use({ profile: 'mute', theme: 'light' })

  for (const after of [99, 101])
    test(`The app waits 100 ms at most for a theme that arrives after ${after} ms`, async ({
      app,
      page,
      sandbox,
    }) => {
      const telegram = new Telegram(app)
      const answer = () => page.evaluate(() => Reflect.get(window, '__host').setTheme('custom'))
      await stopClock(page, Date.parse(await sandbox.advance(0)))
      await app.open('/', { signed: 'nobody' })
      await expect.poll(() => telegram.calls('web_app_request_theme')).toHaveLength(1)
      // Waits until everything that the first screen needs has loaded; the page's clock stands.
      await app.frame.waitForLoadState('networkidle')
      const isInTime = after <= 100
      await page.clock.runFor((isInTime ? after : 100) - 1)
      expect(await app.main.count()).toBe(0)
      await telegram.expectColors()
      await page.clock.runFor(1)
      if (isInTime) await answer()
      await app.main.waitFor()
      await telegram.expectColors()
      if (isInTime) return
      await page.clock.runFor(after - 100)
      await answer()
      await telegram.expectColors()
    })
})

const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? NaN

async function holdCode(app: App): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await app.page.context().route(/\/static\/.*\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

test.describe('Fullscreen', () => {
  test.use({ profile: 'fullscreen' })

  test('In fullscreen, the cached data appear below the client’s buttons, where Home will show them', async ({
    app,
  }) => {
    const home = new Home(app)
    await app.page.clock.install()
    await app.open('/')
    await home.expectOpen()
    await waitUntilResponsesStored(app, '/home-snapshot')
    const top = await topOf(home.total)
    const release = await holdCode(app)
    await app.open('/')
    const last = app.view.locator('.snapshot b')
    await last.waitFor()
    expect(Math.abs((await topOf(last)) - top)).toBeLessThanOrEqual(4)
    release()
    await home.expectOpen()
  })

  test('The scrolled page never passes below the client’s buttons', async ({ app }) => {
    await app.open('/')
    await app.main.locator('a[href^="/activity/"]').first().waitFor()
    const below = await app.frame.evaluate(() => {
      scrollTo(0, 400)
      return [8, 60, 100].map((y) => document.elementFromPoint(195, y)?.className)
    })
    for (const name of below) expect(name).toContain('app-root')
  })
})

test.describe('Client of the oldest kind', () => {
  test.use({ host: 'browser' })

  test('A client that reads messages only by external.notify starts in the theme of its launch data', async ({
    app,
  }) => {
    const { page, place } = app
    const answer = await fetch(`${place.appUrl}/sandbox/telegram`, {
      method: 'POST',
      body: JSON.stringify({ user: { id: 7_001_001, first_name: 'Alex' } }),
    })
    const { launchParams } = (await answer.json()) as { launchParams: string }
    const params = new URLSearchParams(launchParams)
    params.set('tgWebAppThemeParams', JSON.stringify({ bg_color: '#17212b' }))
    await page.addInitScript(() => {
      Object.defineProperty(window.external, 'notify', { value: () => {} })
    })
    const release = await holdCode(app)
    await page.goto(`${place.appUrl}/#${params}`, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    release()
    await app.main.waitFor()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})
