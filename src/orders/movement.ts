/** Compares what orders move. A sign-out needs it too, so it is in the first screen's code. */

export interface Movement {
  direction: string
  currency: string
  /** Another build may have stored none. */
  amounts?: readonly string[]
  /** Keyed hash of the recipient's account. */
  recipient?: string | undefined
}

const PARTIES = ['direction', 'currency', 'recipient'] as const

/** Returns whether both move the same amount to the same recipient, from any wallet. */
export const isSameMovement = (one: Movement | undefined, other: Movement | undefined): boolean =>
  PARTIES.every((name) => one?.[name] === other?.[name]) &&
  one?.amounts?.some((amount) => other?.amounts?.includes(amount)) === true
