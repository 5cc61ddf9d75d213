import { isOwnPath } from '#lib/own-path.ts'

/** Where the person was going when sign-in came between. It travels in the history entries' state. */
export interface ReturnPath {
  /** Path and query. */
  next?: string | undefined
}

/** Reads a history entry's state. Only addresses of this app count: `//host` and `/\host` are others. */
export function toReturnPath(state: unknown): ReturnPath {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : null
  return typeof next === 'string' && isOwnPath(next) ? { next } : {}
}
