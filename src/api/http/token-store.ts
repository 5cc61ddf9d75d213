/**
 * Session tokens in the host's storage under the specification's own keys (§3): `access_token` and
 * `refresh_token`. Read afresh for every call, so a sign-in in another tab is seen at once.
 */

/** The part of Web Storage that the store needs; the shell gives one that never throws. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export interface SessionTokens {
  access_token?: string | null | undefined
  refresh_token?: string | null | undefined
}

export interface TokenStore {
  access(): string | null
  refresh(): string | null
  /** Keeps whichever of the two is not empty: an answer without refresh token keeps the old one (§1.7). */
  save(session: SessionTokens): void
  clear(): void
  /** Wakes the listeners: another tab of this origin has changed the storage below this store. */
  changedElsewhere(): void
  subscribe(listener: () => void): () => void
}

const ACCESS = 'access_token'
const REFRESH = 'refresh_token'

/** Whether a storage key holds one of the two tokens. */
export const isTokenKey = (key: string): boolean => key === ACCESS || key === REFRESH

/** The tokens of one session over a storage that other tabs share; nothing is cached. Never throws. */
export function createTokenStore(storage: KeyValueStorage): TokenStore {
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((listener) => listener())
  const read = (key: string) => storage.getItem(key) || null
  return {
    access: () => read(ACCESS),
    refresh: () => read(REFRESH),
    save({ access_token, refresh_token }) {
      if (access_token) storage.setItem(ACCESS, access_token)
      if (refresh_token) storage.setItem(REFRESH, refresh_token)
      changed()
    },
    clear() {
      storage.removeItem(ACCESS)
      storage.removeItem(REFRESH)
      changed()
    },
    changedElsewhere: changed,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
