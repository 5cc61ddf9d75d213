import { isOwnPath } from '#lib/own-path.ts'
import { paths } from '#paths'
import type { Search } from '#paths/search.ts'

/** What a person could not do until verification opens a rail. */
export interface Blocked {
  /** The rails of which any one is enough; none where it is not known which. */
  rails: readonly string[]
  /** Path with its query at which they go on once it is open. */
  back: string
}

/**
 * The link by which a screen sends a person to verification. `locks` are the rails of which any one is enough
 * (undefined: not known which), `back` is the path with its query to which they return once it is open. One rail
 * opens its own screen, several open the map of all.
 */
export function verificationLink(locks: readonly (string | undefined)[], back: string): string {
  const rails = locks.filter((id) => id !== undefined)
  return linkTo(rails.length === 1 ? rails[0] : undefined, { rails, back })
}

/** A link between the screens of verification that keeps the way back; `shown` is undefined for the map. */
export function linkTo(shown: string | undefined, { rails, back }: Blocked): string {
  const isItself = rails.length === 1 && rails[0] === shown
  const search = { back, for: isItself ? [] : rails }
  return shown === undefined
    ? paths.verification.to({}, search)
    : paths.verificationRail.to({ railId: shown }, search)
}

/**
 * Reads from the address what `verificationLink` wrote into it; undefined where nothing was blocked. Addresses of
 * other sites are refused. `shown` is the rail of this address, if it has one.
 */
export function blockedOf(
  { back, for: rails = [] }: Search<typeof paths.verification.pattern>,
  shown: string | undefined,
): Blocked | undefined {
  if (back === undefined || !isOwnPath(back)) return undefined
  return { back, rails: rails.length === 0 && shown !== undefined ? [shown] : rails }
}
