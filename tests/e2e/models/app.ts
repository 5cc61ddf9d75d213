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
  /** Set for a client whose app is not in a frame. */
  bridge?: Bridge | undefined
}

export interface Launch {
  user?: { id: number; first_name: string }
  startParam?: string
  /** Seconds since Telegram signed the launch data. */
  age?: number
  theme?: Theme
  /**
   * Telegram's signature of the user: a keyboard button sends no user, and data without a hash is
   * unsigned.
   */
  signed?: 'user' | 'nobody' | 'unsigned'
}

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

  get hasNativeButtons(): boolean {
    return this.isTelegram && this.place.profile !== 'old'
  }

  get view(): Page | FrameLocator {
    if (this.#native !== undefined) return this.#native.page
    return this.isTelegram ? this.page.frameLocator('iframe[name=app]') : this.page
  }

  get main(): Locator {
    return this.view.getByRole('main')
  }

  get frame(): Frame {
    if (this.#native !== undefined) return this.#native.page.mainFrame()
    const frame = this.isTelegram ? this.page.frame({ name: 'app' }) : this.page.mainFrame()
    if (frame === null) throw new Error('the app is not open')
    return frame
  }

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

  async openAs(person: Person, path = '/'): Promise<void> {
    if (this.isTelegram && person.telegram) return this.open(path, { user: person.telegram })
    const tokens = await this.sandbox.signIn(person)
    const tenantId = await this.sandbox.tenantId()
    // In Telegram the launch identifies the person, regardless of the account that is signed in.
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
    // The script runs at this start only. At a later start it would undo a sign-out.
    await script.dispose()
  }

  /** Navigates the open app as a link would; resolves once the screen's title is there. */
  async goWithin(path: string): Promise<void> {
    await this.frame.evaluate((address) => {
      // The next screen has another title element; a screen that only gets a new query keeps its
      // own, and so does a list beside this screen that becomes the next one.
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

  /** The main action of the screen: Telegram's main button, or the bar at the foot of the page. */
  primary(name: string | RegExp): Locator {
    return this.hasNativeButtons
      ? this.page.getByTestId('host-main').filter({ hasText: name, visible: true })
      : this.view.getByRole('button', { name, exact: true })
  }

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

  async reload(): Promise<void> {
    if (!this.isTelegram) await this.page.reload()
    else await this.page.getByTestId('host-reload').click()
  }
}
