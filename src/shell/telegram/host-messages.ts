type HostListener = (eventType: string, eventData: unknown) => void

const listeners = new Set<HostListener>()
let isListening = false

/**
 * Hears what the host says, before the SDK's schemas: one bad colour makes the SDK drop a whole
 * `theme_changed` with an error in the console (telegram.md §3). To be called before the SDK adds
 * its own listener, so that this one comes first. Native clients come by the same way, because
 * the SDK turns their calls into window messages.
 *
 * Inside a frame only `allowedOrigin` is heard, by the SDK too, which looks at the source alone: any
 * site may embed the app, and a forged `main_button_pressed` would press the button of a wallet. A
 * native webview has no parent; what comes there was dispatched by the page itself.
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
    // Nothing of the SDK's own follows the theme here.
    if (eventType === 'theme_changed') event.stopImmediatePropagation()
    for (const listener of listeners) listener(eventType, memberOf(message, 'eventData'))
  })
}

/** Returns a function that stops listening. */
export function onHostMessage(listener: HostListener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A member of whatever another origin sent; undefined where there is none. */
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
