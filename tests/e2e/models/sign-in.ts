import type { Locator } from '@playwright/test'

import type { App } from './app.ts'
import { fillMessage } from './words.ts'

type Way = 'email' | 'phone' | 'password'

export class SignIn {
  constructor(readonly app: App) {}

  get #words() {
    return this.app.words.signIn
  }

  /**
   * In a plain page people without a session land on the sign-in; inside Telegram it is an
   * alternative.
   */
  async open(search = ''): Promise<void> {
    await this.app.open(`/sign-in${search}`)
    await this.expectOpen()
  }

  async expectOpen(): Promise<void> {
    await this.app.heading(this.app.words.entry.title).waitFor()
  }

  field(name: Way | 'inviteCode' | 'code'): Locator {
    return this.app.view.getByLabel(this.#words[name], { exact: true }).and(
      // Leaves out the radio buttons of the ways to sign in, which have the same names as the
      // fields.
      this.app.view.locator('input:not([type=radio])'),
    )
  }

  way(way: Way): Locator {
    return this.app.view.getByRole('radio', { name: this.#words.methods[way], exact: true })
  }

  /** The shortest way to sign in, which only Telegram has. */
  offer(name: string): Locator {
    return this.app.button(fillMessage(this.#words.withTelegram, { name }))
  }

  async choose(way: Way): Promise<void> {
    await this.way(way).check()
    await this.field(way).waitFor()
  }

  async askCode(kind: 'email' | 'phone', to: string): Promise<void> {
    await this.choose(kind)
    await this.field(kind).fill(to)
    await this.app.primary(this.#words.sendCode).click()
  }

  async expectCodeStep(): Promise<void> {
    await this.app.heading(this.#words.codeTitle).waitFor()
  }

  async enterCode(to: string): Promise<void> {
    await this.expectCodeStep()
    await this.field('code').fill(await this.app.sandbox.codeFor(to))
  }

  async byPassword(email: string, password: string): Promise<void> {
    await this.fillPassword(email, password)
    await this.app.primary(this.#words.signIn).click()
  }

  async fillPassword(email: string, password: string): Promise<void> {
    await this.choose('password')
    await this.field('email').fill(email)
    await this.field('password').fill(password)
  }
}
