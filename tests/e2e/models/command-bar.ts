import { expect, type Locator } from '@playwright/test'

import type { Messages } from '../../../src/i18n/catalogue.ts'
import type { App } from './app.ts'

export class CommandBar {
  constructor(readonly app: App) {}

  /** Opens the command bar; the listener for its keys loads after the first screen. */
  async open(): Promise<void> {
    await this.app.main.waitFor()
    await expect(async () => {
      if (this.app.isTelegram) await this.app.main.locator('h1').first().focus()
      await this.app.page.keyboard.press('Control+K')
      await expect(this.field).toBeVisible({ timeout: 1000 })
    }).toPass()
  }

  get field(): Locator {
    return this.app.view.getByRole('combobox', { name: this.app.words.search.field })
  }

  group(kind: keyof Messages['search']['kinds']): Locator {
    return this.app.view.getByRole('group', {
      name: this.app.words.search.kinds[kind],
      exact: true,
    })
  }

  get chosen(): Locator {
    return this.app.view.getByRole('option', { selected: true })
  }

  async expectMarked(): Promise<void> {
    await expect(this.chosen).toHaveCSS('outline-style', 'solid')
  }
}
