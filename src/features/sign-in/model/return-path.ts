import { isOwnPath } from '#lib/own-path.ts'

/** Where the person was going when sign-in came between. It travels in the history entries' state. */
export interface ReturnPath {
  /** Path and query. */
  next?: string | undefined
  /** Whose session was there, as `sessionAccountOf` names it; undefined for a link that nobody has opened yet. */
  account?: string | undefined
}

/** Reads a history entry's state. Only addresses of this app count: `//host` and `/\host` are others. */
export function toReturnPath(state: unknown): ReturnPath {
  const { next, account } = (typeof state === 'object' && state !== null ? state : {}) as {
    readonly [Name in keyof ReturnPath]: unknown
  }
  if (typeof next !== 'string' || !isOwnPath(next)) return {}
  return typeof account === 'string' ? { next, account } : { next }
}

/** The part of it that is for this account: where somebody else's session was is nobody else's way. */
export const nextFor = ({ next, account }: ReturnPath, own: string | undefined) =>
  account === undefined || account === own ? next : undefined
