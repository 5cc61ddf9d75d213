import { isOwnPath } from '#lib/own-path.ts'

/** Path that sign-in interrupted. The state of the history entries carries it. */
export interface ReturnPath {
  next?: string | undefined
  /**
   * Account of the interrupted session, as `sessionAccountOf` names it; undefined for a link opened
   * before any session.
   */
  account?: string | undefined
}

/**
 * Reads the state of a history entry. Accepts only addresses of this app: `//host` and `/\host`
 * lead elsewhere.
 */
export function toReturnPath(state: unknown): ReturnPath {
  const { next, account } = (typeof state === 'object' && state !== null ? state : {}) as {
    readonly [Name in keyof ReturnPath]: unknown
  }
  if (typeof next !== 'string' || !isOwnPath(next)) return {}
  return typeof account === 'string' ? { next, account } : { next }
}

/** Returns the path if it belongs to this account. Another account's path is dropped. */
export const pathAfterSignIn = ({ next, account }: ReturnPath, own: string | undefined) =>
  account === undefined || account === own ? next : undefined
