/** Which column of a table is which field, by its heading in whatever language. */
import { checkIban } from '#lib/bank-codes.ts'
import { cleanCode } from '#lib/clean-text.ts'
import { isAddressLike } from '#lib/crypto-address/check-address.ts'
import { isUuid } from '#lib/uuid.ts'

import type { Mark } from './amounts.ts'
import { ALL_FIELDS, fieldNamed, isOutdone, type Field } from './headings.ts'
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

/** The field of each column; undefined for a column that is not used. */
export type Columns = readonly (Field | undefined)[]

export interface Headed {
  columns: Columns
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

/** A column of recipients is one of addresses where there is no other, and most of them stand as addresses. */
function withAddresses(columns: Columns, rows: readonly TableRow[]): Columns {
  if (columns.includes('address')) return columns
  return columns.map((field, at) => {
    const filled = rows.flatMap(({ cells }) => cells[at] || [])
    return field === 'name' && filled.filter(isCryptoAddress).length * 2 > filled.length
      ? 'address'
      : field
  })
}

/** Recognises the columns. Where no row names any, the first one is data, and the person says what each column is. */
export function headedTable(table: Table, kind: BatchKind): Headed {
  const { first, isHeaded, rows, skipped, cutAt } = table
  const cells = first?.cells ?? []
  if (first !== undefined && !isHeaded)
    return {
      columns: cells.map(() => undefined),
      headings: cells.map(() => ''),
      rows: [first, ...rows],
      skipped,
      cutAt,
    }
  const taken = new Set<Field>()
  const columns = cells.map((cell) => {
    const field = fieldNamed(cell)
    // Two columns of one field: the clearer or first one counts, and the person sees that the other is not used.
    if (field === undefined || taken.has(field) || !FIELDS[kind].includes(field)) return undefined
    if (isOutdone(cell, cells)) return undefined
    taken.add(field)
    return field
  })
  return { columns: withAddresses(columns, rows), headings: cells, rows, skipped, cutAt }
}

/** The columns with one of them used for another field; whoever had that field before gives it up. */
export const withColumn = (columns: Columns, at: number, field: Field | undefined): Columns =>
  columns.map((one, index) => (index === at ? field : one === field ? undefined : one))

/** One row by its fields; what no column holds is empty. */
export type Cells = Readonly<Record<Field, string>>

/** What is said once for all lines. */
export interface Said {
  /** By the person, where no column says it. */
  asset?: string | undefined
  network?: string | undefined
  /** By the heading of the amounts: the currency that they are in. */
  unit?: string | undefined
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
    if (field !== undefined && cell !== '') read[field] = CODES.has(field) ? cleanCode(cell) : cell
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
): 'name' | 'amount' | 'who' | undefined {
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
