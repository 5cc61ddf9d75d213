import { expect, type Locator } from '@playwright/test'

import type { App } from './app.ts'
import { patternOfAmountButton, fillMessage } from './words.ts'

type Side = 'give' | 'get'

export class Exchange {
  constructor(readonly app: App) {}

  get words() {
    return this.app.words.exchange
  }

  leg(side: Side): Locator {
    return this.app.view.getByRole('group', { name: this.words[side], exact: true })
  }

  amount(side: Side, symbol: string): Locator {
    const name = fillMessage(this.words.amountOf, { title: this.words[side], symbol })
    return this.app.view.getByRole('textbox', { name, exact: true })
  }

  asset(side: Side): Locator {
    return this.leg(side).locator('button[aria-haspopup=dialog]')
  }

  async choose(side: Side, symbol: string, network: string): Promise<void> {
    await this.asset(side).click()
    const sheet = this.app.view.getByRole('dialog')
    await sheet
      .getByRole('button', { name: new RegExp(String.raw`^${symbol}\s*${network}`) })
      .click()
    await this.amount(side, symbol).waitFor()
  }

  get cost(): Locator {
    return this.app.view.getByRole('region', { name: this.app.words.quote.cost, exact: true })
  }

  async expectQuote(): Promise<void> {
    await this.cost.locator('summary').waitFor()
    await expect(this.cost.locator('..')).toHaveAttribute('aria-busy', 'false')
  }

  get confirm(): Locator {
    return this.app.primary(patternOfAmountButton(this.words.exchangeSum))
  }

  async toConfirm(): Promise<void> {
    await this.expectQuote()
    await this.app.primary(this.words.continue).click()
    await expect(this.confirm).toBeEnabled()
  }

  get moved(): Locator {
    return this.app.view.getByText(this.app.words.quote.moved.arrives.split('{sum}')[0] ?? '')
  }

  get ended(): Locator {
    return this.app.heading(fillMessage(this.app.words.order.doneTitle, { kind: 'exchange' }))
  }

  /**
   * Presses until the order is submitted, because a price that changes at the moment of the press
   * must be confirmed by another press.
   */
  async agree(): Promise<void> {
    await expect(async () => {
      if (await this.confirm.isVisible()) await this.confirm.click({ timeout: 1000 })
      await expect(this.ended).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
}
