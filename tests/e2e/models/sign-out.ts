import type { Person } from '../sandbox.ts'
import type { App } from './app.ts'
import { Home } from './home.ts'
import { SignIn } from './sign-in.ts'

/** The way out by the person's own word, and back in again. */
export class SignOut {
  constructor(readonly app: App) {}

  get #words() {
    return this.app.words.profile
  }

  /** On the profile, up to the question. */
  async ask(): Promise<void> {
    await this.app.button(this.#words.signOut).click()
    await this.app.question.waitFor()
  }

  /** The answer of the question, in all its forms, names what it does. */
  async confirm(): Promise<void> {
    const name = new RegExp(this.#words.signOut, 'i')
    await this.app.question.getByRole('button', { name }).click()
  }

  async expectOut(): Promise<void> {
    await this.app.heading(this.app.words.signIn.signedOut.title).waitFor()
  }

  /** From where a session ends to Home, which is there when this resolves, by the shortest way of the host. */
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
