type HostListener = (eventType: string, eventData: unknown) => void

const listeners = new Set<HostListener>()
let isListening = false

/**
 * Receives the host's messages before the SDK does: one bad colour makes the SDK drop a whole
 * `theme_changed` with an error in the console (telegram.md §3). Call it before the SDK adds its
 * own listener. Messages of native clients arrive the same way, because the SDK turns their calls
 * into window messages.
 *
 * Inside a frame only `allowedOrigin` may send, to the SDK too, which checks only the source: any
 * site may embed the app, and a forged `main_button_pressed` would press a wallet's button. A
 * native webview has no parent; its messages were dispatched by the page itself.
 */
export function listenToHost(allowedOrigin: string): void {
  if (isListening) return
  isListening = true
  window.addEventListener('message', (event: MessageEvent) => {
    if (event.source !== window.parent) return
    if (window.parent !== window && event.origin !== allowedOrigin) {
      event.stopImmediatePropagation()
      return
    }
    if (typeof event.data !== 'string') return
    const message = parse(event.data)
    const eventType = memberOf(message, 'eventType')
    if (typeof eventType !== 'string') return
    // The SDK doesn't get this message, because no part of the SDK that the app uses needs the
    // theme.
    if (eventType === 'theme_changed') event.stopImmediatePropagation()
    for (const listener of listeners) listener(eventType, memberOf(message, 'eventData'))
  })
}

export function onHostMessage(listener: HostListener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns a member of an unknown value; undefined if it doesn't exist. */
export function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
