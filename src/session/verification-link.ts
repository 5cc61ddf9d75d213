import { isOwnPath } from '#lib/own-path.ts'
import { paths } from '#paths'

const BACK = 'back'
const RAIL = 'for'

/** What verification keeps a person from. */
export interface Blocked {
  /** The rail that is locked; undefined where it is not known which. */
  rail: string | undefined
  /** Path with its query at which they go on once it is open. */
  back: string
}

/**
 * Where a screen sends a person whom verification keeps from going on: the rail that is locked (undefined:
 * not known which), and the path with its query at which they go on once it is open.
 */
export const verificationLink = (railId: string | undefined, back: string): string =>
  linkTo(railId, { rail: railId, back })

/** Another place of verification, from which the way back is the same; `shown` undefined for the map. */
export function linkTo(shown: string | undefined, { rail, back }: Blocked): string {
  const path =
    shown === undefined ? paths.verification.to() : paths.verificationRail.to({ railId: shown })
  const query = new URLSearchParams({ [BACK]: back })
  if (rail !== undefined && rail !== shown) query.set(RAIL, rail)
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
  return { back, rail: query.get(RAIL) ?? shown }
}
