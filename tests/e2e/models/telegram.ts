import { expect, type Locator, type Page } from '@playwright/test'

import type { App } from './app.ts'

export class Telegram {
  constructor(readonly app: App) {}

  get page(): Page {
    return this.app.page
  }

  get mainButton(): Locator {
    return this.page.getByTestId('host-main')
  }

  async acceptContact(): Promise<void> {
    await this.page.getByTestId('host-phone-accept').click()
  }

  async denyContact(): Promise<void> {
    await this.page.getByTestId('host-phone-deny').click()
  }

  async answerMethods(): Promise<void> {
    await this.page.evaluate(() => Reflect.get(window, '__host').answerMethods())
  }

  async setOwnPrompt(isOpen: boolean): Promise<void> {
    await this.page.evaluate((is) => {
      Reflect.get(window, '__host').state.isPromptOpen = is
    }, isOpen)
  }

  async scanQr(text: string): Promise<void> {
    await this.page.getByTestId('host-qr-input').fill(text)
    await this.page.getByTestId('host-qr-scan').click()
  }

  async switchTheme(): Promise<void> {
    await this.page.getByTestId('host-theme').click()
  }

  /** Switches night mode while the app is minimised; the client does not report it. */
  async switchWhileAway(theme: string): Promise<void> {
    await this.setVisible(false)
    await this.page.evaluate((name) => {
      Reflect.get(window, '__host').state.theme = name
    }, theme)
  }

  async setVisible(isVisible: boolean): Promise<void> {
    await this.page.evaluate((is) => Reflect.get(window, '__host').setVisible(is), isVisible)
  }

  async say(eventType: string, eventData: object): Promise<void> {
    await this.page.evaluate(([type, data]) => Reflect.get(window, '__host').send(type, data), [
      eventType,
      eventData,
    ] as const)
  }

  async pageColor(): Promise<string> {
    const hex = await this.page.evaluate(async () => {
      const script = '/profiles.js'
      const { themeOf } = await import(script)
      const { state, profile } = Reflect.get(window, '__host')
      return String(themeOf(state.theme, profile).secondary_bg_color)
    })
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    return `rgb(${red}, ${green}, ${blue})`
  }

  async expectColors(): Promise<void> {
    const body = this.app.view.locator('body')
    await expect(body).toHaveCSS('background-color', await this.pageColor())
  }

  async expectOpen(): Promise<void> {
    await expect(this.page.locator('body[data-ready=true]')).toBeAttached()
    await expect(this.page.locator('body[data-closed]')).not.toBeAttached()
  }

  async expectClosingQuestion(isOn: boolean): Promise<void> {
    await expect(this.page.locator('body')).toHaveAttribute('data-confirm', String(isOn))
  }

  async calls(method: string): Promise<unknown[]> {
    return this.page.evaluate(
      (name) =>
        (Reflect.get(window, '__messages') as { eventType: string; eventData: unknown }[])
          .filter(({ eventType }) => eventType === name)
          .map(({ eventData }) => eventData),
      method,
    )
  }
}
