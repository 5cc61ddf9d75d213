import { MONEY_TOPICS, type MoneyTopic } from '#i18n/grammar/words.ts'
import { checkIban } from '#lib/bank-codes.ts'
import { cleanCode } from '#lib/clean-text.ts'
import { isAddressLike } from '#lib/crypto-address/check-address.ts'
import { isUuid } from '#lib/uuid.ts'

import type { DecimalMark } from './amounts.ts'
import {
  ALL_FIELDS,
  readHeading,
  moneyTopicOf,
  topicOfCells,
  type Field,
  type Heading,
  type HeadingUnit,
} from './headings.ts'
import { toBlocker, type LineProblem } from './line-problem.ts'
import type { Table, TableRow } from './table.ts'

export type BatchKind = 'recipients' | 'payouts'

const COMMON = ['name', 'iban', 'account', 'asset', 'network', 'contract', 'tokenType'] as const

export const FIELDS: Record<BatchKind, readonly Field[]> = {
  recipients: ALL_FIELDS.filter((field) => field !== 'amount' && field !== 'reference'),
  payouts: ['amount', ...COMMON, 'address', 'memo', 'reference'],
}

/** Fields whose text is compared or sent character by character, so it is not cleaned. */
const CODES: ReadonlySet<Field> = new Set([
  ...(['iban', 'account', 'routing', 'bic', 'address', 'contract', 'amount'] as const),
  ...(['phone', 'email', 'postcode'] as const),
])

/** The field in a column; `undecided` until the person chooses one, undefined if not used. */
export type ColumnUse = Field | 'undecided' | undefined
export type Columns = readonly ColumnUse[]

/**
 * Why the person has to decide about a column: it is about money, its unit is unknown, or another
 * column has the same field.
 */
export type ColumnDoubt = MoneyTopic | 'unit' | 'twin'

export interface TableWithHeadings {
  columns: Columns
  /** The doubt about each column; undefined if there is none. */
  doubts: readonly (ColumnDoubt | undefined)[]
  /** Text above each column; empty if the table has no headings. */
  headings: readonly string[]
  rows: readonly TableRow[]
  skipped: readonly TableRow[]
  /** Number of the first line beyond the limit, which is not read; undefined if all are read. */
  cutAt: number | undefined
}

export const isCryptoAddress = (text: string): boolean =>
  isUuid(cleanCode(text)) || isAddressLike(cleanCode(text))

/**
 * Topics of unused columns that the person is asked about, by kind of table. An import of
 * recipients pays nothing, so it has fewer.
 */
const TOPICS: Record<BatchKind, readonly MoneyTopic[]> = {
  recipients: ['currency', 'memo'],
  payouts: MONEY_TOPICS,
}

interface Column {
  heading: string
  read: Heading
  filled: readonly string[]
  /** True for postal addresses: each filled cell is beside a valid IBAN and no crypto address. */
  isPostal: boolean
}

function ownField({ read, filled, isPostal }: Column, kind: BatchKind, all: readonly Column[]) {
  const { field } = read
  if (field === undefined || !FIELDS[kind].includes(field)) return undefined
  const addresses = filled.filter(isCryptoAddress).length
  const has = (other: Field) => all.some(({ read: { field: one } }) => one === other)
  // A column with a heading such as "Recipient" contains addresses if no other column does and most
  // of its cells are addresses.
  if (field === 'name' && !has('address') && addresses * 2 > filled.length) return 'address'
  // "Address" heads postal addresses in bank exports, but crypto addresses in wallets' exports.
  if (field === 'address' && isPostal) return undefined
  return field
}

function topicIn({ heading, filled }: Column, kind: BatchKind): MoneyTopic | undefined {
  if (filled.length === 0) return undefined
  const topics = [moneyTopicOf(heading), topicOfCells(filled)]
  return TOPICS[kind].find((topic) => topics.includes(topic))
}

/**
 * Recognises the columns of a table by its headings. In a table without headings, the first row is
 * data, and the person chooses the field of each column.
 */
export function tableWithHeadings(table: Table, kind: BatchKind): TableWithHeadings {
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
  const found = all.map((column, at): { use: ColumnUse; doubt?: ColumnDoubt | undefined } => {
    const field = fields[at]
    if (field === undefined) {
      const doubt = topicIn(column, kind)
      return { use: doubt && 'undecided', doubt }
    }
    const same = all.filter((_, other) => fields[other] === field)
    const [best = column, ...others] = bestOf(same)
    // Another column fits this field better, so this column is listed as not used.
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

/** Returns the columns whose headings fit a field best; empty columns only if all are empty. */
function bestOf(columns: readonly Column[]): readonly Column[] {
  const filled = columns.filter((one) => one.filled.length > 0)
  if (filled.length === 0) return columns.slice(0, 1)
  const rank = Math.min(...filled.map(({ read }) => read.rank))
  return filled.filter(({ read }) => read.rank === rank)
}

/** Sets the field of a column. Another column with the same field loses it. */
export const withColumn = (columns: Columns, index: number, use: ColumnUse): Columns =>
  columns.map((one, other) =>
    other === index ? use : one === use && one !== 'undecided' ? undefined : one,
  )

export const unusedColumns = ({ headings, rows }: TableWithHeadings, columns: Columns): number[] =>
  columns.flatMap((use, at) =>
    use === undefined && (headings[at] !== '' || rows.some(({ cells }) => cells[at])) ? [at] : [],
  )

/** The cells of a row by field. A field without a column is empty. */
export type Cells = Readonly<Record<Field, string>>

export interface LineDefaults {
  /** Asset and network that the person chose for all lines, if no column contains them. */
  asset?: string | undefined
  network?: string | undefined
  /** Currency and unit that stand in the heading of the amount column. */
  unit?: string | undefined
  scale?: HeadingUnit | undefined
  /** The decimal mark that the person chose, if the amounts can be read in two ways. */
  decimalMark?: DecimalMark | undefined
}

/** Returns the cells of a row by field. Fields without a column get their defaults. */
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
 * Returns a problem if a row has more filled cells than the table has columns: a text without
 * quotation marks must contain a separator.
 */
export function overflowProblem({ cells }: TableRow, columns: Columns): LineProblem[] {
  if (cells.slice(columns.length).every((cell) => cell === '')) return []
  return [toBlocker(undefined, 'tooManyCells', { count: cells.length, columns: columns.length })]
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

/** Returns whether a column, or the heading of the amount column, names the asset or network. */
export function isFieldSpecified(
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
  !isFieldSpecified('asset', columns, defaults) ||
  (columns.includes('tokenType') && !isFieldSpecified('network', columns, defaults))
