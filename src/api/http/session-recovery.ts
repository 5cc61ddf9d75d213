/**
 * Recovery of the session after a 401 (contract §1.7, required behaviour a-k). One recovery runs
 * for the whole application, however many calls fail on any base. All these calls await the same
 * promise, so each settles exactly once: with the new token, or with the reason for its absence.
 */
import { ApiError, isApiError } from './api-error.ts'
import type { SessionTokens, TokenStore } from './token-store.ts'

export interface RecoveryOptions {
  tokens: TokenStore
  /** Renews the session (E9). Rejects if the platform refuses or can't be reached. */
  refresh: (refreshToken: string) => Promise<SessionTokens>
  /** Signs in with the Telegram launch data (contract §1.7 k); absent outside Telegram. */
  signInSilently?: (() => Promise<SessionTokens>) | undefined
  /** Loads the logout page; called after the tokens are removed. */
  leave: () => void
  /** Runs only one recovery at a time across all tabs, because a refresh token works only once. */
  exclusively?: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * Returns whether a refresh that failed by a lost connection or server fault ends the session.
   * The specification says yes (contract §1.7, step 5); a deployment can set it to no.
   */
  endSessionOnOutage?: ((error: unknown) => boolean) | undefined
  /** Watches whether the page unloads during a renewal, because unloading cuts off all calls. */
  watchPage?: () => { hasBegun: () => boolean; stop: () => void }
}

/** Without a status, the failure doesn't tell whether the session is still valid. */
const hasNoAnswer = (error: unknown): boolean => isApiError(error) && error.status === undefined

export interface SessionRecovery {
  /**
   * Returns the token for the replay of a call that failed with 401 and `usedToken`. Rejects with
   * `reason` if nothing can be tried, else with the error of the refresh.
   */
  tokenAfter(usedToken: string | null, reason: Error): Promise<string>
  /** Removes the tokens and then opens the logout page, once. */
  giveUp(): void
}

/**
 * Creates the recovery of a transport. It always reads the tokens from storage, because other tabs
 * change them.
 */
export function createSessionRecovery(options: RecoveryOptions): SessionRecovery {
  const { tokens, leave, exclusively = (work) => work(), endSessionOnOutage = () => true } = options
  let running: Promise<string> | undefined

  function giveUp(): void {
    const hasLeft = tokens.isCleared()
    tokens.clear()
    if (!hasLeft && !tokens.isReplaced()) leave()
  }

  async function recover(usedToken: string | null, reason: Error): Promise<string> {
    const stored = tokens.access()
    // Another tab has renewed the session.
    if (stored !== null && stored !== usedToken) return stored
    if (stored === null && (tokens.isCleared() || usedToken !== null)) {
      // The session has ended since the call was sent. Signing in again would be against the
      // person's will.
      giveUp()
      throw reason
    }
    const refreshToken = tokens.refresh()
    const renew =
      refreshToken === null ? options.signInSilently : () => options.refresh(refreshToken)
    if (renew === undefined) {
      giveUp()
      throw reason
    }
    const pageEnd = options.watchPage?.()
    try {
      const session = await renew()
      if (!session.access_token) {
        const endpoint = refreshToken === null ? 'E5' : 'E9'
        throw new ApiError({ endpoint, kind: 'contract', cause: reason }) // one error class (contract §1.7 h)
      }
      if (tokens.access() === stored) {
        tokens.save(session)
        return session.access_token
      }
    } catch (error) {
      if (tokens.access() === stored) {
        // The page is unloading: the session is kept for other tabs, and the next page renews it.
        const isCutOff = pageEnd?.hasBegun() && hasNoAnswer(error)
        if (!isCutOff && endSessionOnOutage(error)) giveUp()
        throw error
      }
    } finally {
      pageEnd?.stop()
    }
    // Another tab has signed in or out meanwhile, and its session counts.
    const other = tokens.access()
    if (other === null) throw reason
    return other
  }

  return {
    giveUp,
    tokenAfter(usedToken, reason) {
      const stored = tokens.access()
      // This 401 is late: the session was renewed while the call was running (contract §1.7 g).
      if (running === undefined && stored !== null && stored !== usedToken)
        return Promise.resolve(stored)
      running ??= exclusively(() => recover(usedToken, reason)).finally(() => {
        running = undefined
      })
      return running
    },
  }
}
