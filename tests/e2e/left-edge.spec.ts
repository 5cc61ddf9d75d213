import { expect, test } from './fixtures.ts'
import { waitUntilIdle } from './models/idle.ts'
import { DEMO } from './sandbox.ts'

const SCREENS = [
  '/',
  '/activity',
  '/books',
  '/cards',
  '/more',
  '/add',
  '/add/crypto',
  '/add/bank?rail=ach',
  '/send',
  '/exchange',
  '/wallets',
  '/assets/USDT',
  '/accounts',
  '/counterparties',
  '/verification',
  '/security',
  '/developer',
  '/profile',
]
const EDGE_PX = 32

test.use({ viewport: { width: 1440, height: 900 }, fetchesAhead: false })

test('The leftmost card, list or field of every screen is 32 px from the side bar', async ({
  app,
}) => {
  await app.openAs(DEMO)
  // The code of the side bar loads separately, perhaps after Home.
  await app.frame.locator('[data-side-bar]').waitFor()
  const edges: Record<string, number> = {}
  for (const path of SCREENS) {
    await app.goWithin(path)
    await waitUntilIdle(app)
    edges[path] = await app.frame.evaluate(() => {
      const bar = document.querySelector('[data-side-bar]')?.getBoundingClientRect()
      const parts = document.querySelectorAll(
        ':is(main, [role=main]) :is(section, [role=group], label:has(input), [role=table])',
      )
      // Rows of chips are left out, because they scroll beyond the edge and have no background.
      const isDrawn = (part: Element) =>
        !part.matches('[role=group]') ||
        getComputedStyle(part).backgroundColor !== 'rgba(0, 0, 0, 0)'
      const lefts = [...parts]
        .filter(isDrawn)
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 100)
        .map(({ left }) => left)
      return Math.min(...lefts) - (bar?.right ?? Number.NaN)
    })
  }
  expect(edges).toEqual(Object.fromEntries(SCREENS.map((path) => [path, EDGE_PX])))
})
