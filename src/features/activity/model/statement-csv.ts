/** A statement as a file: to be read in a spreadsheet, or taken in by a program for accounts. */
import type { StatementRow } from '#api/wallets/read-statement.ts'
import { amountInput, cellSeparatorOf } from '#i18n/amount-input.ts'
import { toCsv } from '#lib/csv.ts'
import type { Decimal } from '#lib/money/decimal.ts'

import { linesOf, partyOf, type Statement } from './statement.ts'

type Column =
  | 'currency'
  | 'network'
  | 'date'
  | 'kind'
  | 'party'
  | 'state'
  | 'amount'
  | 'balance'
  | 'fee'
  | 'networkFee'
  | 'info'
  | 'id'

/** The symbol of a currency that a fee names, by its id or as it is; undefined where nobody knows it. */
type SymbolOf = (currency: string | undefined) => string | undefined

/** The words of the person's language. */
export interface SpreadsheetLabels {
  columns: Record<Column, string>
  opening: string
  closing: string
  /** In place of a balance that is in doubt. */
  unknown: string
  kindOf: (row: StatementRow) => string
  statusOf: (row: StatementRow) => string
  symbolOf: SymbolOf
}

const COLUMNS = [
  'currency',
  'network',
  'date',
  'kind',
  'party',
  'state',
  'amount',
  'balance',
  'fee',
  'networkFee',
  'info',
  'id',
] as const satisfies readonly Column[]

/** A moment on this device's clock, in a form that spreadsheets of every language take for a date. */
function localTime(iso: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`
}

/** A fee of a row with its symbol; what of a row names no currency is of the row's own. */
function feeOf(
  { fees, currency: own }: StatementRow,
  kind: 'fee' | 'networkFee',
  symbolOf: SymbolOf,
) {
  const fee = fees.find((one) => one.kind === kind)
  if (fee === undefined) return undefined
  const { amount, currency = own.id } = fee
  const isOwn = currency === own.id || currency === own.symbol
  return { amount, isOwn, symbol: isOwn ? own.symbol : (symbolOf(currency) ?? currency) }
}

/**
 * For a spreadsheet: words in the person's language, every line with its balance, between opening and closing. Excel
 * splits a file by the separators of the device's region and shows no digits as text; the language of the app is the
 * nearest thing to a region that is known here, so a language with decimal commas has semicolons between its cells.
 */
export function* toSpreadsheet(
  { currencies }: Statement,
  labels: SpreadsheetLabels,
  language: string,
): Generator<void, string> {
  const number = (amount: Decimal | undefined) =>
    amount === undefined ? '' : amountInput(amount, language)
  const feeCell = (row: StatementRow, kind: 'fee' | 'networkFee') => {
    const fee = feeOf(row, kind, labels.symbolOf)
    if (fee === undefined) return ''
    // A figure alone would be read in the currency of its line.
    return fee.isOwn ? number(fee.amount) : `${number(fee.amount)} ${fee.symbol}`
  }
  const write = (cells: Partial<Record<Column, string>>) => COLUMNS.map((name) => cells[name] ?? '')
  const separator = cellSeparatorOf(language)
  let csv = toCsv([COLUMNS.map((name) => labels.columns[name])], separator)
  for (const one of currencies) {
    const own = { currency: one.currency.symbol, network: one.currency.network?.name ?? '' }
    const balance = (kind: string, amount: Decimal | undefined) =>
      write({ ...own, kind, balance: amount === undefined ? labels.unknown : number(amount) })
    csv += toCsv([balance(labels.opening, one.opening)], separator)
    for (const { row, change, balance } of linesOf(one)) {
      const cells = write({
        ...own,
        date: localTime(row.createdAt),
        kind: labels.kindOf(row),
        party: partyOf(row) ?? '',
        state: labels.statusOf(row),
        amount: number(change ?? row.amount),
        balance: number(balance),
        fee: feeCell(row, 'fee'),
        networkFee: feeCell(row, 'networkFee'),
        info: row.info ?? '',
        id: row.id,
      })
      csv += toCsv([cells], separator)
      yield
    }
    csv += toCsv([balance(labels.closing, one.closing)], separator)
  }
  return csv
}

const ACCOUNTING = [
  'id',
  'date',
  'amount',
  'currency',
  'network',
  'type',
  'counterparty',
  'description',
  'order_id',
  'fee',
  'fee_currency',
  'network_fee',
  'network_fee_currency',
  'created_at',
] as const

/**
 * For programs: the same in every language. A day by ISO 8601, a decimal point, one signed amount for each row. Settled
 * rows only, since what is under way would be taken in twice, and no balances, which a program makes by itself. An
 * outgoing amount has its fees in it and an incoming one has lost them: they stand beside it for whoever books them apart.
 */
export function* toAccounting(
  { currencies }: Statement,
  symbolOf: SymbolOf,
): Generator<void, string> {
  const feeCells = (row: StatementRow, kind: 'fee' | 'networkFee') => {
    const fee = feeOf(row, kind, symbolOf)
    return fee === undefined ? ['', ''] : [fee.amount, fee.symbol]
  }
  const settled: { row: StatementRow; change: Decimal | undefined; at: number }[] = []
  for (const one of currencies)
    for (const { row, kind, change } of linesOf(one)) {
      if (kind === 'settled') settled.push({ row, change, at: Date.parse(row.createdAt) })
      yield
    }
  settled.sort((a, b) => a.at - b.at)
  let csv = toCsv([ACCOUNTING])
  for (const { row, change = row.amount } of settled) {
    const cells = [
      row.id,
      localTime(row.createdAt).slice(0, 10),
      change,
      row.currency.symbol,
      row.currency.network?.name ?? '',
      row.recordType ?? row.cardType ?? '',
      partyOf(row) ?? '',
      row.info ?? '',
      row.orderId ?? '',
      ...feeCells(row, 'fee'),
      ...feeCells(row, 'networkFee'),
      row.createdAt,
    ]
    csv += toCsv([cells])
    yield
  }
  return csv
}
