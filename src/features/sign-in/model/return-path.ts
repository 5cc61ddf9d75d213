import { isOwnPath } from '#lib/own-path.ts'

/** Path that the sign-in interrupted. It is part of the history entry's state. */
export interface ReturnPath {
  next?: string | undefined
  /**
   * Account of the interrupted session, as `sessionAccountOf` returns it; undefined if the link was
   * opened before any session.
   */
  account?: string | undefined
}

/**
 * Reads the state of a history entry. Accepts only paths of this app, because `//host` and `/\host`
 * lead to another site.
 */
export function toReturnPath(state: unknown): ReturnPath {
  const { next, account } = (typeof state === 'object' && state !== null ? state : {}) as {
    readonly [Name in keyof ReturnPath]: unknown
  }
  if (typeof next !== 'string' || !isOwnPath(next)) return {}
  return typeof account === 'string' ? { next, account } : { next }
}

/** Returns the path if it belongs to this account. The path of another account is dropped. */
export const pathAfterSignIn = ({ next, account }: ReturnPath, own: string | undefined) =>
  account === undefined || account === own ? next : undefined
