/** The app's files that never change, because their names contain a hash of their content. */

const HASHED = /^[^/]+-[\w-]{8}\.\w+$/

/** Returns whether the file at this path never changes. `base`: address of the app. */
export function isOwnFile(pathname: string, base: URL): boolean {
  const folder = `${base.pathname}static/`
  return pathname.startsWith(folder) && HASHED.test(pathname.slice(folder.length))
}

/** Returns the addresses of such files in a page, each once. */
export function ownFilesOf(page: string, base: URL): string[] {
  const named = [...page.matchAll(/[\w./-]*static\/[\w.-]+/g)].map(([name]) => new URL(name, base))
  const own = named.filter(({ pathname }) => isOwnFile(pathname, base))
  return [...new Set(own.map(({ href }) => href))]
}
