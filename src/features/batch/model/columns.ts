/** Which column of a table is which field, by its heading in whatever language. */
import { MONEY_TOPICS, type MoneyTopic } from '#i18n/grammar/words.ts'
import { checkIban } from '#lib/bank-codes.ts'
import { cleanCode } from '#lib/clean-text.ts'
import { isAddressLike } from '#lib/crypto-address/check-address.ts'
import { isUuid } from '#lib/uuid.ts'

import type { Mark } from './amounts.ts'
import {
  ALL_FIELDS,
  readHeading,
  topicOf,
  topicOfCells,
  type Field,
  type Heading,
  type NamedUnit,
} from './headings.ts'
import { blocker, type LineProblem } from './line-problem.ts'
import type { Table, TableRow } from './table.ts'

export type BatchKind = 'recipients' | 'payouts'

const COMMON = ['name', 'iban', 'account', 'asset', 'network', 'contract', 'tokenType'] as const

/** The fields that a table of each kind may have, in the order in which they are offered. */
export const FIELDS: Record<BatchKind, readonly Field[]> = {
  recipients: ALL_FIELDS.filter((field) => field !== 'amount' && field !== 'reference'),
  payouts: ['amount', ...COMMON, 'address', 'memo', 'reference'],
}

/** Fields that are compared or sent character by character. */
const CODES: ReadonlySet<Field> = new Set([
  ...(['iban', 'account', 'routing', 'bic', 'address', 'contract', 'amount'] as const),
  ...(['phone', 'email', 'postcode'] as const),
])

/** What is done with a column: a field, `undecided` until the person says it, or undefined where it is not used. */
export type ColumnUse = Field | 'undecided' | undefined
export type Columns = readonly ColumnUse[]

/** Why the person has to decide: it speaks of money, has a unit that nobody knows, or means the same as another one. */
export type Doubt = MoneyTopic | 'unit' | 'twin'

export interface Headed {
  columns: Columns
  /** By the columns. */
  doubts: readonly (Doubt | undefined)[]
  /** What stands above each column; empty where the table has no headings. */
  headings: readonly string[]
  rows: readonly TableRow[]
  /** What stands above the headings. */
  skipped: readonly TableRow[]
  /** The first line of a longer table that is not read. */
  cutAt: number | undefined
}

const isCryptoAddress = (text: string): boolean =>
  isUuid(cleanCode(text)) || isAddressLike(cleanCode(text))

/** Topics of money that matter to a table: recipients are saved, and nothing is paid. */
const TOPICS: Record<BatchKind, readonly MoneyTopic[]> = {
  recipients: ['currency', 'memo'],
  payouts: MONEY_TOPICS,
}

interface Column {
  heading: string
  read: Heading
  /** Cells that hold anything. */
  filled: readonly string[]
  /** Every cell that holds anything stands beside a good IBAN, and is no address of crypto. */
  isPostal: boolean
}

/** The field that a column is by itself, without the others. */
function ownField({ read, filled, isPostal }: Column, kind: BatchKind, all: readonly Column[]) {
  const { field } = read
  if (field === undefined || !FIELDS[kind].includes(field)) return undefined
  const addresses = filled.filter(isCryptoAddress).length
  const has = (other: Field) => all.some(({ read: { field: one } }) => one === other)
  // A column of recipients is one of addresses where there is no other, and most of them stand as addresses.
  if (field === 'name' && !has('address') && addresses * 2 > filled.length) return 'address'
  // Banks put the postal address beside the account, under the heading that wallets have.
  if (field === 'address' && isPostal) return undefined
  return field
}

/** The topic of money that an unknown column speaks of. */
function topicIn({ heading, filled }: Column, kind: BatchKind): MoneyTopic | undefined {
  if (filled.length === 0) return undefined
  const topics = [topicOf(heading), topicOfCells(filled)]
  return TOPICS[kind].find((topic) => topics.includes(topic))
}

/** Recognises the columns. Where no row names any, the first one is data, and the person says what each column is. */
export function headedTable(table: Table, kind: BatchKind): Headed {
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
    // Another one says better what is paid out, or to whom: this one is named as not used.
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

/** Those of one field that say best that they are meant; an empty one only where all are. */
function bestOf(columns: readonly Column[]): readonly Column[] {
  const filled = columns.filter((one) => one.filled.length > 0)
  if (filled.length === 0) return columns.slice(0, 1)
  const rank = Math.min(...filled.map(({ read }) => read.rank))
  return filled.filter(({ read }) => read.rank === rank)
}

/** The columns with one of them used for another field; whoever had that field before gives it up. */
export const withColumn = (columns: Columns, at: number, use: ColumnUse): Columns =>
  columns.map((one, index) =>
    index === at ? use : one === use && one !== 'undecided' ? undefined : one,
  )

/** Columns that are not used, by their places, with something in them or above them. */
export const unusedColumns = ({ headings, rows }: Headed, columns: Columns): number[] =>
  columns.flatMap((use, at) =>
    use === undefined && (headings[at] !== '' || rows.some(({ cells }) => cells[at])) ? [at] : [],
  )

/** One row by its fields; what no column holds is empty. */
export type Cells = Readonly<Record<Field, string>>

/** What is said once for all lines. */
export interface Said {
  /** By the person, where no column says it. */
  asset?: string | undefined
  network?: string | undefined
  /** By the heading of the amounts: the currency that they are in, and how many of it one of them is. */
  unit?: string | undefined
  scale?: NamedUnit | undefined
  /** By the person, where the amounts can be read in two ways. */
  decimalMark?: Mark | undefined
}

/** A row as its columns say it, or else as it is said for all of them. */
export function cellsOf(
  { cells }: TableRow,
  columns: Columns,
  { asset, unit = '', network = '' }: Said = {},
): Cells {
  const empty = Object.fromEntries(ALL_FIELDS.map((field) => [field, ''])) as Cells
  const read = { ...empty, asset: asset || unit, network }
  for (const [at, field] of columns.entries()) {
    const cell = cells[at] ?? ''
    if (field !== undefined && field !== 'undecided' && cell !== '')
      read[field] = CODES.has(field) ? cleanCode(cell) : cell
  }
  // Banks put the postal address beside the account, under the heading that wallets have.
  const isPostal = checkIban(read.iban) === 'ok' && !isCryptoAddress(read.address)
  return isPostal ? { ...read, address: '' } : read
}

/** Cells beyond the last column hold something: a separator stands in a text that has no quotation marks. */
export function beyondColumns({ cells }: TableRow, columns: Columns): LineProblem[] {
  if (cells.slice(columns.length).every((cell) => cell === '')) return []
  return [blocker(undefined, 'tooManyCells', { count: cells.length, columns: columns.length })]
}

/** What is missing before anything can be checked. */
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

/** Whether the asset or the network of the lines is said by a column, or by the heading of the amounts. */
export function isSaid(field: 'asset' | 'network', columns: Columns, { unit }: Said): boolean {
  // Only a payment to an address depends on them.
  if (columns.includes(field) || !columns.includes('address')) return true
  return field === 'asset' && (unit !== undefined || columns.includes('contract'))
}

/** Whether there may be no line to be paid before the person says the asset or the network. */
export const isAsking = (columns: Columns, said: Said): boolean =>
  !isSaid('asset', columns, said) ||
  (columns.includes('tokenType') && !isSaid('network', columns, said))
