import { expect, type Locator } from '@playwright/test'

import { parseDecimal, type Decimal } from '../../../src/lib/money/decimal.ts'
import type { App } from './app.ts'

/** Parses an amount on the screen with English separators: `12,599.22 USDT` becomes 12599.22. */
export function readAmount(text: string): Decimal {
  const [digits = ''] = /\d[\d,]*(?:\.\d+)?/.exec(text) ?? []
  return parseDecimal(digits.replaceAll(',', ''))
}

export class Home {
  constructor(readonly app: App) {}

  get total(): Locator {
    return this.app.view.getByRole('status', { name: this.app.words.home.balance })
  }

  /**
   * Returns the final balance. Before the person's currency is known, it has no currency and other
   * decimals.
   */
  async totalText(): Promise<string> {
    await expect(this.total).toContainText(/[A-Z]{3}/)
    return this.total.innerText()
  }

  get assets(): Locator {
    return this.app.view.getByRole('region', { name: this.app.words.home.assets, exact: true })
  }

  async expectOpen(): Promise<void> {
    await this.total.waitFor()
  }

  asset(symbol: string): Locator {
    return this.assets.getByRole('link', { name: new RegExp(String.raw`^${symbol}\s`) })
  }

  get chart(): Locator {
    const [start = ''] = this.app.words.chart.label.split('{')
    return this.app.view.getByRole('img', { name: new RegExp(`^${start}`) })
  }

  /** The notices on Home once their rows are loaded, half a second after the rest or later. */
  get attention(): Locator {
    return this.app.main.locator('[data-settled=true]')
  }

  async amountOf(symbol: string): Promise<Decimal> {
    const text = await this.asset(symbol).innerText()
    const [amount = ''] =
      new RegExp(String.raw`\d[\d,.]*${symbol}`).exec(text.replace(/\s/g, '')) ?? []
    return readAmount(amount)
  }

  async goToAdd(): Promise<void> {
    await this.app.main.getByRole('link', { name: this.app.words.home.add, exact: true }).click()
  }

  async goToSend(): Promise<void> {
    await this.app.main.getByRole('link', { name: this.app.words.home.send, exact: true }).click()
  }

  async goToExchange(): Promise<void> {
    const { exchange } = this.app.words.home
    await this.app.main.getByRole('link', { name: exchange, exact: true }).click()
  }
}
