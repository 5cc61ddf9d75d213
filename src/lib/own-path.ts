const BASE = 'https://app.invalid'

/** Returns whether an address stays inside this app. `//host` and `/\host` do not. */
export function isOwnPath(path: string): boolean {
  try {
    return /^\/(?![/\\])/.test(path) && new URL(path, BASE).origin === BASE
  } catch {
    return false
  }
}
