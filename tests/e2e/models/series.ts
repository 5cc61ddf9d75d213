/** Presses as an impatient person makes them: two or three in a row at one place. */
import { expect, type Locator } from '@playwright/test'

import type { App } from './app.ts'

interface Point {
  x: number
  y: number
}

/**
 * Waits for the listener that ignores further presses, which loads after the first screen. A held
 * key shows that it works.
 */
export async function waitUntilFurtherPressesAreIgnored(app: App): Promise<void> {
  await app.main.waitFor()
  await app.frame.evaluate(() => {
    addEventListener('keydown', (event) => {
      if (event.repeat) Reflect.set(window, 'isHeldIgnored', event.defaultPrevented)
    })
  })
  await expect(async () => {
    await holdEnter(app)
    const isIgnored = () => Reflect.get(window, 'isHeldIgnored') as boolean
    expect(await app.frame.evaluate(isIgnored)).toBe(true)
  }).toPass()
}

export async function holdEnter({ page: { keyboard } }: App): Promise<void> {
  await keyboard.down('Enter')
  await keyboard.down('Enter')
  await keyboard.down('Enter')
  await keyboard.up('Enter')
}

async function middleOf(target: Locator): Promise<Point> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

async function pressAt({ page: { mouse } }: App, { x, y }: Point, clickCount: number) {
  await mouse.move(x, y)
  await mouse.down({ clickCount })
  await mouse.up({ clickCount })
}

/**
 * Presses `target`, then twice more at the same place as soon as the first press has shown `next`
 * there.
 */
export async function pressThrice(app: App, target: Locator, next: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  const place = await middleOf(target)
  await pressAt(app, place, 1)
  await expect(next).toBeEnabled()
  const { x, y, width, height } = (await next.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(place.x > x && place.x < x + width, 'the next control is at the same place').toBe(true)
  expect(place.y > y && place.y < y + height, 'the next control is at the same place').toBe(true)
  await pressAt(app, place, 2)
  await pressAt(app, place, 3)
}
