import * as z from 'zod/mini'

import type { paths } from '#paths'
import type { Search } from '#paths/search.ts'

type Link = Search<typeof paths.topUp.pattern>

/** Kinds of targets: a prepaid card, an account that cards spend from, or a vendor's card stock. */
export type TargetKind = keyof Link

const KINDS = ['card', 'account', 'vendor'] as const satisfies TargetKind[]

export const TargetSchema = z.object({ kind: z.enum(KINDS), id: z.string() })
type Target = z.output<typeof TargetSchema>

export const isSameTarget = (a: Target, b: Target | undefined): boolean =>
  a.kind === b?.kind && a.id === b.id

export function topUpTargetOf(link: Link): Target | undefined {
  for (const kind of KINDS) {
    const id = link[kind]
    if (id !== undefined) return { kind, id }
  }
  return undefined
}
