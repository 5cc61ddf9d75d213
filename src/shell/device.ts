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

/** Returns the tab's visibility (`visibilitychange`). */
export function watchPageVisibility(): Observable<boolean> {
  const source = createSource(document.visibilityState !== 'hidden')
  document.addEventListener('visibilitychange', () => {
    source.set(document.visibilityState !== 'hidden')
  })
  return source
}

/**
 * Returns the address with the launch parameters of `query` in its hash, because storage may be
 * closed to a frame. Only for addresses of this origin: the parameters prove who the person is.
 */
export function withLaunch(target: string, query: string): string {
  const url = new URL(target, window.location.href)
  if (url.origin === window.location.origin) url.hash = query
  return url.href
}

/** Puts the launch parameters back into the address after routing has dropped them. */
export function keepInAddress(query: string): void {
  const { pathname, search, hash } = window.location
  if (hash.includes('tgWebApp')) return
  window.history.replaceState(window.history.state, '', `${pathname}${search}#${query}`)
}

/** Loads another page; reloads if the address is the present one. */
export function loadPage(target: string): void {
  const url = new URL(target, window.location.href)
  const { pathname, search } = window.location
  window.location.replace(url.href)
  // Setting an address that differs only in its hash loads nothing.
  if (url.hash && url.pathname === pathname && url.search === search) window.location.reload()
}

/** Parses a web address; undefined for other schemes, such as `javascript:`. */
export function toWebUrl(value: string): URL | undefined {
  try {
    const url = new URL(value)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
  } catch {
    return undefined
  }
}
