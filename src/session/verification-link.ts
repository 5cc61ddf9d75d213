import { isOwnPath } from '#lib/own-path.ts'
import { paths } from '#paths'

const BACK = 'back'

/**
 * Where a screen sends a person whom verification keeps from going on: the rail that is locked (undefined:
 * not known which), and the path with its query at which they go on once it is open.
 */
export function verificationLink(railId: string | undefined, back: string): string {
  const path =
    railId === undefined ? paths.verification.to() : paths.verificationRail.to({ railId })
  return `${path}?${new URLSearchParams({ [BACK]: back }).toString()}`
}

/** The path that `verificationLink` was given, out of the address's query. Other sites are refused. */
export function backOf(search: string): string | undefined {
  const back = new URLSearchParams(search).get(BACK)
  return back !== null && isOwnPath(back) ? back : undefined
}
