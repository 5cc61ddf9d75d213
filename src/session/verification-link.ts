import { isOwnPath } from '#lib/own-path.ts'
import { paths } from '#paths'

const BACK = 'back'
const RAIL = 'for'

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
  const path =
    shown === undefined ? paths.verification.to() : paths.verificationRail.to({ railId: shown })
  const query = new URLSearchParams({ [BACK]: back })
  const isItself = rails.length === 1 && rails[0] === shown
  for (const rail of isItself ? [] : rails) query.append(RAIL, rail)
  return `${path}?${query.toString()}`
}

/**
 * What `verificationLink` was told, out of the address's query; undefined where nothing was blocked. Other
 * sites are refused. `shown` is the rail of this address, if it has one.
 */
export function blockedOf(search: string, shown: string | undefined): Blocked | undefined {
  const query = new URLSearchParams(search)
  const back = query.get(BACK)
  if (back === null || !isOwnPath(back)) return undefined
  const rails = query.getAll(RAIL)
  return { back, rails: rails.length === 0 && shown !== undefined ? [shown] : rails }
}
