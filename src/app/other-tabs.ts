import type { QueryClient } from '@tanstack/react-query'

import { isTokenKey, type TokenStore } from '#api/http/token-store.ts'

/**
 * Follows what other tabs do to the shared session. A sign-out there ends it here as well, with everything
 * cached of the person; whoever signed in since then gets answers of their own. Returns a function that
 * stops following.
 */
export function followOtherTabs(tokens: TokenStore, client: QueryClient): () => void {
  // Sent to every tab but the one that wrote; without a key when the whole storage was emptied.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== null && !isTokenKey(key)) return
    if (newValue === null && tokens.access() === null) client.clear()
    tokens.changedElsewhere()
    // By the time the event comes somebody may be signed in again: what is on screen is read anew.
    if (newValue === null && tokens.access() !== null) void client.resetQueries()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
