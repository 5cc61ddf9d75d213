/**
 * Asks Telegram's client for its theme before the app loads, because the theme may have changed
 * since the launch. The request contains no data, so it doesn't matter which page embeds the app;
 * only colours are read from the answer. Later the app listens for theme changes itself
 * (src/shell/telegram/).
 */
import type { EarlyTheme } from '#shell/early-theme.ts'

const EVENT = 'web_app_request_theme'

type Native = Partial<{
  TelegramWebviewProxy: { postEvent: (eventType: string, eventData: string) => void }
  Telegram: { WebView?: { receiveEvent?: (eventType: unknown, eventData: unknown) => void } }
}>

function post(): void {
  const { TelegramWebviewProxy } = window as Native
  const message = JSON.stringify({ eventType: EVENT, eventData: '' })
  const { notify } = window.external as { notify?: (message: string) => void }
  if (TelegramWebviewProxy) TelegramWebviewProxy.postEvent(EVENT, '""')
  else if (notify) notify.call(window.external, message)
  else parent.postMessage(message, '*')
}

export function requestTheme(onTheme: (theme: object) => void): void {
  const early: EarlyTheme = { askedAt: Date.now() }
  window.__tesseraTheme = early
  const handle = (eventType: unknown, eventData: unknown) => {
    const { theme_params: theme } = Object(eventData) as { theme_params?: unknown }
    if (eventType !== 'theme_changed' || !window.__tesseraTheme) return
    const all: object = { ...early.theme, ...Object(theme) }
    early.theme = all
    onTheme(all)
  }
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== parent || typeof data !== 'string' || !data.includes('theme_changed')) return
    const { eventType, eventData } = JSON.parse(data) as Record<string, unknown>
    handle(eventType, eventData)
  })
  // Telegram's native clients answer by calling this function. If it is already set, Telegram's
  // bridge does not replace it.
  const native = window as Native
  native.Telegram ??= {}
  native.Telegram.WebView ??= {}
  native.Telegram.WebView.receiveEvent ??= handle
  post()
}
