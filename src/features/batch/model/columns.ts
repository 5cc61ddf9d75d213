import { MONEY_TOPICS, type MoneyTopic } from '#i18n/grammar/words.ts'
import { checkIban } from '#lib/bank-codes.ts'
import { cleanCode } from '#lib/clean-text.ts'
import { isAddressLike } from '#lib/crypto-address/check-address.ts'
import { isUuid } from '#lib/uuid.ts'

import type { DecimalMark } from './amounts.ts'
import {
  ALL_FIELDS,
  readHeading,
  topicOf,
  meaningOfCells,
  type Field,
  type Heading,
  type NamedUnit,
} from './headings.ts'
import { blocker, type LineProblem } from './line-problem.ts'
import type { Table, TableRow } from './table.ts'

export type BatchKind = 'recipients' | 'payouts'

const COMMON = ['name', 'iban', 'account', 'asset', 'network', 'contract', 'tokenType'] as const

export const FIELDS: Record<BatchKind, readonly Field[]> = {
  recipients: ALL_FIELDS.filter((field) => field !== 'amount' && field !== 'reference'),
  payouts: ['amount', ...COMMON, 'address', 'memo', 'reference'],
}

/** Fields that are compared or sent character by character, so they are not cleaned. */
const CODES: ReadonlySet<Field> = new Set([
  ...(['iban', 'account', 'routing', 'bic', 'address', 'contract', 'amount'] as const),
  ...(['phone', 'email', 'postcode'] as const),
])

/**
 * Field of a column; `undecided` until the person chooses one, undefined if the column is not used.
 */
export type ColumnUse = Field | 'undecided' | undefined
export type Columns = readonly ColumnUse[]

/**
 * Why the person has to decide about a column: it is about money, has an unknown unit, or has the
 * same field as another.
 */
export type Doubt = MoneyTopic | 'unit' | 'twin'

export interface HeadedTable {
  columns: Columns
  /** One member for each column. */
  doubts: readonly (Doubt | undefined)[]
  /** Text above each column; empty if the table has no headings. */
  headings: readonly string[]
  rows: readonly TableRow[]
  skipped: readonly TableRow[]
  /** Number of the first line beyond the limit; undefined if all lines are read. */
  cutAt: number | undefined
}

export const isCryptoAddress = (text: string): boolean =>
  isUuid(cleanCode(text)) || isAddressLike(cleanCode(text))

/**
 * Meanings of unused columns that the person is asked about, by kind of table; an import of
 * recipients pays nothing.
 */
const TOPICS: Record<BatchKind, readonly MoneyTopic[]> = {
  recipients: ['currency', 'memo'],
  payouts: MONEY_TOPICS,
}

interface Column {
  heading: string
  read: Heading
  filled: readonly string[]
  /** True if each filled cell of a column stands beside a valid IBAN and is no crypto address. */
  isPostal: boolean
}

function ownField({ read, filled, isPostal }: Column, kind: BatchKind, all: readonly Column[]) {
  const { field } = read
  if (field === undefined || !FIELDS[kind].includes(field)) return undefined
  const addresses = filled.filter(isCryptoAddress).length
  const has = (other: Field) => all.some(({ read: { field: one } }) => one === other)
  // A column headed as recipient holds addresses if no other column does and most of its cells are
  // addresses.
  if (field === 'name' && !has('address') && addresses * 2 > filled.length) return 'address'
  // Bank exports have a postal address under the same heading as a wallet's address.
  if (field === 'address' && isPostal) return undefined
  return field
}

function topicIn({ heading, filled }: Column, kind: BatchKind): MoneyTopic | undefined {
  if (filled.length === 0) return undefined
  const topics = [topicOf(heading), meaningOfCells(filled)]
  return TOPICS[kind].find((topic) => topics.includes(topic))
}

/** Without headings, the first row is data and the person chooses each field. */
export function headedTable(table: Table, kind: BatchKind): HeadedTable {
  const { first, isHeaded, rows: below, skipped, cutAt } = table
  const rows = first === undefined || isHeaded ? below : [first, ...below]
  const headings = (first?.cells ?? []).map((cell) => (isHeaded ? cell : ''))
  const reads = headings.map(readHeading)
  const iban = reads.findIndex(({ field }) => field === 'iban')
  const all = reads.map((read, at): Column => {
    const filled = rows.filter(({ cells }) => cells[at])
    const isPostal = ({ cells }: TableRow) =>
      checkIban(cells[iban] ?? '') === 'ok' && !isCryptoAddress(cells[at] ?? '')
    return {
      heading: headings[at] ?? '',
      read,
      filled: filled.map(({ cells }) => cells[at] ?? ''),
      isPostal: filled.length > 0 && filled.every(isPostal),
    }
  })
  const fields = all.map((column) => ownField(column, kind, all))
  const found = all.map((column, at): { use: ColumnUse; doubt?: Doubt | undefined } => {
    const field = fields[at]
    if (field === undefined) {
      const doubt = topicIn(column, kind)
      return { use: doubt && 'undecided', doubt }
    }
    const same = all.filter((_, other) => fields[other] === field)
    const [best = column, ...others] = bestOf(same)
    // Another column has this field more clearly, so this one is listed as not used.
    if (best !== column && !others.includes(column)) return { use: undefined }
    if (field === 'amount' && column.read.unread !== undefined)
      return { use: 'undecided', doubt: 'unit' }
    return others.length > 0 ? { use: 'undecided', doubt: 'twin' } : { use: field }
  })
  return {
    columns: found.map(({ use }) => use),
    doubts: found.map(({ doubt }) => doubt),
    headings,
    rows,
    skipped,
    cutAt,
  }
}

/** Returns the columns that name a field most clearly; empty ones only if all are empty. */
function bestOf(columns: readonly Column[]): readonly Column[] {
  const filled = columns.filter((one) => one.filled.length > 0)
  if (filled.length === 0) return columns.slice(0, 1)
  const rank = Math.min(...filled.map(({ read }) => read.rank))
  return filled.filter(({ read }) => read.rank === rank)
}

/** The column that had that field loses it. */
export const withColumn = (columns: Columns, at: number, use: ColumnUse): Columns =>
  columns.map((one, index) =>
    index === at ? use : one === use && one !== 'undecided' ? undefined : one,
  )

export const unusedColumns = ({ headings, rows }: HeadedTable, columns: Columns): number[] =>
  columns.flatMap((use, at) =>
    use === undefined && (headings[at] !== '' || rows.some(({ cells }) => cells[at])) ? [at] : [],
  )

/** A row by its fields; fields without a column are empty. */
export type Cells = Readonly<Record<Field, string>>

export interface LineDefaults {
  /** The asset and network that the person chose for all lines, if no column has them. */
  asset?: string | undefined
  network?: string | undefined
  /** The currency and unit that the heading of the amounts names. */
  unit?: string | undefined
  scale?: NamedUnit | undefined
  /** The decimal mark that the person chose, if amounts have two readings. */
  decimalMark?: DecimalMark | undefined
}

/** Defaults fill fields that no column has. */
export function cellsOf(
  { cells }: TableRow,
  columns: Columns,
  { asset, unit = '', network = '' }: LineDefaults = {},
): Cells {
  const empty = Object.fromEntries(ALL_FIELDS.map((field) => [field, ''])) as Cells
  const read = { ...empty, asset: asset || unit, network }
  for (const [at, field] of columns.entries()) {
    const cell = cells[at] ?? ''
    if (field !== undefined && field !== 'undecided' && cell !== '')
      read[field] = CODES.has(field) ? cleanCode(cell) : cell
  }
  const isPostal = checkIban(read.iban) === 'ok' && !isCryptoAddress(read.address)
  return isPostal ? { ...read, address: '' } : read
}

/**
 * Returns a problem if a row has more filled cells than columns: a text without quotation marks
 * contains a separator.
 */
export function overflowProblem({ cells }: TableRow, columns: Columns): LineProblem[] {
  if (cells.slice(columns.length).every((cell) => cell === '')) return []
  return [blocker(undefined, 'tooManyCells', { count: cells.length, columns: columns.length })]
}

export function missingColumn(
  columns: Columns,
  kind: BatchKind,
): 'decision' | 'name' | 'amount' | 'who' | undefined {
  if (columns.includes('undecided')) return 'decision'
  const has = (field: Field) => columns.includes(field)
  if (kind === 'recipients') return has('name') ? undefined : 'name'
  if (!has('amount')) return 'amount'
  return ['name', 'address', 'iban', 'account'].some((field) => has(field as Field))
    ? undefined
    : 'who'
}

/** Returns whether a column or the heading of the amounts names the asset or the network. */
export function isSpecified(
  field: 'asset' | 'network',
  columns: Columns,
  { unit }: LineDefaults,
): boolean {
  // Only payments to crypto addresses need an asset and a network.
  if (columns.includes(field) || !columns.includes('address')) return true
  return field === 'asset' && (unit !== undefined || columns.includes('contract'))
}

/** Returns whether the person has to choose an asset or network before the lines can be checked. */
export const needsChoice = (columns: Columns, defaults: LineDefaults): boolean =>
  !isSpecified('asset', columns, defaults) ||
  (columns.includes('tokenType') && !isSpecified('network', columns, defaults))
