import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test'

import type { Language } from '../../../src/i18n/languages.ts'
import { DEMO, STRANGER, type Person, type Sandbox } from '../sandbox.ts'
import { NativeView, type Bridge } from './native-view.ts'
import { wordsOf } from './words.ts'

export type HostKind = 'browser' | 'telegram'
export type Theme = 'light' | 'dark' | 'dim' | 'custom'

interface Place {
  appUrl: string
  telegramUrl: string
  sandbox: Sandbox
  host: HostKind
  language: Language
  theme: Theme
  profile: string
  /** Of a client whose app is no frame. */
  bridge?: Bridge | undefined
}

/** How Telegram was asked to open the app. */
export interface Launch {
  user?: { id: number; first_name: string }
  startParam?: string
  /** Seconds since Telegram signed the launch data. */
  age?: number
  theme?: Theme
  /** Whether Telegram vouches for the user: not so for a keyboard button, or data without a hash. */
  signed?: 'user' | 'nobody' | 'unsigned'
}

/** The app on screen, in a plain page or inside Telegram: the same words do the same there. */
export class App {
  readonly sandbox: Sandbox
  readonly words
  readonly #native: NativeView | undefined

  constructor(
    readonly page: Page,
    readonly place: Place,
  ) {
    this.sandbox = place.sandbox
    this.words = wordsOf(place.language)
    this.#native = place.bridge && new NativeView(page, place.bridge)
  }

  get isTelegram(): boolean {
    return this.place.host === 'telegram'
  }

  /** Whether the client draws the app's buttons and questions (Bot API 6.1, 6.2). */
  get hasNativeButtons(): boolean {
    return this.isTelegram && this.place.profile !== 'old'
  }

  /** What the app itself draws. */
  get view(): Page | FrameLocator {
    if (this.#native !== undefined) return this.#native.page
    return this.isTelegram ? this.page.frameLocator('iframe[name=app]') : this.page
  }

  get main(): Locator {
    return this.view.getByRole('main')
  }

  /** The app's document, for what no locator can say. */
  get frame(): Frame {
    if (this.#native !== undefined) return this.#native.page.mainFrame()
    const frame = this.isTelegram ? this.page.frame({ name: 'app' }) : this.page.mainFrame()
    if (frame === null) throw new Error('the app is not open')
    return frame
  }

  /** The same place in another tab or launch of the same person. */
  on(page: Page): App {
    return new App(page, this.place)
  }

  async open(path = '/', launch: Launch = {}): Promise<void> {
    const { appUrl, telegramUrl, profile, language } = this.place
    if (!this.isTelegram) {
      await this.page.goto(appUrl + path)
      return
    }
    const { user = DEMO.telegram, startParam, age, theme = this.place.theme, signed } = launch
    const query = new URLSearchParams({
      profile,
      frame: 'window',
      theme,
      lang: language,
      path,
      user: JSON.stringify(user),
      ...(startParam === undefined ? {} : { startParam }),
      ...(age === undefined ? {} : { age: String(age) }),
      ...(signed === undefined ? {} : { signed }),
    })
    if (this.#native === undefined) await this.page.goto(`${telegramUrl}/?${query}`)
    else await this.#native.open(`${telegramUrl}/?native&${query}`)
  }

  /** Opens a screen as somebody whose session is there already. */
  async openAs(person: Person, path = '/'): Promise<void> {
    if (this.isTelegram && person.telegram) return this.open(path, { user: person.telegram })
    const tokens = await this.sandbox.signIn(person)
    const tenantId = await this.sandbox.tenantId()
    // In Telegram the launch says who it is, whoever's account they are signed in to.
    const owner = `tessera.person/${tenantId}/telegram:${STRANGER.id}/`
    const script = await this.page.context().addInitScript(
      ({ origin, session, known }) => {
        if (location.origin !== origin) return
        localStorage.setItem('access_token', session.access_token)
        localStorage.setItem('refresh_token', session.refresh_token)
        if (known !== undefined)
          localStorage.setItem(
            'tessera.owner',
            JSON.stringify({ owner: known, ends: [session.access_token.slice(-16)] }),
          )
      },
      {
        origin: this.place.appUrl,
        session: tokens,
        known: this.isTelegram ? owner : undefined,
      },
    )
    await this.open(path, { user: STRANGER })
    // This once: whoever signs out later stays out.
    await script.dispose()
  }

  /** Goes to another screen of the open app, as one of its links does; there once its title is. */
  async goWithin(path: string): Promise<void> {
    await this.frame.evaluate((address) => {
      // The next screen's title is another element; one that is asked for something else keeps its own, and so does a
      // list that stands beside this one and is the next screen.
      if (!address.startsWith(`${location.pathname}?`) && address !== location.pathname)
        document.querySelector('main h1, [role=main] h1')?.setAttribute('data-before', '')
      history.pushState(null, '', address)
    }, path)
    await this.main.locator('h1:not([data-before])').waitFor()
  }

  heading(name: string | RegExp): Locator {
    return this.view.getByRole('heading', { level: 1, name, exact: true })
  }

  button(name: string | RegExp): Locator {
    return this.view.getByRole('button', { name, exact: true })
  }

  /** The screen's one primary action: Telegram's main button, or the bar at the foot of the page. */
  primary(name: string | RegExp): Locator {
    return this.hasNativeButtons
      ? this.page.getByTestId('host-main').filter({ hasText: name, visible: true })
      : this.view.getByRole('button', { name, exact: true })
  }

  /** What may be done instead: Telegram's secondary button, or a quiet one of the page. */
  secondary(name: string): Locator {
    return this.hasNativeButtons
      ? this.page.getByTestId('host-secondary').filter({ hasText: name, visible: true })
      : this.view.getByRole('button', { name, exact: true })
  }

  get backButton(): Locator {
    return this.hasNativeButtons
      ? this.page.locator('[data-testid=host-back][data-back=true]')
      : this.view.getByRole('button', { name: this.words.common.back })
  }

  async back(): Promise<void> {
    await this.backButton.click()
  }

  /** A question that the app asks: Telegram's popup, or a dialog on the page where the client answers none. */
  get question(): Locator {
    return this.hasNativeButtons && this.place.profile !== 'mute'
      ? this.page.getByTestId('host-popup')
      : this.view.getByRole('dialog')
  }

  async answer(word: string): Promise<void> {
    await this.question.getByRole('button', { name: word, exact: true }).click()
    await expect(this.question).toBeHidden()
  }

  async goTo(tab: 'home' | 'cards' | 'activity' | 'more'): Promise<void> {
    const tabs = this.view.getByRole('navigation', { name: this.words.common.navigation })
    await tabs.getByRole('link', { name: this.words.common.tabs[tab], exact: true }).click()
  }

  async goToProfile(): Promise<void> {
    await this.goTo('more')
    const { title } = this.words.more.links.profile
    await this.view.getByRole('link', { name: title }).click()
  }

  /** Reloads the app, as a person or Telegram's own menu does. */
  async reload(): Promise<void> {
    if (!this.isTelegram) await this.page.reload()
    else await this.page.getByTestId('host-reload').click()
  }
}
