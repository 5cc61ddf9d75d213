/** A person without a pointer who looks where the focus stands: each stop can be seen (WCAG 2.4.11). */
import { expect, type Locator } from '@playwright/test'

import { Keyboard } from './keyboard.ts'

/** More than any screen has before its rows begin to repeat. */
const MOST_STOPS = 40

export class FocusWalk extends Keyboard {
  /** Walks by Tab through the whole screen, there and back. */
  async look(screen: string): Promise<void> {
    const obscured = new Set<string>()
    const seen = new Set<string>()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stops = 0; stops < MOST_STOPS; stops += 1) {
        await this.app.page.keyboard.press(key)
        const { name, isSeen, isEnd } = await this.#stop(stops === 0)
        if (name !== '') seen.add(name)
        if (!isSeen) obscured.add(`${key}: ${name}`)
        if (isEnd) break
      }
    expect.soft([...obscured], screen).toEqual([])
    expect.soft(seen.size, `stops of ${screen}`).toBeGreaterThan(0)
  }

  /** Opens a sheet, walks through it and leaves by Escape; the focus is back where it was. */
  async lookInto(opener: Locator, screen: string): Promise<void> {
    await this.press(opener)
    const sheet = this.app.view.getByRole('dialog')
    await sheet.waitFor()
    await this.look(screen)
    await this.app.page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
  }

  /** What has the focus, whether any part of it can be seen, and whether the walk is round. */
  async #stop(isFirst: boolean) {
    return this.app.frame.evaluate(async (begins) => {
      // A frame later the browser has scrolled.
      await new Promise((done) => requestAnimationFrame(done))
      const focused = document.activeElement
      if (begins) Reflect.deleteProperty(window, 'firstStop')
      if (focused === null || focused === document.body)
        return { name: '', isSeen: true, isEnd: !begins }
      if (begins) Reflect.set(window, 'firstStop', focused)
      const isEnd = !begins && Reflect.get(window, 'firstStop') === focused
      const { left, top, width, height } = focused.getBoundingClientRect()
      const steps = [0.02, 0.25, 0.5, 0.75, 0.98]
      const isSeen = steps.some((x) =>
        steps.some((y) => {
          const hit = document.elementFromPoint(left + width * x, top + height * y)
          return (
            hit !== null &&
            (focused.contains(hit) || (hit.closest('label')?.contains(focused) ?? false))
          )
        }),
      )
      return { name: focused.outerHTML.slice(0, 120), isSeen, isEnd }
    }, isFirst)
  }
}
