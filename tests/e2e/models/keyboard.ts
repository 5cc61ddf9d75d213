import { expect, type Locator } from '@playwright/test'

import type { App } from './app.ts'

const MAX_TABS = 90

export class Keyboard {
  constructor(readonly app: App) {}

  async reach(target: Locator, key = 'Tab'): Promise<void> {
    await target.waitFor()
    await expect(target).toBeEnabled()
    // Finds the element anew only if it was replaced: a search by role reads the whole page.
    let element = await target.elementHandle()
    const readFocus = () =>
      element?.evaluate((one) => (one.isConnected ? one === document.activeElement : 'replaced'))
    for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
      let focus = await readFocus()
      while (focus === 'replaced') {
        element = await target.elementHandle()
        focus = await readFocus()
      }
      if (focus === true) return
      await this.app.page.keyboard.press(key)
    }
    throw new Error(`the focus never reached ${target.toString()}`)
  }

  async expectRing(target: Locator): Promise<void> {
    const ring = await target.evaluate((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    expect(ring, `${target.toString()} shows its focus`).toBe(true)
  }

  async press(target: Locator): Promise<void> {
    await this.reach(target)
    await this.app.page.keyboard.press('Enter')
  }

  async pressBefore(target: Locator): Promise<void> {
    await this.reach(target, 'Shift+Tab')
    await this.app.page.keyboard.press('Enter')
  }

  async tick(box: Locator): Promise<void> {
    await this.reach(box)
    await this.app.page.keyboard.press('Space')
    await expect(box).toBeChecked()
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.reach(target)
    await this.app.page.keyboard.type(text)
  }
}
