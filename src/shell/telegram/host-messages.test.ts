// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const ALLOWED = 'https://web.telegram.org'
const PRESS = JSON.stringify({ eventType: 'main_button_pressed' })

const heard = vi.fn()
/** Stands for the SDK's listener, which is added later and checks only the source of a message. */
const sdk = vi.fn()
let added: [string, EventListener][] = []

async function start(parent: Window): Promise<void> {
  vi.resetModules()
  vi.stubGlobal('parent', parent)
  const add = vi.spyOn(window, 'addEventListener')
  const { listenToHost, onHostMessage } = await import('./host-messages.ts')
  listenToHost(ALLOWED)
  listenToHost(ALLOWED)
  onHostMessage(heard)
  window.addEventListener('message', sdk)
  added = add.mock.calls.map(([type, listener]) => [type, listener as EventListener])
  add.mockRestore()
}

function post(origin: string, source: Window, data: unknown = PRESS): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
}

const embedder = () => document.body.appendChild(document.createElement('iframe')).contentWindow

let parent: Window
beforeEach(() => {
  parent = embedder() ?? window
  heard.mockClear()
  sdk.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const [type, listener] of added) window.removeEventListener(type, listener)
  document.body.replaceChildren()
})

it('An event of Telegram is received once in a frame, however often listening was started', async () => {
  await start(parent)
  post(ALLOWED, parent)
  expect(heard.mock.calls).toEqual([['main_button_pressed', undefined]])
  expect(sdk).toHaveBeenCalledOnce()
})

it.each(['https://evil.example', 'https://web.telegram.org.evil.example', 'null', ''])(
  "A site at %j that embeds the app can't press its buttons",
  async (origin) => {
    await start(parent)
    post(origin, parent)
    expect(heard).not.toHaveBeenCalled()
    expect(sdk).not.toHaveBeenCalled()
  },
)

it('Messages of other windows reach only the SDK', async () => {
  await start(parent)
  post('https://evil.example', window)
  expect(heard).not.toHaveBeenCalled()
  expect(sdk).toHaveBeenCalledOnce()
})

it('In a native webview, events that the SDK dispatches for the client are received', async () => {
  await start(window)
  post('', window)
  expect(heard).toHaveBeenCalledOnce()
})
