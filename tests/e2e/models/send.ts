import { expect, type Locator } from '@playwright/test'

import type { App } from './app.ts'
import { patternOfAmountButton, fillMessage } from './words.ts'

export class Send {
  constructor(readonly app: App) {}

  get words() {
    return this.app.words.send
  }

  get order() {
    return this.app.words.order
  }

  async expectOpen(): Promise<void> {
    await this.app.heading(this.words.title).waitFor()
  }

  asset(symbol: string, network: string): Locator {
    return this.app.view.getByRole('button', { name: new RegExp(`^${symbol}\\s*${network}`) })
  }

  get recipient(): Locator {
    return this.app.view.getByRole('textbox', { name: this.words.to, exact: true })
  }

  amount(symbol: string): Locator {
    return this.app.view.getByRole('textbox', {
      name: fillMessage(this.app.words.quote.amountIn, { symbol }),
    })
  }

  get max(): Locator {
    return this.app.button(this.app.words.quote.all)
  }

  get continue(): Locator {
    return this.app.primary(this.words.continue)
  }

  get confirm(): Locator {
    return this.app.primary(patternOfAmountButton(this.words.sendSum))
  }

  get sent(): Locator {
    // A transfer inside the platform arrives at once.
    const titles = [this.order.acceptedTitle, this.order.sentTitle, this.order.doneTitle]
    return this.app.heading(
      new RegExp(`^(${titles.map((title) => fillMessage(title, { kind: 'send' })).join('|')})$`),
    )
  }

  get unknown(): Locator {
    return this.app.heading(this.order.unknown.title)
  }

  async toRecipient(symbol: string, network: string, to: string): Promise<void> {
    await this.expectOpen()
    await this.recipient.fill(to)
    await this.asset(symbol, network).click()
  }

  async toOwnWallet(symbol: string, network: string, type: string): Promise<void> {
    await this.expectOpen()
    await this.app.view.getByRole('button', { name: this.words.ownWallets }).click()
    const name = fillMessage(this.app.words.home.walletNamed, { type })
    await this.app.view
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
    await this.asset(symbol, network).click()
  }

  /** The section of balance, costs and typed side. It is named after the cost once that is known. */
  get cost(): Locator {
    const names = [this.words.payWith, this.app.words.quote.cost]
    return this.app.view.getByRole('region', { name: new RegExp(`^(${names.join('|')})$`) })
  }

  get line(): Locator {
    return this.cost.locator('summary')
  }

  async expectQuote(): Promise<void> {
    await expect(this.cost.locator('..')).toHaveAttribute('aria-busy', 'false')
  }

  async sumOf(symbol: string, amount: string): Promise<void> {
    await this.amount(symbol).fill(amount)
    await this.toConfirm()
  }

  async openReview(symbol: string, amount: string): Promise<void> {
    await this.amount(symbol).fill(amount)
    await this.expectQuote()
    await this.continue.click()
  }

  /** The button continues only with a quote for the typed amount. */
  async toConfirm(): Promise<void> {
    await this.expectQuote()
    await this.continue.click()
    await this.agreeToAll()
  }

  async agreeToAll(): Promise<void> {
    const open = this.app.view.getByRole('checkbox', { checked: false })
    await expect(async () => {
      if ((await open.count()) > 0) await open.first().check()
      await expect(this.confirm).toBeEnabled({ timeout: 300 })
      // An enabled button does not mean that every question is answered, so the questions are
      // counted too.
      await expect(open).toHaveCount(0, { timeout: 300 })
    }).toPass({ intervals: [0] })
  }
}
