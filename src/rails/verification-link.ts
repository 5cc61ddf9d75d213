import { isOwnPath } from '#lib/own-path.ts'
import { paths } from '#paths'
import type { Search } from '#paths/search.ts'

/** An action that the person could not take because a verification rail is not open. */
export interface BlockedRail {
  rails: readonly string[]
  /** Path and query to which the person returns once a rail is open. */
  back: string
}

/**
 * Returns the link from a blocked screen to verification. `locks`: the rails, any one of which is
 * enough (undefined if unknown). `back`: path and query to which the person returns. One rail leads
 * to its own screen, several lead to the overview.
 */
export function verificationLink(locks: readonly (string | undefined)[], back: string): string {
  const rails = locks.filter((id) => id !== undefined)
  return verificationScreenLink(rails.length === 1 ? rails[0] : undefined, { rails, back })
}

/**
 * Returns a link between the screens of verification that keeps the path back. `currentRail`: the rail to
 * open; undefined for the overview.
 */
export function verificationScreenLink(
  shown: string | undefined,
  { rails, back }: BlockedRail,
): string {
  const isItself = rails.length === 1 && rails[0] === shown
  const search = { back, for: isItself ? [] : rails }
  return shown === undefined
    ? paths.verification.to({}, search)
    : paths.verificationRail.to({ railId: shown }, search)
}

/**
 * Reads what `verificationLink` wrote into the address; undefined if nothing was blocked. Refuses
 * paths to other sites. `currentRail`: the rail in this address, if there is one.
 */
export function readBlockedRail(
  { back, for: rails = [] }: Search<typeof paths.verification.pattern>,
  currentRail: string | undefined,
): BlockedRail | undefined {
  if (back === undefined || !isOwnPath(back)) return undefined
  return { back, rails: rails.length === 0 && currentRail !== undefined ? [currentRail] : rails }
}
