import type { Locator } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { SignIn } from './models/sign-in.ts'
import { DEMO } from './sandbox.ts'

/** How an element and what is drawn into it look where the device chooses the colours. */
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

  test('A switch is seen, and on looks other than off', async ({ app }) => {
    await app.openAs(DEMO, '/profile')
    const toggle = app.view.getByRole('switch', { name: app.words.profile.hideAmounts })
    const track = toggle.locator('+ div')
    const [frame, off, offThumb] = await lookOf(track)
    expect(frame?.borderStyle).toBe('solid')
    expect(offThumb?.backgroundColor).not.toBe(off?.backgroundColor)
    await toggle.check()
    // Colours and the thumb move over to the new state.
    await expect(async () => {
      const [, on, onThumb] = await lookOf(track)
      expect(on?.backgroundColor).not.toBe(off?.backgroundColor)
      expect(onThumb?.backgroundColor).not.toBe(on?.backgroundColor)
      expect(onThumb?.transform).not.toBe(offThumb?.transform)
    }).toPass()
  })

  test('The chosen segment has a colour of its own', async ({ app }) => {
    await app.open('/sign-in')
    const signIn = new SignIn(app)
    const [chosen] = await lookOf(signIn.way('email').locator('..'))
    const [other] = await lookOf(signIn.way('phone').locator('..'))
    expect(chosen?.backgroundColor).not.toBe(other?.backgroundColor)
    expect(chosen?.color).not.toBe(other?.color)
  })
})

test.describe('More contrast', () => {
  test.use({ contextOptions: { contrast: 'more' } })

  test('Quieter texts have the colour of the others, and fields a full frame', async ({ app }) => {
    await app.openAs(DEMO, '/profile')
    const hint = app.view.getByText(app.words.profile.hideAmountsHint)
    const title = app.view.getByText(app.words.profile.hideAmounts, { exact: true })
    const colorOf = (text: Locator) => text.evaluate((node) => getComputedStyle(node).color)
    expect(await colorOf(hint)).toBe(await colorOf(title))
  })
})

test('An open page goes from day to night with the device, and back', async ({ app, page }) => {
  await app.openAs(DEMO, '/profile')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  }
})
