import type { Locator } from '@playwright/test'

import type { Messages } from '../../../src/i18n/catalogue.ts'
import type { App } from './app.ts'

export class Activity {
  constructor(readonly app: App) {}

  get words() {
    return this.app.words.activity
  }

  async expectOpen(): Promise<void> {
    await this.app.heading(this.app.words.common.tabs.activity).waitFor()
  }

  get rows(): Locator {
    return this.app.main.locator('a[href^="/activity/"]')
  }

  get search(): Locator {
    return this.app.view.getByRole('searchbox', { name: this.app.words.search.field })
  }

  /** The button that opens the filters; absent in a wide window, which has chips instead. */
  get filterButton(): Locator {
    const [, name = ''] = /(?:=0|zero) \{([^}]+)\}/.exec(this.words.filters) ?? []
    return this.app.view.getByRole('button', { name: new RegExp(`^${name}`) })
  }

  async openFilters(): Promise<void> {
    await this.filterButton.click()
    await this.filters.waitFor()
  }

  /** Returns the elements that move while the filters open, including the content behind them. */
  async motionOfFilters(): Promise<string[]> {
    await this.rows.first().waitFor()
    await this.openFilters()
    return this.app.frame.evaluate(() =>
      document.getAnimations().map(({ effect }) => {
        const { target, pseudoElement } = effect as KeyframeEffect
        return `${target?.localName}${pseudoElement ?? ''}`
      }),
    )
  }

  get filters(): Locator {
    return this.app.view.getByRole('dialog', { name: this.words.filterTitle })
  }

  async expectTransaction(): Promise<void> {
    await this.app.view.getByRole('region', { name: this.words.details, exact: true }).waitFor()
  }

  get status(): Locator {
    return this.app.view
      .getByRole('region', { name: this.words.status, exact: true })
      .getByRole('status')
  }

  get sum(): Locator {
    return this.app.main
      .locator('bdi')
      .filter({ hasText: /^[+−-]/ })
      .first()
  }

  detail(label: string): Locator {
    const name = this.app.view.getByText(label, { exact: true })
    return this.app.view
      .getByRole('region', { name: this.words.details, exact: true })
      .locator('> div > *')
      .filter({ has: name })
  }

  async openBooks(): Promise<void> {
    await this.app.button(this.words.menu).click()
    await this.app.main.getByRole('link', { name: this.words.books }).click()
    await this.app.heading(this.app.words.statement.books.title).waitFor()
  }

  async choosePeriod(name: keyof Messages['statement']['periods']): Promise<void> {
    const { period, periods, files } = this.app.words.statement
    const option = this.app.view.locator('option', { hasText: periods[name] })
    const label = (await option.textContent()) ?? ''
    await this.app.view.getByRole('combobox', { name: period }).selectOption({ label })
    await this.app.view.getByRole('region', { name: files }).waitFor()
  }

  get receipt(): Locator {
    return this.app.view.getByRole('dialog', { name: this.words.receipt.title })
  }

  async openReceipt(): Promise<Locator> {
    await this.app.button(this.words.receipt.action).click()
    const picture = this.receipt.getByRole('img')
    await picture.waitFor()
    return picture
  }
}
