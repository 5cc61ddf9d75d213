/**
 * Recognises the app's files that never change, because their names contain a hash of their
 * content.
 */

const HASHED = /^[^/]+-[\w-]{8}\.\w+$/

/** Returns whether the file with this path never changes. `base`: the URL of the app. */
export function isOwnFile(pathname: string, base: URL): boolean {
  const folder = `${base.pathname}static/`
  return pathname.startsWith(folder) && HASHED.test(pathname.slice(folder.length))
}

/** Returns the URLs of the files in a page that never change, without duplicates. */
export function ownFilesOf(page: string, base: URL): string[] {
  const named = [...page.matchAll(/[\w./-]*static\/[\w.-]+/g)].map(([name]) => new URL(name, base))
  const own = named.filter(({ pathname }) => isOwnFile(pathname, base))
  return [...new Set(own.map(({ href }) => href))]
}
