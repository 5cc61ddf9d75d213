import { paths } from '#paths'

/** What a top-up goes to: a prepaid card, an account that cards spend from, or a vendor's stock of cards. */
export type TargetKind = 'card' | 'account' | 'vendor'

const KINDS: readonly TargetKind[] = ['card', 'account', 'vendor']

export const topUpPath = (kind: TargetKind, id: string): string =>
  `${paths.topUp.to()}?${new URLSearchParams({ [kind]: id }).toString()}`

interface Target {
  kind: TargetKind
  id: string
}

export const isSameTarget = (a: Target, b: Target | undefined): boolean =>
  a.kind === b?.kind && a.id === b.id

/** The target that an address's query names; undefined where it names none. */
export function targetOf(search: string): Target | undefined {
  const query = new URLSearchParams(search)
  for (const kind of KINDS) {
    const id = query.get(kind)
    if (id !== null && id !== '') return { kind, id }
  }
  return undefined
}
