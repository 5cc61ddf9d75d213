import type { Person } from '../sandbox.ts'
import type { App } from './app.ts'
import { Home } from './home.ts'
import { SignIn } from './sign-in.ts'

export class SignOut {
  constructor(readonly app: App) {}

  get #words() {
    return this.app.words.profile
  }

  async ask(): Promise<void> {
    await this.app.button(this.#words.signOut).click()
    await this.app.question.waitFor()
  }

  async confirm(): Promise<void> {
    const name = new RegExp(this.#words.signOut, 'i')
    await this.app.question.getByRole('button', { name }).click()
  }

  async expectOut(): Promise<void> {
    await this.app.heading(this.app.words.signIn.signedOut.title).waitFor()
  }

  /**
   * Signs in again after a session, by the method with the fewest presses in this host. Resolves
   * once Home is open.
   */
  async backAs({ email, password, telegram }: Person): Promise<void> {
    const { app } = this
    await app.button(app.words.signIn.signInAgain).click()
    const signIn = new SignIn(app)
    await signIn.expectOpen()
    if (app.isTelegram && telegram) await signIn.offer(telegram.first_name).click()
    else await signIn.byPassword(email, password)
    await new Home(app).expectOpen()
  }
}
