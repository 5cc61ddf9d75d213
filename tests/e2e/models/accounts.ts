import type { Locator } from '@playwright/test'

import type { App } from './app.ts'
import { fillMessage } from './words.ts'

export class Accounts {
  constructor(readonly app: App) {}

  get words() {
    return this.app.words.virtualAccounts
  }

  row(name: string): Locator {
    return this.app.main.getByRole('link', { name: new RegExp(`^${name}`) })
  }

  program(name: string): Locator {
    return this.app.view.getByRole('button', { name: new RegExp(`^${name}`) })
  }

  get agree(): Locator {
    return this.app.view.getByRole('checkbox', { name: this.words.agree })
  }

  confirm(name: string): Locator {
    return this.app.primary(fillMessage(this.words.openNamed, { name }))
  }

  get received(): Locator {
    return this.app.view.getByRole('region', { name: this.words.deposits, exact: true })
  }
}
