/** Which column of a table is which field, by its heading in whatever language. */
import { headingKey, HEADINGS, type Field } from './headings.ts'
import { stop, type LineProblem } from './line-problem.ts'
import type { Table, TableRow } from './table.ts'

export type BatchKind = 'recipients' | 'payouts'

const COMMON = ['name', 'iban', 'account', 'asset', 'network', 'address', 'memo'] as const

/** The fields that a table of each kind may have, in the order in which they are offered. */
export const FIELDS: Record<BatchKind, readonly Field[]> = {
  recipients: (Object.keys(HEADINGS) as Field[]).filter((field) => field !== 'amount'),
  payouts: ['amount', ...COMMON],
}

const BY_HEADING = new Map(
  (Object.keys(HEADINGS) as Field[]).flatMap((field) =>
    HEADINGS[field].split(',').map((heading) => [headingKey(heading), field] as const),
  ),
)

/** The field of each column; undefined for a column that is not used. */
export type Columns = readonly (Field | undefined)[]

export interface Headed {
  columns: Columns
  /** What stands above each column; empty where the table has no headings. */
  headings: readonly string[]
  rows: readonly TableRow[]
  /** Only the first rows of a longer table. */
  isCut: boolean
}

/** Recognises the columns. Where the first row names none, it is data, and the person says what each column is. */
export function headedTable({ first, rows, isCut }: Table, kind: BatchKind): Headed {
  const cells = first?.cells ?? []
  const taken = new Set<Field>()
  const columns = cells.map((cell) => {
    const field = BY_HEADING.get(headingKey(cell))
    // Two columns of one field: the first one counts, and the person sees that the other is not used.
    if (field === undefined || taken.has(field) || !FIELDS[kind].includes(field)) return undefined
    taken.add(field)
    return field
  })
  if (taken.size > 0 || first === undefined) return { columns, headings: cells, rows, isCut }
  return { columns, headings: cells.map(() => ''), rows: [first, ...rows], isCut }
}

/** The columns with one of them used for another field; whoever had that field before gives it up. */
export const withColumn = (columns: Columns, at: number, field: Field | undefined): Columns =>
  columns.map((one, index) => (index === at ? field : one === field ? undefined : one))

/** One row by its fields; what no column holds is empty. */
export type Cells = Readonly<Record<Field, string>>

export function cellsOf({ cells }: TableRow, columns: Columns): Cells {
  const empty = Object.fromEntries(Object.keys(HEADINGS).map((field) => [field, '']))
  const filled = columns.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : []))
  return { ...empty, ...Object.fromEntries(filled) } as Cells
}

/** Cells beyond the last column hold something: a separator stands in a text that has no quotation marks. */
export function beyondColumns({ cells }: TableRow, columns: Columns): LineProblem[] {
  if (cells.slice(columns.length).every((cell) => cell === '')) return []
  return [stop(undefined, 'tooManyCells', { count: cells.length, columns: columns.length })]
}

/** What is missing before anything can be checked. */
export function missingColumn(
  columns: Columns,
  kind: BatchKind,
): 'name' | 'amount' | 'who' | undefined {
  const has = (field: Field) => columns.includes(field)
  if (kind === 'recipients') return has('name') ? undefined : 'name'
  if (!has('amount')) return 'amount'
  return ['name', 'address', 'iban', 'account'].some((field) => has(field as Field))
    ? undefined
    : 'who'
}
