import type { FoundKind, FoundRow } from './match-run.ts'
import type { ResultKind } from './match.ts'

export interface ResultSection<Row> {
  kind: ResultKind
  count: number
  shown: readonly FoundRow<Row>[]
  /** Number of kept results that are shown when the person asks for more. */
  hidden: number
}

interface Limits {
  /** Number of rows for each kind if several kinds have results. */
  max: number
  opened: readonly ResultKind[]
}

interface Dated {
  createdAt: string
}

const byFitAndDate = <Row extends Dated>(one: FoundRow<Row>, other: FoundRow<Row>): number =>
  one.match.tier - other.match.tier ||
  (one.row.createdAt < other.row.createdAt ? 1 : one.row.createdAt > other.row.createdAt ? -1 : 0)

/** Returns the sections in this order, without the empty ones. */
export function sectionsOf<Row extends Dated>(
  kinds: ReadonlyMap<ResultKind, FoundKind<Row>>,
  order: readonly ResultKind[],
  { max, opened }: Limits,
): ResultSection<Row>[] {
  const isAlone = kinds.size === 1
  return order.flatMap((kind) => {
    const found = kinds.get(kind)
    if (found === undefined) return []
    const sorted = found.found.toSorted(byFitAndDate)
    // If only one row would be hidden, it is shown, because it needs no more space than the button.
    const isWhole = isAlone || opened.includes(kind) || sorted.length <= max + 1
    const shown = isWhole ? sorted : sorted.slice(0, max)
    return [{ kind, count: found.count, shown, hidden: sorted.length - shown.length }]
  })
}
