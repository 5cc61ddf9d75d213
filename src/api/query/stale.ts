/** How long an answer counts as fresh, in milliseconds. Every query names one of these. */
export const STALE = {
  /** Money on the move: quotes, order states. */
  now: 0,
  /** Balances and feeds. */
  moment: 15_000,
  minute: 60_000,
  /** Lists that change with a release of the platform: currencies, chains, countries. */
  day: 86_400_000,
} as const

export type StaleTime = (typeof STALE)[keyof typeof STALE]
