/** What was found, cut into sections for the screen. */
import type { FoundKind, FoundRow } from './match-run.ts'
import type { Kind } from './match.ts'

export interface ResultSection<Row> {
  kind: Kind
  /** All that fit. */
  count: number
  shown: readonly FoundRow<Row>[]
  /** Kept, and shown when they are asked for. */
  hidden: number
}

interface Limits {
  /** Rows of a kind while other kinds have some too. */
  most: number
  /** Kinds that are shown as a whole. */
  opened: readonly Kind[]
}

interface Dated {
  createdAt: string
}

/** The best fit first, and of one fit the newest first. */
const byFitAndDate = <Row extends Dated>(one: FoundRow<Row>, other: FoundRow<Row>): number =>
  one.match.tier - other.match.tier ||
  (one.row.createdAt < other.row.createdAt ? 1 : one.row.createdAt > other.row.createdAt ? -1 : 0)

/** Sections in this order, without empty ones. */
export function sectionsOf<Row extends Dated>(
  kinds: ReadonlyMap<Kind, FoundKind<Row>>,
  order: readonly Kind[],
  { most, opened }: Limits,
): ResultSection<Row>[] {
  const isAlone = kinds.size === 1
  return order.flatMap((kind) => {
    const found = kinds.get(kind)
    if (found === undefined) return []
    const sorted = found.found.toSorted(byFitAndDate)
    // One row more takes no more room than the button.
    const isWhole = isAlone || opened.includes(kind) || sorted.length <= most + 1
    const shown = isWhole ? sorted : sorted.slice(0, most)
    return [{ kind, count: found.count, shown, hidden: sorted.length - shown.length }]
  })
}
