import { hostOrigins as telegramOrigins } from '../../../telegram.config.json'

export interface OriginPolicy {
  /**
   * Origins that may embed the app, separated by commas or spaces. If it is empty, only Telegram's
   * web clients may.
   */
  hostOrigins: string | undefined
  allowLoopbackHost: boolean
}

/**
 * Returns the origin to which the SDK sends messages: the embedding page's if it is listed. If
 * undefined, the SDK's default https://web.telegram.org stays, so that other embedding pages
 * receive nothing. It is never `*`, which would send init data and presses to any site (telegram.md
 * §2.1).
 */
export function pickTargetOrigin(embedder: string | undefined, policy: OriginPolicy) {
  if (embedder === undefined) return undefined
  const { hostOrigins } = policy
  const listed = hostOrigins ? hostOrigins.split(/[ ,]+/) : telegramOrigins
  if (listed.includes(embedder)) return embedder
  return policy.allowLoopbackHost && isLoopback(embedder) ? embedder : undefined
}

/** Returns the origin of the page that embeds this one; undefined if the page is not in a frame. */
export function embeddingOrigin(): string | undefined {
  if (window.parent === window) return undefined
  // Firefox has no ancestorOrigins. There, the referrer is the embedding page when the frame is
  // first loaded, but this page itself after a reload.
  const ancestor = window.location.ancestorOrigins?.[0]
  const origin = ancestor ?? originOf(document.referrer)
  return origin === window.location.origin && !ancestor ? remembered() : remember(origin)
}

const KEY = 'tessera.host-origin'

function remember(origin: string | undefined): string | undefined {
  try {
    if (origin) window.sessionStorage.setItem(KEY, origin)
  } catch {
    // The frame has no access to storage, so the origin is not stored. When the frame is loaded
    // again, the referrer names the origin again.
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
