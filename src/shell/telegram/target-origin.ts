import { hostOrigins as telegramOrigins } from '../../../telegram.config.json'

export interface OriginPolicy {
  /**
   * Origins that may embed the app, separated by commas or spaces; empty for Telegram's web
   * clients.
   */
  hostOrigins: string | undefined
  allowLoopbackHost: boolean
}

/**
 * Returns the origin to which the SDK posts: that of the embedding page, if it is listed. Undefined
 * keeps the SDK's default, https://web.telegram.org, so that other embedding pages receive nothing.
 * Never `*`, which would send init data and presses to any site (telegram.md §2.1).
 */
export function pickTargetOrigin(embedder: string | undefined, policy: OriginPolicy) {
  if (embedder === undefined) return undefined
  const { hostOrigins } = policy
  const listed = hostOrigins ? hostOrigins.split(/[ ,]+/) : telegramOrigins
  if (listed.includes(embedder)) return embedder
  return policy.allowLoopbackHost && isLoopback(embedder) ? embedder : undefined
}

/** Returns the origin of the embedding page; undefined outside a frame. */
export function embeddingOrigin(): string | undefined {
  if (window.parent === window) return undefined
  // Firefox lacks ancestorOrigins. There the referrer of the first load names the embedding page;
  // after a reload inside the frame it names this page.
  const ancestor = window.location.ancestorOrigins?.[0]
  const origin = ancestor ?? originOf(document.referrer)
  return origin === window.location.origin && !ancestor ? remembered() : remember(origin)
}

const KEY = 'tessera.host-origin'

function remember(origin: string | undefined): string | undefined {
  try {
    if (origin) window.sessionStorage.setItem(KEY, origin)
  } catch {
    // A frame's storage may be closed; the next load has the referrer again.
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
