import type { Appearance, Observable } from './host.ts'
import { createSource } from './observable.ts'

export function watchDeviceAppearance(): Observable<Appearance> {
  const query = matchDark()
  const source = createSource<Appearance>(query?.matches ? 'dark' : 'light')
  query?.addEventListener('change', (event) => source.set(event.matches ? 'dark' : 'light'))
  return source
}

function matchDark(): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function'
    ? window.matchMedia('(prefers-color-scheme: dark)')
    : undefined
}

/** Watches the tab's visibility: false while it is hidden (`visibilitychange`). */
export function watchPageVisibility(): Observable<boolean> {
  const source = createSource(document.visibilityState !== 'hidden')
  document.addEventListener('visibilitychange', () => {
    source.set(document.visibilityState !== 'hidden')
  })
  return source
}

/**
 * Returns an address with the launch parameters of `query` in its hash, because storage may be
 * closed to a third-party frame. Other origins never receive them: they are a signed proof of
 * identity.
 */
export function withLaunch(target: string, query: string): string {
  const url = new URL(target, window.location.href)
  if (url.origin === window.location.origin) url.hash = query
  return url.href
}

/** Restores launch parameters in the address after path routing dropped them. */
export function keepInAddress(query: string): void {
  const { pathname, search, hash } = window.location
  if (hash.includes('tgWebApp')) return
  window.history.replaceState(window.history.state, '', `${pathname}${search}#${query}`)
}

/** Navigates the whole page; reloads if the address is unchanged. */
export function movePage(target: string): void {
  const url = new URL(target, window.location.href)
  const { pathname, search } = window.location
  window.location.replace(url.href)
  // A change of only the hash loads nothing.
  if (url.hash && url.pathname === pathname && url.search === search) window.location.reload()
}

/** Parses a web address. Returns undefined for other schemes, such as `javascript:` and apps. */
export function toWebUrl(value: string): URL | undefined {
  try {
    const url = new URL(value)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
  } catch {
    return undefined
  }
}
