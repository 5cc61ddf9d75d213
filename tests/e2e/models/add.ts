import type { Locator } from '@playwright/test'

import type { App } from './app.ts'

type Way = 'crypto' | 'ach' | 'wire' | 'sepa' | 'details'

export class AddMoney {
  constructor(readonly app: App) {}

  get words() {
    return this.app.words.deposit.methods
  }

  async open(row: 'bank' | 'person'): Promise<void> {
    const rows = this.app.main.locator('summary')
    await (row === 'bank' ? rows.first() : rows.last()).click()
  }

  way(name: Way): Locator {
    return this.app.main.getByRole('link', { name: this.words[name].title })
  }

  get ask(): Locator {
    return this.app.main.getByRole('button', { name: this.words.ask.title })
  }
}
