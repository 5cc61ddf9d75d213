/**
 * Session tokens in the host's storage under the keys of contract §1.7, `access_token` and
 * `refresh_token`, and beside them whose they are. Read afresh for every call, so a sign-in in another tab is
 * seen at once. A page serves one person: tokens of anybody else do not count for it.
 */

/** The part of Web Storage that the store needs; the shell gives one that never throws. */
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
  /** Null where there is none, and where it is another person's. */
  access(): string | null
  refresh(): string | null
  /**
   * Keeps whichever of the two is not empty: an answer without refresh token keeps the old one (contract
   * §1.7). Keeps nothing once another person has signed in: this page's session is over then.
   */
  save(session: SessionTokens): void
  /**
   * `newOwner` has signed in: whatever tokens are there make way. A page that serves somebody else is stopped by it.
   */
  begin(session: SessionTokens, newOwner: string): void
  clear(): void
  /** Another person has signed in on this device since this page was theirs. It stays so for the page's life. */
  isReplaced(): boolean
  /** Wakes the listeners: another tab of this origin has changed the storage below this store. */
  changedElsewhere(): void
  subscribe(listener: () => void): () => void
}

export const ACCESS_KEY = 'access_token'
const REFRESH = 'refresh_token'
const OWNER = 'tessera.owner'

/** Storage keys of the tokens, and of the record that says whose they are. */
export const TOKEN_KEYS: readonly string[] = [ACCESS_KEY, REFRESH, OWNER]

/** The end of a token's signature tells two tokens apart. */
const endOf = (token: string): string => token.slice(-16)

/** What the record beside the tokens says: whose they are to be, and which ones. */
function readOwner(storage: Pick<KeyValueStorage, 'getItem'>): { owner?: string; ends: unknown[] } {
  try {
    const { owner, ends } = JSON.parse(storage.getItem(OWNER) ?? '') as Record<string, unknown>
    return { ...(typeof owner === 'string' && { owner }), ends: Array.isArray(ends) ? ends : [] }
  } catch {
    return { ends: [] }
  }
}

/** Whose the stored tokens are; undefined where there are none or nobody has said. */
export function storedOwner(storage: Pick<KeyValueStorage, 'getItem'>): string | undefined {
  const { owner, ends } = readOwner(storage)
  return ends.includes(endOf(storage.getItem(ACCESS_KEY) ?? '')) ? owner : undefined
}

/** Says whose the stored tokens are, of whom nobody has said so yet. */
export function claimTokens(storage: KeyValueStorage, owner: string): void {
  const tokens = [storage.getItem(ACCESS_KEY), storage.getItem(REFRESH)]
  const ends = tokens.flatMap((token) => (token ? [endOf(token)] : []))
  if (ends.length > 0) void storage.setItem(OWNER, JSON.stringify({ owner, ends }))
}

/**
 * The tokens of one session over a storage that other tabs share; nothing is cached. Never throws. `owner` names
 * the person whom the page serves, undefined while it serves nobody; without it any tokens count.
 */
export function createTokenStore(
  storage: KeyValueStorage,
  owner?: () => string | undefined,
): TokenStore {
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((listener) => listener())
  let isServing = false
  let isOver = false

  /** Whether the stored tokens are those of the person whom this page serves. */
  function areOurs(): boolean {
    if (owner === undefined) return true
    const ours = owner()
    if (isOver || ours === undefined) return false
    const isStored = storedOwner(storage) === ours
    if (isStored) isServing = true
    // A page that has never had a session has none that could be replaced. The record is written before the tokens.
    const { owner: named = ours } = readOwner(storage)
    if (named !== ours && isServing) isOver = true
    return isStored
  }
  function read(key: string): string | null {
    const token = areOurs() ? storage.getItem(key) : null
    // Two pages may have written at once: what the record does not name is somebody else's.
    const isNamed = owner === undefined || readOwner(storage).ends.includes(endOf(token ?? ''))
    return (isNamed && token) || null
  }

  function write({ access_token, refresh_token }: SessionTokens, whose: string | undefined): void {
    const previousTokens = areOurs() ? [storage.getItem(ACCESS_KEY), storage.getItem(REFRESH)] : []
    // First of all, and good for one's own tokens before as well: other tabs read in between.
    if (access_token && whose !== undefined) {
      const ends = [access_token, refresh_token, ...previousTokens].flatMap((token) =>
        token ? [endOf(token)] : [],
      )
      void storage.setItem(OWNER, JSON.stringify({ owner: whose, ends }))
    }
    if (refresh_token) void storage.setItem(REFRESH, refresh_token)
    if (access_token) void storage.setItem(ACCESS_KEY, access_token)
    changed()
  }

  function remove(): void {
    for (const key of TOKEN_KEYS) storage.removeItem(key)
  }

  return {
    access: () => read(ACCESS_KEY),
    refresh: () => read(REFRESH),
    save(session) {
      if (owner === undefined || areOurs()) write(session, owner?.())
    },
    begin(session, newOwner) {
      // Nothing is removed before: a page of the person before must hear of the new one, not of an end.
      if (!session.refresh_token) storage.removeItem(REFRESH)
      write(session, newOwner)
    },
    clear() {
      if (owner === undefined || areOurs()) remove()
      changed()
    },
    isReplaced: () => {
      areOurs()
      return isOver
    },
    changedElsewhere: changed,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
