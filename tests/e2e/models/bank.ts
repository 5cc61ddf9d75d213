import type { Locator } from '@playwright/test'

import type { App } from './app.ts'
import { patternOfAmountButton, fillMessage } from './words.ts'

export class BankDeposit {
  constructor(readonly app: App) {}

  get words() {
    return this.app.words.deposit.bank
  }

  payer(name: string): Locator {
    return this.app.button(new RegExp(`^${name}`))
  }

  amount(symbol: string): Locator {
    return this.app.view.getByLabel(fillMessage(this.app.words.quote.amountIn, { symbol }), {
      exact: true,
    })
  }

  figure(name: string): Locator {
    return this.app.view
      .getByRole('region', { name: this.app.words.quote.cost, exact: true })
      .locator('> div > *')
      .filter({ has: this.app.view.getByText(name, { exact: true }) })
  }

  get continue(): Locator {
    return this.app.primary(this.words.continue)
  }

  async toConfirm(): Promise<void> {
    await this.figure(this.words.arrives).waitFor()
    await this.continue.click()
    await this.app.view.getByText(this.words.note).waitFor()
  }

  get order(): Locator {
    return this.app.primary(patternOfAmountButton(this.words.order))
  }

  payment(label: string): Locator {
    return this.app.view
      .getByRole('region', { name: this.app.words.payment.title, exact: true })
      .locator('> div > *')
      .filter({ has: this.app.view.getByText(label, { exact: true }) })
  }
}
