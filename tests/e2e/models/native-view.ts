/**
 * The web view of a native client: the app is the page itself and talks to the client through a
 * bridge.
 */
import type { Page } from '@playwright/test'

export type Bridge = 'ios' | 'android' | 'desktop' | 'oldDesktop'

/** Opens views for the client that `host` draws; a new launch closes the previous view. */
export class NativeView {
  #view: Page | undefined
  #onOpen = () => {}

  constructor(
    readonly host: Page,
    readonly bridge: Bridge,
  ) {}

  get page(): Page {
    if (this.#view === undefined) throw new Error('the app is not open')
    return this.#view
  }

  async open(address: string): Promise<void> {
    if (this.#view === undefined) {
      await this.host.exposeFunction('__openView', (at: string) => this.#launch(at))
      await this.host.exposeFunction('__toView', (type: string, data: unknown) =>
        this.#view?.evaluate(postToApp, { type, data }).catch(ignoreClosed),
      )
    }
    await this.#view?.close()
    const opened = new Promise<void>((resolve) => (this.#onOpen = resolve))
    await this.host.goto(address)
    await opened
  }

  async #launch(address: string): Promise<void> {
    const view = await this.host.context().newPage()
    this.#view = view
    await view.exposeFunction('__toClient', (text: string) =>
      this.host.evaluate(postToClient, text).catch(ignoreClosed),
    )
    await view.addInitScript(installBridge, this.bridge)
    await view.goto(address)
    this.#onOpen()
  }
}

/** The page has been closed or is reloading, and receives nothing. */
const ignoreClosed = (): undefined => undefined

const postToClient = (text: string): void => Reflect.get(window, '__host')?.receive(text)

const postToApp = ({ type, data }: { type: string; data: unknown }): void =>
  Reflect.get(window, '__fromClient')(type, data)

function installBridge(bridge: Bridge): void {
  const { __toClient: say } = window as never as { __toClient: (text: string) => void }
  if (bridge === 'oldDesktop')
    Object.defineProperty(window.external, 'notify', { value: (text: string) => say(text) })
  else
    Object.assign(window, {
      TelegramWebviewProxy: {
        postEvent: (eventType: string, eventData: string) =>
          say(
            JSON.stringify({ eventType, eventData: JSON.parse(eventData || 'null') ?? undefined }),
          ),
      },
    })
  /**
   * Returns the function at this path once the app has defined it. Before that, nobody listens to
   * the client.
   */
  const heardAt = (...path: string[]) =>
    path.reduce<unknown>((at, name) => (at ? Reflect.get(at, name) : undefined), window) as
      | ((type: string, data: unknown) => void)
      | undefined
  Object.assign(window, {
    __fromClient(type: string, data: unknown) {
      const path = {
        ios: ['TelegramGameProxy', 'receiveEvent'],
        desktop: ['TelegramGameProxy', 'receiveEvent'],
        android: ['Telegram', 'WebView', 'receiveEvent'],
        oldDesktop: ['TelegramGameProxy_receiveEvent'],
      }[bridge]
      heardAt(...path)?.(type, data)
    },
  })
}
