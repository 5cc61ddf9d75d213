/** Compares the movements of orders. A sign-out uses it too, so the first screen loads it. */

export interface OrderMovement {
  direction: string
  currency: string
  /** Undefined in some records of older builds. */
  amounts?: readonly string[]
  /** Keyed hash of the recipient's account. */
  recipient?: string | undefined
}

const PARTIES = ['direction', 'currency', 'recipient'] as const

/** Returns whether both move the same amount to the same recipient, from any wallet. */
export const isSameMovement = (
  one: OrderMovement | undefined,
  other: OrderMovement | undefined,
): boolean =>
  PARTIES.every((name) => one?.[name] === other?.[name]) &&
  one?.amounts?.some((amount) => other?.amounts?.includes(amount)) === true
