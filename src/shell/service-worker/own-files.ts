/** The app's own files that never change, since each carries a hash of its content in its name. */

/** What the name of such a file is. */
const HASHED = /^[^/]+-[\w-]{8}\.\w+$/

/** Whether a file at this path may be kept for ever. `base`: where the app is served. */
export function isOwnFile(pathname: string, base: URL): boolean {
  const folder = `${base.pathname}static/`
  return pathname.startsWith(folder) && HASHED.test(pathname.slice(folder.length))
}

/** Addresses of those that a page names, each once; whatever else it names is left to the network. */
export function ownFilesOf(page: string, base: URL): string[] {
  const named = [...page.matchAll(/[\w./-]*static\/[\w.-]+/g)].map(([name]) => new URL(name, base))
  const own = named.filter(({ pathname }) => isOwnFile(pathname, base))
  return [...new Set(own.map(({ href }) => href))]
}
