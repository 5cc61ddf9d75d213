import type { Locator } from '@playwright/test'

import { codeAt } from '../../support/authenticator.ts'
import type { App } from './app.ts'

/** The person's security, keys and data. */
export class Account {
  constructor(readonly app: App) {}

  get code(): Locator {
    return this.app.view.getByLabel(this.app.words.security.code)
  }

  row(name: string | RegExp): Locator {
    return this.app.main.getByRole('button', { name })
  }

  /** What stands in the first block to copy: a secret, a key. */
  async shown(): Promise<string> {
    return this.app.main.locator('code').first().innerText()
  }

  /** A code that was not used yet: the platform's clock moves on by a step. */
  async nextCode(secret: string): Promise<string> {
    return codeAt(secret, await this.app.sandbox.advance(30))
  }

  /** Answers the key in the form it is told to apps. */
  async setUpAuthenticator(): Promise<{ secret: string; code: string }> {
    const { setup } = this.app.words.security
    await this.app.primary(setup.begin).click()
    await this.app.view.getByRole('img', { name: setup.qrLabel }).waitFor()
    const grouped = await this.shown()
    await this.app.primary(setup.action).click()
    const code = await this.nextCode(grouped)
    await this.code.fill(code)
    return { secret: grouped.replace(/\s/g, ''), code }
  }

  async storeKey(): Promise<string> {
    const { shown } = this.app.words.developer
    await this.app.heading(shown.title).waitFor()
    const key = await this.shown()
    await this.app.view.getByRole('switch', { name: shown.stored }).check({ force: true })
    await this.app.primary(shown.done).click()
    return key
  }

  /** Both steps of a change of email or phone; answers the code. */
  async changeContact(kind: 'email' | 'phone', from: string, to: string): Promise<string> {
    const { contact } = this.app.words.profile
    await this.row(from).click()
    await this.app.view.getByLabel(contact[kind].label).fill(to)
    await this.app.primary(contact.send).click()
    await this.app.heading(contact.codeTitle).waitFor()
    const code = await this.app.sandbox.codeFor(to)
    await this.app.view.getByLabel(contact.code).fill(code)
    return code
  }
}
