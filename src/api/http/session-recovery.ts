/**
 * 401 recovery (contract §1.7, required behaviour a-k). One recovery runs for the whole application,
 * whatever number of calls on whatever base fail; every waiting call awaits the same promise, so each
 * settles exactly once, with the new token or with the reason there is none.
 */
import { ApiError, isApiError } from './api-error.ts'
import type { SessionTokens, TokenStore } from './token-store.ts'

export interface RecoveryOptions {
  tokens: TokenStore
  /** Calls E9. Rejects when the platform refuses or can't be reached. */
  refresh: (refreshToken: string) => Promise<SessionTokens>
  /** Signs in with the Telegram launch data (contract §1.7 k); absent outside Telegram. */
  signInSilently?: (() => Promise<SessionTokens>) | undefined
  /** One full-page move to the logout path; called after the tokens are gone. */
  leave: () => void
  /** Runs one recovery at a time across tabs; refresh tokens are single use. */
  exclusively?: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * Whether a refresh that failed for want of a connection or by a server fault ends the session.
   * The platform's specification says yes (contract §1.7, step 5); a deployment may say no.
   */
  endSessionOnOutage?: ((error: unknown) => boolean) | undefined
  /** Watches the page while the session is renewed: a page that goes cuts off its calls. */
  watchPage?: () => { hasBegun: () => boolean; stop: () => void }
}

/** Says nothing of the session: no answer came at all. */
const hasNoAnswer = (error: unknown): boolean => isApiError(error) && error.status === undefined

export interface SessionRecovery {
  /**
   * The token to replay a call with that failed with 401 while it carried `usedToken`. Rejects with
   * `reason` when nothing can be tried, else with the error of the refresh.
   */
  tokenAfter(usedToken: string | null, reason: Error): Promise<string>
  /** Deletes the tokens, then leaves for the logout path, once. */
  giveUp(): void
}

/** Makes the one recovery of a transport. Its tokens are read afresh: other tabs change them too. */
export function createSessionRecovery(options: RecoveryOptions): SessionRecovery {
  const { tokens, leave, exclusively = (work) => work(), endSessionOnOutage = () => true } = options
  let running: Promise<string> | undefined
  let hasLeft = false

  function giveUp(): void {
    tokens.clear()
    if (hasLeft || tokens.isReplaced()) return
    hasLeft = true
    leave()
  }

  async function recover(usedToken: string | null, reason: Error): Promise<string> {
    const stored = tokens.access()
    if (stored !== null && stored !== usedToken) return stored // another tab was first
    if (stored === null && (hasLeft || usedToken !== null)) {
      // The session has ended since the call went out: nobody signs in behind that person's back.
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
        hasLeft = false
        return session.access_token
      }
    } catch (error) {
      if (tokens.access() === stored) {
        // Other tabs go on, and the next page renews the session.
        const isCutOff = pageEnd?.hasBegun() && hasNoAnswer(error)
        if (!isCutOff && endSessionOnOutage(error)) giveUp()
        throw error
      }
    } finally {
      pageEnd?.stop()
    }
    // Another tab signed in or out while the answer was on its way: what it left behind stands.
    const other = tokens.access()
    if (other === null) throw reason
    return other
  }

  return {
    giveUp,
    tokenAfter(usedToken, reason) {
      const stored = tokens.access()
      // A late 401: the session was renewed while the call was on its way (contract §1.7 g).
      if (running === undefined && stored !== null && stored !== usedToken)
        return Promise.resolve(stored)
      running ??= exclusively(() => recover(usedToken, reason)).finally(() => {
        running = undefined
      })
      return running
    },
  }
}
