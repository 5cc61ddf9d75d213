import { expect, type Locator } from '@playwright/test'

import { totpCodeAt } from '../../support/platform/authenticator.ts'
import type { App } from './app.ts'
import { readQr } from './qr.ts'

export class Account {
  constructor(readonly app: App) {}

  get code(): Locator {
    return this.app.view.getByLabel(this.app.words.twoFactor.code)
  }

  row(name: string | RegExp): Locator {
    return this.app.main.getByRole('button', { name })
  }

  async shown(): Promise<string> {
    return this.app.main.locator('code').first().innerText()
  }

  /** Returns an unused code, because the platform's clock advances by 30 seconds. */
  async nextCode(secret: string): Promise<string> {
    return totpCodeAt(secret, await this.app.sandbox.advance(30))
  }

  async setUpAuthenticator(): Promise<{ secret: string; code: string }> {
    const { setup } = this.app.words.twoFactor
    await this.app.primary(setup.begin).click()
    const picture = this.app.view.getByRole('img', { name: setup.qrLabel })
    const told = new URL(await readQr(picture))
    const secret = told.searchParams.get('secret') ?? ''
    expect(told.protocol).toBe('otpauth:')
    expect((await this.shown()).replace(/\s/g, '')).toBe(secret)
    await this.app.primary(setup.action).click()
    const code = await this.nextCode(secret)
    await this.code.fill(code)
    return { secret, code }
  }

  async storeKey(look: (key: string) => Promise<void> = async () => {}): Promise<string> {
    const { shown } = this.app.words.developer
    await this.app.heading(shown.title).waitFor()
    const key = await this.shown()
    await look(key)
    await this.app.view.getByRole('checkbox', { name: shown.stored }).check({ force: true })
    await this.app.primary(shown.done).click()
    return key
  }

  async changeContact(kind: 'email' | 'phone', to: string): Promise<string> {
    const { profile, signIn } = this.app.words
    const { contact, [kind]: name } = profile
    await this.row(new RegExp(`${name} · `)).click()
    await this.app.view.getByLabel(contact[kind].label).fill(to)
    await this.app.primary(signIn.sendCode).click()
    await this.app.heading(signIn.codeTitle).waitFor()
    const code = await this.app.sandbox.codeFor(to)
    await this.app.view.getByLabel(signIn.code).fill(code)
    return code
  }
}
