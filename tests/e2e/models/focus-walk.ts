/** Walks by keyboard and checks that each focused element is visible (WCAG 2.4.11). */
import { expect } from '@playwright/test'

import type { App } from './app.ts'

/** Maximum number of stops: more than any screen has before its rows repeat. */
const MAX_STOPS = 40

/** Number of frames to wait, which take about a second. */
const PATIENCE_FRAMES = 60

export const ZOOMS = [
  { zoom: '100 %', viewport: { width: 390, height: 780 } },
  { zoom: '400 %', viewport: { width: 320, height: 256 } },
]

export const WALK_KEYS = ['Tab', 'Shift+Tab']

export async function walkFocus(app: App, screen: string, key: string): Promise<void> {
  const obscured = new Set<string>()
  const seen = new Set<string>()
  // The screen's initial focus may be in the middle: the walk continues from the page's other end.
  let ends = 0
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await app.page.keyboard.press(key)
    const { name, isSeen, isEnd } = await readStop(app, stops === 0)
    if (name === '') ends += 1
    else seen.add(name)
    if (!isSeen) obscured.add(`${key}: ${name}`)
    // A screen that is laid out again for its window may have no stop at the first presses.
    if (isEnd || (ends > 1 && seen.size > 0)) break
  }
  expect.soft([...obscured], screen).toEqual([])
  expect.soft(seen.size, `stops of ${screen}`).toBeGreaterThan(0)
}

/**
 * Returns the focused element, whether any part of it is visible, and whether the walk is back at
 * its start.
 */
const readStop = ({ frame }: App, isFirst: boolean) =>
  frame.evaluate(
    async ({ begins, patience }) => {
      const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
      // The browser scrolls to the focused element a frame later.
      await nextFrame()
      const focused = document.activeElement
      if (begins) Reflect.deleteProperty(window, 'firstStop')
      if (focused === null || focused === document.body)
        return { name: '', isSeen: true, isEnd: false }
      const first: unknown = Reflect.get(window, 'firstStop')
      if (first === undefined) Reflect.set(window, 'firstStop', focused)
      const isEnd = first === focused
      const steps = [0.02, 0.25, 0.5, 0.75, 0.98]
      const isSeenNow = () => {
        const { left, top, width, height } = focused.getBoundingClientRect()
        return steps.some((x) =>
          steps.some((y) => {
            const hit = document.elementFromPoint(left + width * x, top + height * y)
            return (
              hit !== null &&
              (focused.contains(hit) || (hit.closest('label')?.contains(focused) ?? false))
            )
          }),
        )
      }
      let isSeen = isSeenNow()
      // A bar that a keyboard replaces returns once its field has lost the focus.
      for (let frame = 0; frame < patience && !isSeen; frame += 1) {
        // oxlint-disable-next-line no-await-in-loop -- frame after frame
        await nextFrame()
        isSeen = isSeenNow()
      }
      return { name: focused.outerHTML.slice(0, 120), isSeen, isEnd }
    },
    { begins: isFirst, patience: PATIENCE_FRAMES },
  )
