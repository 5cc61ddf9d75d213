import { isOwnPath } from '#lib/own-path.ts'
import { paths } from '#paths'
import type { Search } from '#paths/search.ts'

/** Action that was blocked until verification opens a rail. */
export interface BlockedRail {
  rails: readonly string[]
  /** Path and query to which the person returns once a rail is open. */
  back: string
}

/**
 * Returns the link from a blocked screen to verification. `locks` are the rails of which any one
 * suffices (undefined: not known which); `back` is the path and query to return to. One rail opens
 * its own screen, several open the overview.
 */
export function verificationLink(locks: readonly (string | undefined)[], back: string): string {
  const rails = locks.filter((id) => id !== undefined)
  return linkTo(rails.length === 1 ? rails[0] : undefined, { rails, back })
}

/**
 * Returns a link between the screens of verification that keeps the way back. `shown` is undefined
 * for the overview.
 */
export function linkTo(shown: string | undefined, { rails, back }: BlockedRail): string {
  const isItself = rails.length === 1 && rails[0] === shown
  const search = { back, for: isItself ? [] : rails }
  return shown === undefined
    ? paths.verification.to({}, search)
    : paths.verificationRail.to({ railId: shown }, search)
}

/**
 * Reads from the address what `verificationLink` wrote into it; undefined if nothing was blocked.
 * Refuses addresses of other sites. `shown` is the rail of this address, if it has one.
 */
export function blockedOf(
  { back, for: rails = [] }: Search<typeof paths.verification.pattern>,
  shown: string | undefined,
): BlockedRail | undefined {
  if (back === undefined || !isOwnPath(back)) return undefined
  return { back, rails: rails.length === 0 && shown !== undefined ? [shown] : rails }
}
