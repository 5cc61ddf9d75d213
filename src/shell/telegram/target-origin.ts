import { hostOrigins as telegramOrigins } from '../../../telegram.config.json'

export interface OriginPolicy {
  /** Who may embed the app, with commas or spaces between; empty for Telegram's own web clients. */
  hostOrigins: string | undefined
  /** Sandbox builds: localhost, 127.0.0.1 and [::1] on any port. */
  allowLoopbackHost: boolean
}

/**
 * The origin that the SDK shall post to: the page that embeds this one, if it is listed. Undefined
 * keeps the SDK's default, https://web.telegram.org: to any other embedder the app then stays mute.
 * Never `*`: init data and presses would go to whoever embeds a wallet (telegram.md §2.1).
 */
export function pickTargetOrigin(embedder: string | undefined, policy: OriginPolicy) {
  if (embedder === undefined) return undefined
  const { hostOrigins } = policy
  const listed = hostOrigins ? hostOrigins.split(/[ ,]+/) : telegramOrigins
  if (listed.includes(embedder)) return embedder
  return policy.allowLoopbackHost && isLoopback(embedder) ? embedder : undefined
}

/** Origin of the embedding page as the browser tells it; undefined outside a frame. */
export function embeddingOrigin(): string | undefined {
  if (window.parent === window) return undefined
  // Firefox has no ancestorOrigins; there the referrer of the first load names the embedder, and
  // after a reload inside the frame it names this page itself, which is no embedder.
  const ancestor = window.location.ancestorOrigins?.[0]
  const origin = ancestor ?? originOf(document.referrer)
  return origin === window.location.origin && !ancestor ? remembered() : remember(origin)
}

const KEY = 'tessera.host-origin'

function remember(origin: string | undefined): string | undefined {
  try {
    if (origin) window.sessionStorage.setItem(KEY, origin)
  } catch {
    // Storage of a third-party frame may be closed; the next load has the referrer again.
  }
  return origin
}

function remembered(): string | undefined {
  try {
    return window.sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin
  } catch {
    return undefined
  }
}

function isLoopback(origin: string): boolean {
  try {
    const { protocol, hostname } = new URL(origin)
    const isWeb = protocol === 'http:' || protocol === 'https:'
    return isWeb && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  } catch {
    return false
  }
}
