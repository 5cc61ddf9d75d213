import type { Appearance, Observable } from './host.ts'
import { createObservable } from './observable.ts'

export function watchDeviceAppearance(): Observable<Appearance> {
  const query = matchDark()
  const source = createObservable<Appearance>(query?.matches ? 'dark' : 'light')
  query?.addEventListener('change', (event) => source.set(event.matches ? 'dark' : 'light'))
  return source
}

function matchDark(): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function'
    ? window.matchMedia('(prefers-color-scheme: dark)')
    : undefined
}

/** Watches whether the tab is visible (`visibilitychange`). */
export function watchPageVisibility(): Observable<boolean> {
  const source = createObservable(document.visibilityState !== 'hidden')
  document.addEventListener('visibilitychange', () => {
    source.set(document.visibilityState !== 'hidden')
  })
  return source
}

/**
 * Returns the address with the launch parameters in `launchParams` as its hash, because a frame may have
 * no access to storage. Only for addresses of this origin, because the parameters prove who the
 * person is.
 */
export function withLaunchParams(target: string, launchParams: string): string {
  const url = new URL(target, window.location.href)
  if (url.origin === window.location.origin) url.hash = launchParams
  return url.href
}

/** Puts the launch parameters back into the page's address after navigation has dropped them. */
export function restoreLaunchParams(query: string): void {
  const { pathname, search, hash } = window.location
  if (hash.includes('tgWebApp')) return
  window.history.replaceState(window.history.state, '', `${pathname}${search}#${query}`)
}

/** Loads another page. If the address is the current one, the page reloads. */
export function loadPage(target: string): void {
  const url = new URL(target, window.location.href)
  const { pathname, search } = window.location
  window.location.replace(url.href)
  // If only the hash of an address changes, the browser loads nothing by itself.
  if (url.hash && url.pathname === pathname && url.search === search) window.location.reload()
}

/** Parses a web address; undefined for any other scheme, such as `javascript:`. */
export function toWebUrl(value: string): URL | undefined {
  try {
    const url = new URL(value)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
  } catch {
    return undefined
  }
}
