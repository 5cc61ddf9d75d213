/** The app's own files that never change, because each name has a hash of its content. */

const HASHED = /^[^/]+-[\w-]{8}\.\w+$/

/**
 * Returns whether a file at this path may be cached forever. `base`: address that the app is served
 * at.
 */
export function isOwnFile(pathname: string, base: URL): boolean {
  const folder = `${base.pathname}static/`
  return pathname.startsWith(folder) && HASHED.test(pathname.slice(folder.length))
}

/** Returns the addresses of such files in a page, each once; all others are left to the network. */
export function ownFilesOf(page: string, base: URL): string[] {
  const named = [...page.matchAll(/[\w./-]*static\/[\w.-]+/g)].map(([name]) => new URL(name, base))
  const own = named.filter(({ pathname }) => isOwnFile(pathname, base))
  return [...new Set(own.map(({ href }) => href))]
}
