import type { Locator } from '@playwright/test'

import { DEMO } from '../sandbox.ts'
import type { App } from './app.ts'

export class Lock {
  static readonly PASSCODE = '480215'

  constructor(readonly app: App) {}

  get words() {
    return this.app.words.lock
  }

  get title(): Locator {
    return this.app.heading(this.words.title)
  }

  async turnOn(): Promise<void> {
    await this.app.openAs(DEMO, '/security')
    await this.set()
  }

  async set(): Promise<void> {
    const { app, words } = this
    await app.view.getByRole('switch', { name: words.switch }).press('Space')
    await app.view.getByLabel(words.newPasscode).fill(Lock.PASSCODE)
    await app.view.getByLabel(words.again, { exact: true }).fill(Lock.PASSCODE)
    await app.view.getByLabel(words.again, { exact: true }).press('Enter')
    await app.view.getByText(words.isOn).waitFor()
  }

  async enter(passcode: string = Lock.PASSCODE): Promise<void> {
    await this.app.view.getByLabel(this.words.passcode).fill(passcode)
    await this.app.primary(this.words.unlock).click()
  }
}
