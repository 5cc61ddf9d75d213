import { isOwnPath } from '#lib/own-path.ts'
import { paths } from '#paths'
import type { Search } from '#paths/search.ts'

/** What verification keeps a person from. */
export interface Blocked {
  /** The rails of which any opens the way; none where it is not known which. */
  rails: readonly string[]
  /** Path with its query at which they go on once it is open. */
  back: string
}

/**
 * Where a screen sends a person whom verification keeps from going on: the rails of which any opens the way
 * (undefined: not known which), and the path with its query at which they go on once it is open. One rail is shown at once, several on the map of all.
 */
export function verificationLink(locks: readonly (string | undefined)[], back: string): string {
  const rails = locks.filter((id) => id !== undefined)
  return linkTo(rails.length === 1 ? rails[0] : undefined, { rails, back })
}

/** Another place of verification, from which the way back is the same; `shown` undefined for the map. */
export function linkTo(shown: string | undefined, { rails, back }: Blocked): string {
  const isItself = rails.length === 1 && rails[0] === shown
  const search = { back, for: isItself ? [] : rails }
  return shown === undefined
    ? paths.verification.to({}, search)
    : paths.verificationRail.to({ railId: shown }, search)
}

/**
 * What `verificationLink` was told, out of the address; undefined where nothing was blocked. Other
 * sites are refused. `shown` is the rail of this address, if it has one.
 */
export function blockedOf(
  { back, for: rails = [] }: Search<typeof paths.verification.pattern>,
  shown: string | undefined,
): Blocked | undefined {
  if (back === undefined || !isOwnPath(back)) return undefined
  return { back, rails: rails.length === 0 && shown !== undefined ? [shown] : rails }
}
