import type { Locator } from '@playwright/test'

import type { App } from './app.ts'
import { fillMessage } from './words.ts'

export class Receive {
  constructor(readonly app: App) {}

  get words() {
    return this.app.words.deposit
  }

  asset(symbol: string, network: string): Locator {
    return this.app.view.getByRole('button', { name: new RegExp(`^${symbol}\\s*${network}`) })
  }

  async chooseNetwork(symbol: string, network: string): Promise<void> {
    await this.app.view.locator('summary').filter({ hasText: symbol }).click()
    await this.choose(symbol, network)
  }

  async choose(symbol: string, network: string): Promise<void> {
    await this.asset(symbol, network).click()
  }

  get offer(): Locator {
    return this.app.primary(this.words.noAddress.action)
  }

  async createAddress(): Promise<void> {
    await this.offer.click()
  }

  get address(): Locator {
    return this.app.view.getByLabel(this.words.address, { exact: true })
  }

  qrCode(symbol: string): Locator {
    return this.app.view.getByRole('img', { name: fillMessage(this.words.qrLabel, { symbol }) })
  }
}
