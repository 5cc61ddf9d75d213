import { expect, test } from './fixtures.ts'
import { DEMO } from './sandbox.ts'

test.use({ language: 'ar' })

test('In Arabic, amounts and rates read from left to right, in a mirrored page with Back at the right', async ({
  app,
}) => {
  await app.openAs(DEMO, '/profile')
  const page = app.view.locator('html')
  await expect(page).toHaveAttribute('lang', 'ar')
  await expect(page).toHaveAttribute('dir', 'rtl')
  const back = app.main.getByRole('button', { name: app.words.common.back })
  const { x = 0 } = (await back.boundingBox()) ?? {}
  expect(x).toBeGreaterThan(300)
  const arrow = back.locator('svg')
  expect(await arrow.evaluate((icon) => getComputedStyle(icon).transform)).toBe(
    'matrix(-1, 0, 0, 1, 0, 0)',
  )

  // An amount has its sign before its digits and its unit after them.
  await app.goWithin('/activity')
  const amounts = app.main.locator('bdi').filter({ hasText: '−' })
  await amounts.nth(3).waitFor()
  const drawn = await amounts.evaluateAll((elements) =>
    elements.map((element) => {
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
    }),
  )
  for (const amount of drawn) expect(amount).toMatch(/^−[\d.,]+\s[A-Z]+$/)
  expect(drawn).toEqual(await amounts.allTextContents())

  // A Latin name starts at the row's start. Without space it is truncated at its own end: its first
  // letter is visible, its last one is not.
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

  await app.goWithin('/exchange')
  const rate = app.main.getByText(/^1\sEUR [≈=] [\d.,]+\sUSDT$/)
  await rate.waitFor()
  expect(await rate.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')

  // The digits of an Arabic keyboard are understood.
  await app.main.getByRole('textbox').first().fill('٢٥٫٥')
  await expect(app.main.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(app.main.getByRole('status').filter({ hasText: /25\.50\sEUR/ })).toHaveCount(1)
})
