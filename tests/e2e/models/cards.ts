import { expect, type Locator } from '@playwright/test'

import type { App } from './app.ts'
import { patternOfBeginning, patternOfAmountButton, fillMessage } from './words.ts'

export class Cards {
  constructor(readonly app: App) {}

  get words() {
    return this.app.words.cards
  }

  async expectOpen(): Promise<void> {
    await this.app.heading(this.app.words.common.tabs.cards).waitFor()
    await this.card('Everyday').waitFor()
  }

  card(name: string): Locator {
    return this.app.main.getByRole('link', { name: patternOfBeginning(name) })
  }

  account(name: string): Locator {
    const section = this.app.view.getByRole('region', { name, exact: true })
    return section.getByRole('link', { name: patternOfBeginning(`${name}: `) })
  }

  async toNew(): Promise<void> {
    await this.app.button(this.words.overview.new).click()
    await this.app.heading(this.words.issue.title).waitFor()
  }

  program(name: string): Locator {
    return this.app.main.getByRole('link', { name: patternOfBeginning(name) })
  }

  get name(): Locator {
    return this.app.view.getByRole('textbox', { name: this.words.issue.name, exact: true })
  }

  async expectQuote(): Promise<void> {
    const cost = this.app.view.getByRole('region', { name: this.app.words.quote.cost, exact: true })
    await expect(cost.locator('..')).toHaveAttribute('aria-busy', 'false')
  }

  get confirmIssue(): Locator {
    const { submit, submitSum } = this.words.issue
    return this.app.primary(new RegExp(`^${submit}$|${patternOfAmountButton(submitSum).source}`))
  }

  async openReview(): Promise<void> {
    await this.app.primary(this.words.issue.continue).click()
    await expect(this.confirmIssue).toBeEnabled()
  }

  /** Title that is shown once a card has been issued, also if another tab has issued it. */
  get isThere(): Locator {
    return this.app.heading(this.words.issue.done.title)
  }

  get art(): Locator {
    return this.app.main.getByRole('img').first()
  }

  async bring(symbol: string, amount: string): Promise<void> {
    await this.app.view
      .getByRole('radio', { name: fillMessage(this.words.topUp.itGets, { target: 'account' }) })
      .check()
    const name = fillMessage(this.app.words.quote.amountIn, { symbol })
    await this.app.view.getByRole('textbox', { name }).fill(amount)
    await this.expectQuote()
  }

  get confirm(): Locator {
    return this.app.primary(patternOfAmountButton(this.words.topUp.submit))
  }

  get toppedUp(): Locator {
    // The order is first accepted, then completed once the platform's clock advances: either title
    // may show.
    const { sentTitle, doneTitle } = this.app.words.order
    const titles = [sentTitle, doneTitle].map((title) => fillMessage(title, { kind: 'card' }))
    return this.app.heading(new RegExp(`^(?:${titles.join('|')})$`))
  }
}
