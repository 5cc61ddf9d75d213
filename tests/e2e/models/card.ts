import { readFile } from 'node:fs/promises'

import { expect, type Locator } from '@playwright/test'

import type { CardData } from '../../support/cards/card-leaks.ts'
import { DEMO } from '../sandbox.ts'
import type { App } from './app.ts'

type Status = 'ACTIVE' | 'FROZEN' | 'CLOSED'

export class CardScreen {
  constructor(readonly app: App) {}

  get words() {
    return this.app.words.cards
  }

  /** The picture with an accessible name; a spinner in a button is a picture without one. */
  get art(): Locator {
    return this.app.main.getByRole('img', { name: /\S/ })
  }

  async open(id: string): Promise<void> {
    await this.app.openAs(DEMO, `/cards/${id}`)
    await this.toFeed()
  }

  async toFeed(): Promise<void> {
    const room = this.app.view.getByRole('radio', { name: this.words.card.rooms.transactions })
    await room.evaluate((element) => element.scrollIntoView())
  }

  async expectStatus(status: Status): Promise<void> {
    const { labels } = this.words.card
    // Until this screen loads, the list of all cards is shown.
    await expect(this.art).toHaveCount(1)
    await expect(this.art).toHaveAccessibleName(
      new RegExp(`\\. \u2068?${labels.status[status]}\u2069?$`),
    )
  }

  async reveal(): Promise<CardData> {
    await this.app.button(this.words.card.show).click()
    const lines = (await this.details.innerText())
      .split('\n')
      .map((line) => line.replace(/\s/g, ''))
    const number = lines.find((line) => /^\d{16}$/.test(line))
    const cvv = lines.find((line) => /^\d{3}$/.test(line))
    if (number === undefined || cvv === undefined) throw new Error(lines.join('\n'))
    return { number, cvv }
  }

  get details(): Locator {
    return this.app.view.getByRole('region', { name: this.words.reveal.title })
  }

  async hide(): Promise<void> {
    await this.app.button(this.words.card.hide).click()
    await expect(this.details).toBeHidden()
  }

  async goTo(room: 'transactions' | 'limits' | 'manage'): Promise<void> {
    await this.app.view.getByRole('radio', { name: this.words.card.rooms[room] }).check()
  }

  row(merchant: string): Locator {
    return this.app.main.getByRole('button', { name: merchant }).first()
  }

  get sheet(): Locator {
    return this.app.view.getByRole('dialog')
  }

  async closeSheet(): Promise<void> {
    await this.sheet.getByRole('button', { name: this.app.words.common.close, exact: true }).click()
  }

  async saveAsFile(content: RegExp): Promise<void> {
    const { app } = this
    const { csvOutcome } = app.words.activity
    const download = app.isTelegram ? undefined : app.page.waitForEvent('download')
    const menu = app.button(this.words.transactions.menu)
    await menu.click()
    await this.sheet.getByRole('button', { name: this.words.transactions.csv }).click()
    await expect(menu).toBeFocused()
    await app.view.getByText(csvOutcome[app.isTelegram ? 'copied' : 'saved']).waitFor()
    const file = await (await download)?.path()
    if (file !== undefined) expect(await readFile(file, 'utf8')).toMatch(content)
  }
}
