/**
 * Every route in every language and in both hosts. What each of them is looked at for, and what that can't find, is in
 * docs/decisions/0025-looks-in-pairs.md.
 */
import { directionOf } from '../../src/i18n/direction.ts'
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts'
import { expect, test } from './fixtures.ts'
import type { App, Theme } from './models/app.ts'
import { findBarriers, findSmallTargets } from './models/audit.ts'
import { findCutText, findOverflow } from './models/overflow.ts'
import { addressesOf } from './models/routes.ts'
import { switchLanguage } from './models/switch-language.ts'
import { DEMO } from './sandbox.ts'

/** Barriers are looked for in the language that turns every screen around; the tours do so in the others. */
const WITH_BARRIERS: Language = 'ar'

/** How long words are, and from where they run. */
async function expectRoom(app: App, screen: string): Promise<void> {
  expect.soft(await findOverflow(app), screen).toEqual([])
  expect.soft(await findSmallTargets(app), screen).toEqual([])
  expect.soft(await findCutText(app), screen).toEqual([])
}

async function expectNoBarriers(app: App, screen: string): Promise<void> {
  expect.soft(await findBarriers(app), screen).toEqual([])
}

async function arrive(app: App, path: string): Promise<void> {
  await app.goWithin(path)
  await expect(app.main.locator('[aria-busy=true]')).toHaveCount(0)
}

test.use({ viewport: { width: 320, height: 780 } })

/** English is looked at in Telegram. */
type Other = Exclude<Language, 'en'>

/** Words are as long in both themes. Each language opens its share of the routes, which are looked at in all of these. */
const THEMES: Record<Other, Theme> = {
  ar: 'dark',
  es: 'light',
  'pt-BR': 'dark',
  tr: 'light',
  ru: 'light',
}
const OTHERS = LANGUAGES.filter((language) => language !== 'en')

for (const [share, language] of OTHERS.entries())
  test.describe(`Languages: browser, opened in ${language}, ${THEMES[language]}`, () => {
    test.use({ host: 'browser', language, theme: THEMES[language] })

    test('A fifth of the routes has room for every other language, and no barriers in Arabic', async ({
      app,
    }) => {
      const all = Object.values(await addressesOf(app)).flat()
      await app.openAs(DEMO)
      const page = app.view.locator('html')
      // From the first paint on: the app's own code may still be on its way.
      await expect(page).toHaveAttribute('lang', language)
      await expect(page).toHaveAttribute('dir', directionOf(language))
      await app.view.getByRole('region', { name: app.words.home.latest }).waitFor()
      let spoken: Other = language
      for (const path of all.filter((_, index) => index % OTHERS.length === share))
        await test.step(path, async () => {
          await arrive(app, path)
          // First what the route before has ended in.
          for (const one of [spoken, ...OTHERS.filter((other) => other !== spoken)]) {
            if (one !== spoken) await switchLanguage(app, one)
            spoken = one
            await expectRoom(app, `${path}, ${one}`)
            if (one === WITH_BARRIERS) await expectNoBarriers(app, `${path}, ${one}`)
          }
        })
    })
  })

test.describe('Languages: telegram, en, custom', () => {
  test.use({ host: 'telegram', language: 'en', theme: 'custom' })

  test('Every route has room for it and no barriers in the client', async ({ app }) => {
    const all = Object.values(await addressesOf(app)).flat()
    await app.openAs(DEMO)
    await app.view.getByRole('region', { name: app.words.home.latest }).waitFor()
    for (const path of all)
      await test.step(path, async () => {
        await arrive(app, path)
        await expectRoom(app, path)
        await expectNoBarriers(app, path)
      })
  })
})

test.describe('Languages: from right to left', () => {
  test.use({ language: 'ar', viewport: { width: 390, height: 780 } })

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
