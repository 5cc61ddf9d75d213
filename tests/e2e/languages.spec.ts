/** Every route in the languages that the tours do not visit, above all from right to left. */
import { directionOf } from '../../src/i18n/direction.ts'
import { expect, test } from './fixtures.ts'
import type { App } from './models/app.ts'
import { findBarriers, findCutText, findOverflow, findSmallTargets } from './models/audit.ts'
import { addressesOf, type Addresses } from './models/routes.ts'
import { DEMO } from './sandbox.ts'

async function expectSound(app: App, screen: string): Promise<void> {
  await expect(app.main.locator('[aria-busy=true]')).toHaveCount(0)
  expect.soft(await findBarriers(app), screen).toEqual([])
  expect.soft(await findOverflow(app), screen).toEqual([])
  expect.soft(await findSmallTargets(app), screen).toEqual([])
  expect.soft(await findCutText(app), screen).toEqual([])
}

/** What most people see most: also opened in the language that the tours of the host only change to. */
const MAIN_ROUTES = [
  'home',
  'activity',
  'transaction',
  'send',
  'exchange',
  'deposit',
  'card',
  'counterparty',
] as const satisfies readonly (keyof Addresses)[]

/** Words are as long in both themes, and the tours of English and Russian look at both. */
const LOOKS = [
  { host: 'browser', language: 'ar', theme: 'dark', routes: undefined },
  { host: 'browser', language: 'es', theme: 'light', routes: undefined },
  { host: 'browser', language: 'pt-BR', theme: 'dark', routes: undefined },
  { host: 'browser', language: 'tr', theme: 'light', routes: undefined },
  { host: 'browser', language: 'ru', theme: 'light', routes: MAIN_ROUTES },
  { host: 'telegram', language: 'en', theme: 'dark', routes: MAIN_ROUTES },
] as const

for (const { routes, ...look } of LOOKS)
  test.describe(`Languages: ${look.host}, ${look.language}, ${look.theme}`, () => {
    test.use({ ...look, viewport: { width: 320, height: 780 } })

    test(`${routes === undefined ? 'Every' : 'Each main'} route speaks it, from its own side, without barriers`, async ({
      app,
    }) => {
      const { language } = look
      const all = await addressesOf(app)
      const addresses = (routes ?? Object.keys(all)).flatMap((name) => all[name as keyof Addresses])
      await app.openAs(DEMO)
      const page = app.view.locator('html')
      // From the first paint on: the app's own code may still be on its way.
      await expect(page).toHaveAttribute('lang', language)
      await expect(page).toHaveAttribute('dir', directionOf(language))
      await app.view.getByRole('region', { name: app.words.home.latest }).waitFor()
      for (const path of addresses)
        await test.step(path, async () => {
          await app.goWithin(path)
          await expectSound(app, path)
        })
    })
  })

test.describe('Languages: from right to left', () => {
  test.use({ language: 'ar' })

  test('An amount keeps its sign before its digits and its unit behind them', async ({ app }) => {
    await app.openAs(DEMO, '/activity')
    const amount = app.main.locator('bdi').filter({ hasText: '−' }).first()
    await amount.waitFor()
    // Where each character is drawn, from left to right.
    const drawn = await amount.evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const letters: { letter: string; x: number }[] = []
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        for (const [at, letter] of (node.textContent ?? '').split('').entries()) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          letters.push({ letter, x: range.getBoundingClientRect().left })
        }
      return letters
        .toSorted((one, other) => one.x - other.x)
        .map(({ letter }) => letter)
        .join('')
    })
    expect(drawn).toMatch(/^−[\d.,]+\s[A-Z]+$/)
    expect(drawn).toBe(await amount.textContent())

    // A Latin name stands at the row's own side. Without room it is cut at its own end: its first letter is there,
    // its last one is not.
    const cutName = (main: Element) => {
      const lines = Array.from(main.querySelectorAll('a span'))
      const title = lines.find((line) => getComputedStyle(line).textOverflow === 'ellipsis')
      if (title === undefined) return undefined
      const name = 'The Cooperative Building Society of Everybody'
      const text = document.createTextNode(name)
      title.replaceChildren('Kiln')
      const side = title.parentElement?.getBoundingClientRect().right ?? 0
      const range = document.createRange()
      range.selectNodeContents(title)
      const isAtSide = Math.abs(range.getBoundingClientRect().right - side) <= 1
      title.replaceChildren(text)
      const box = title.getBoundingClientRect()
      const isThere = (at: number) => {
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const { left, right } = range.getBoundingClientRect()
        return left >= box.left - 1 && right <= box.right + 1
      }
      return { isAtSide, first: isThere(0), last: isThere(name.length - 1) }
    }
    await expect
      .poll(() => app.main.evaluate(cutName))
      .toEqual({ isAtSide: true, first: true, last: false })
  })

  test('A rate reads from its one to what it is worth', async ({ app }) => {
    await app.openAs(DEMO, '/exchange')
    const rate = app.main.getByText(/^1\sEUR [≈=] [\d.,]+\sUSDT$/)
    await rate.waitFor()
    expect(await rate.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
  })

  test('Back is at the right and points there, and rows go on at the left', async ({ app }) => {
    await app.openAs(DEMO, '/profile')
    const back = app.main.getByRole('button', { name: app.words.common.back })
    const { x = 0 } = (await back.boundingBox()) ?? {}
    expect(x).toBeGreaterThan(300)
    const arrow = back.locator('svg')
    expect(await arrow.evaluate((icon) => getComputedStyle(icon).transform)).toBe(
      'matrix(-1, 0, 0, 1, 0, 0)',
    )
  })

  test('An amount is typed with the digits of an Arabic keyboard', async ({ app }) => {
    await app.openAs(DEMO)
    await app.open('/exchange')
    const field = app.main.getByRole('textbox').first()
    await field.fill('٢٥٫٥')
    await expect(app.main.locator('[aria-invalid=true]')).toHaveCount(0)
    // The price says what was read.
    await expect(
      app.main
        .locator('bdi')
        .filter({ hasText: /^25\.5/ })
        .first(),
    ).toBeVisible()
  })
})
