/**
 * Session tokens in the host's storage under the keys of contract §1.7, `access_token` and
 * `refresh_token`, with a record of their owner. Read for every call, so that a sign-in in another
 * tab takes effect at once. A page serves one person and ignores the tokens of others.
 */

/** The part of Web Storage that the token store needs. The shell provides one that never throws. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): unknown
  removeItem(key: string): void
}

export interface SessionTokens {
  access_token?: string | null | undefined
  refresh_token?: string | null | undefined
}

export interface TokenStore {
  /** Returns null if there is no token, or if it belongs to another person. */
  access(): string | null
  refresh(): string | null
  /**
   * Saves the tokens that are not empty. If a session has no new refresh token, the old one stays
   * (contract §1.7). Saves nothing if another person has signed in, because this page's session is
   * over then.
   */
  save(session: SessionTokens): void
  /**
   * Replaces all tokens with those of `newOwner`. Pages that serve another person lose their
   * session.
   */
  begin(session: SessionTokens, newOwner: string): void
  clear(): void
  /** Returns whether this page removed its session's tokens; false once another session begins. */
  isCleared(): boolean
  /**
   * Returns whether another person has signed in on this device since this page's session began.
   * Once true, it stays true until the page closes.
   */
  isReplaced(): boolean
  /** Notifies the listeners that another tab has changed the storage. */
  changedElsewhere(): void
  subscribe(listener: () => void): () => void
}

export const ACCESS_KEY = 'access_token'
const REFRESH = 'refresh_token'
const OWNER = 'tessera.owner'

export const TOKEN_KEYS: readonly string[] = [ACCESS_KEY, REFRESH, OWNER]

/**
 * Returns the last characters of a token. They belong to its signature, so they differ between any
 * two tokens.
 */
const endOf = (token: string): string => token.slice(-16)

/** Reads the record of the tokens' owner: the owner, and the last characters of each token. */
function readOwner(storage: Pick<KeyValueStorage, 'getItem'>): { owner?: string; ends: unknown[] } {
  try {
    const { owner, ends } = JSON.parse(storage.getItem(OWNER) ?? '') as Record<string, unknown>
    return { ...(typeof owner === 'string' && { owner }), ends: Array.isArray(ends) ? ends : [] }
  } catch {
    return { ends: [] }
  }
}

/** Returns the owner of the stored tokens; undefined without tokens or owner. */
export function storedOwner(storage: Pick<KeyValueStorage, 'getItem'>): string | undefined {
  const { owner, ends } = readOwner(storage)
  return ends.includes(endOf(storage.getItem(ACCESS_KEY) ?? '')) ? owner : undefined
}

/** Records an owner for stored tokens that have none. */
export function claimTokens(storage: KeyValueStorage, owner: string): void {
  const tokens = [storage.getItem(ACCESS_KEY), storage.getItem(REFRESH)]
  const ends = tokens.flatMap((token) => (token ? [endOf(token)] : []))
  if (ends.length > 0) void storage.setItem(OWNER, JSON.stringify({ owner, ends }))
}

/**
 * Creates the token store of a session over a storage that other tabs share; nothing is cached.
 * Never throws. `owner` returns the person whom the page serves, undefined for nobody. Without
 * `owner`, the tokens of any person count.
 */
export function createTokenStore(
  storage: KeyValueStorage,
  owner?: () => string | undefined,
): TokenStore {
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((listener) => listener())
  let isServing = false
  let isOver = false
  let isCleared = false

  function isOwnSession(): boolean {
    if (owner === undefined) return true
    const current = owner()
    if (isOver || current === undefined) return false
    const isStored = storedOwner(storage) === current
    if (isStored) isServing = true
    // Only a page that had a session can lose it. The owner's record is written before the tokens.
    const { owner: named = current } = readOwner(storage)
    if (named !== current && isServing) isOver = true
    return isStored
  }
  function read(key: string): string | null {
    const token = isOwnSession() ? storage.getItem(key) : null
    // Two pages may have written at once. Tokens that the owner's record does not list belong to
    // somebody else.
    const isNamed = owner === undefined || readOwner(storage).ends.includes(endOf(token ?? ''))
    return (isNamed && token) || null
  }

  function write({ access_token, refresh_token }: SessionTokens, holder: string | undefined): void {
    const previousTokens = isOwnSession()
      ? [storage.getItem(ACCESS_KEY), storage.getItem(REFRESH)]
      : []
    // The owner's record is written first and also lists the previous tokens, because other tabs
    // may read between the two writes.
    if (access_token && holder !== undefined) {
      const ends = [access_token, refresh_token, ...previousTokens].flatMap((token) =>
        token ? [endOf(token)] : [],
      )
      void storage.setItem(OWNER, JSON.stringify({ owner: holder, ends }))
    }
    if (refresh_token) void storage.setItem(REFRESH, refresh_token)
    if (access_token) void storage.setItem(ACCESS_KEY, access_token)
    isCleared = false
    changed()
  }

  function remove(): void {
    for (const key of TOKEN_KEYS) storage.removeItem(key)
  }

  return {
    access: () => read(ACCESS_KEY),
    refresh: () => read(REFRESH),
    save(session) {
      if (owner === undefined || isOwnSession()) write(session, owner?.())
    },
    begin(session, newOwner) {
      // Nothing is removed first: the previous person's pages must see a new owner, not a sign-out.
      if (!session.refresh_token) storage.removeItem(REFRESH)
      write(session, newOwner)
    },
    clear() {
      if (owner === undefined || isOwnSession()) remove()
      isCleared = true
      changed()
    },
    isCleared: () => isCleared,
    isReplaced: () => {
      isOwnSession()
      return isOver
    },
    changedElsewhere: changed,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
