import type { CodeTarget } from '#api/auth/mutations.ts'

/** What the code screen needs to know; it travels in its history entry's state, so a reload keeps it. */
export interface CodeEntry {
  target: CodeTarget
  /** As typed when the code was asked for: a new code needs it again. */
  inviteCode: string | undefined
}

/** State of the history entry of the code screen. */
export const toCodeState = ({ target, inviteCode }: CodeEntry) => ({ ...target, inviteCode })

/** Reads it back; undefined for an address opened by hand. */
export function codeEntryOf(state: unknown): CodeEntry | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { kind, to, inviteCode } = state as Record<string, unknown>
  if ((kind !== 'email' && kind !== 'phone') || typeof to !== 'string') return undefined
  return {
    target: { kind, to },
    inviteCode: typeof inviteCode === 'string' ? inviteCode : undefined,
  }
}
