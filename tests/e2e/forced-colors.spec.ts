import type { Locator } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { SignIn } from './models/sign-in.ts'
import { DEMO } from './sandbox.ts'

const lookOf = (element: Locator) =>
  element.evaluate((node) =>
    [undefined, '::before', '::after'].map((part) => {
      const { backgroundColor, borderColor, borderStyle, color, transform } = getComputedStyle(
        node,
        part,
      )
      return { backgroundColor, borderColor, borderStyle, color, transform }
    }),
  )

test.describe('Forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('In forced colours, switches and segments show their state, and buttons and cards have an edge', async ({
    app,
  }) => {
    await app.openAs(DEMO, '/profile')
    const toggle = app.view.getByRole('switch', { name: app.words.profile.hideAmounts })
    const track = toggle.locator('+ div')
    const [frame, off, offThumb] = await lookOf(track)
    expect(frame?.borderStyle).toBe('solid')
    expect(offThumb?.backgroundColor).not.toBe(off?.backgroundColor)
    await toggle.check()
    await expect(async () => {
      const [, on, onThumb] = await lookOf(track)
      expect(on?.backgroundColor).not.toBe(off?.backgroundColor)
      expect(onThumb?.backgroundColor).not.toBe(on?.backgroundColor)
      expect(onThumb?.transform).not.toBe(offThumb?.transform)
    }).toPass()

    const edgeOf = async (element: Locator) => (await lookOf(element.first()))[0]?.borderStyle
    await app.goWithin('/')
    const tile = app.view.getByRole('link', { name: app.words.home.request, exact: true })
    expect(await edgeOf(tile)).toBe('solid')
    await app.goWithin('/cards')
    expect(await edgeOf(app.view.locator('main [role=listitem] > a[href^="/cards/"]'))).toBe(
      'solid',
    )
    await app.goWithin('/counterparties')
    expect(await edgeOf(app.button(app.words.counterparties.new))).toBe('solid')
    await app.goWithin('/exchange?asset=USDT')
    const label = app.view.locator('label', { hasText: app.words.exchange.give }).first()
    // Elements that exist only for fingers and screen readers stay invisible.
    await expect(label).toHaveCSS('opacity', '0')

    await app.goWithin('/auth/logout')
    await app.primary(app.words.common.signOut).click()
    await app.button(app.words.signIn.signInAgain).click()
    const signIn = new SignIn(app)
    const [chosen] = await lookOf(signIn.way('email').locator('..'))
    const [other] = await lookOf(signIn.way('phone').locator('..'))
    expect(chosen?.backgroundColor).not.toBe(other?.backgroundColor)
    expect(chosen?.color).not.toBe(other?.color)
  })
})

test("An open page follows the device's theme, contrast and font size", async ({ app, page }) => {
  await app.openAs(DEMO, '/profile')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  }

  const hint = app.view.getByText(app.words.profile.hideAmountsHint)
  const title = app.view.getByText(app.words.profile.hideAmounts, { exact: true })
  const colorOf = (text: Locator) => text.evaluate((node) => getComputedStyle(node).color)
  await page.emulateMedia({ contrast: 'more' })
  expect(await colorOf(hint)).toBe(await colorOf(title))

  await app.goWithin('/')
  const balance = app.view.getByRole('status', { name: app.words.home.balance }).locator('> *')
  const sizeOf = () => balance.evaluate((node) => parseFloat(getComputedStyle(node).fontSize))
  const before = await sizeOf()
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  expect(await sizeOf()).toBeGreaterThan(1.5 * before)
})
