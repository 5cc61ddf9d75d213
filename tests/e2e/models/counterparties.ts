import type { Locator } from '@playwright/test'

import type { App } from './app.ts'

/**
 * Matches a text that begins with the name, because the accessible name of a row contains further
 * texts.
 */
const begins = (text: string) => new RegExp(`^${text.replace(/[()]/g, String.raw`\$&`)}`)

export class Counterparties {
  constructor(readonly app: App) {}

  get words() {
    return this.app.words.counterparties
  }

  get fields() {
    return this.app.words.destinations
  }

  async expectOpen(): Promise<void> {
    await this.app.heading(this.words.title).waitFor()
  }

  get search(): Locator {
    return this.app.view.getByRole('searchbox', { name: this.fields.people.search, exact: true })
  }

  row(name: string): Locator {
    return this.app.main.getByRole('link', { name: begins(name) })
  }

  get addNew(): Locator {
    return this.app.primary(this.words.new)
  }

  get save(): Locator {
    return this.app.primary(this.words.save)
  }

  field(label: string): Locator {
    return this.app.view.getByRole('textbox', { name: label, exact: true })
  }

  rail(name: 'SEPA' | 'DOMESTIC_WIRE' | 'CRYPTO_EXTERNAL'): Locator {
    return this.app.view.getByRole('button', { name: begins(this.fields.rails[name].title) })
  }
}
