/** For people: words and numbers in their language, every line with its balance, between opening and closing. */
import type { StatementRow } from '#api/wallets/read-statement.ts'
import { amountInput, cellSeparatorOf } from '#i18n/amount-input.ts'
import { writeCsv, type CsvColumn } from '#lib/csv.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { clockIn } from '#lib/time-zone.ts'

import { toBookRow, type BookContext, type BookRow } from '../book-row.ts'
import { lineAmount, linesOf, type Statement, type StatementLine } from '../statement.ts'

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
  'other',
  'info',
  'id',
] as const
type Column = (typeof COLUMNS)[number]

/** The words of the person's language. */
export interface SpreadsheetLabels {
  columns: Record<Column, string>
  opening: string
  closing: string
  /** In place of a balance that is in doubt. */
  unknown: string
  kindOf: (row: StatementRow) => string
  statusOf: (line: StatementLine) => string
}

/** A line of the file: a balance of a currency, or what changed it. */
type Line = Partial<Record<Column, string>>

interface Words {
  labels: SpreadsheetLabels
  language: string
}

function lineOf(line: StatementLine, { labels, language }: Words, context: BookContext): Line {
  const book = toBookRow(line, context)
  const number = (amount: Decimal | undefined) => amount && amountInput(amount, language)
  const money = (one: BookRow['fee']) => {
    const figure = number(one?.amount)
    // A figure alone would be read in the currency of its line.
    return one && (one.currency === book.currency ? figure : `${figure} ${one.currency}`)
  }
  return {
    date: clockIn(context.zone, line.at) || book.madeAt,
    kind: labels.kindOf(line.row),
    party: book.party ?? '',
    state: labels.statusOf(line),
    amount: number(lineAmount(line)) ?? '',
    balance: number(line.balance) ?? '',
    fee: money(book.fee) ?? '',
    networkFee: money(book.networkFee) ?? '',
    other: money(book.other) ?? '',
    info: line.row.info ?? '',
    id: book.id,
  }
}

/**
 * Excel splits a file by the separators of the device's region and shows no digits as text; the language of the app is
 * the nearest thing to a region that is known here, so a language with decimal commas has semicolons between its cells.
 */
export function* toSpreadsheet(
  { currencies }: Statement,
  words: Words,
  context: BookContext,
): Generator<void, string> {
  const { labels, language } = words
  const lines: Line[] = []
  for (const one of currencies) {
    const { symbol, network } = one.currency
    const add = (line: Line) =>
      lines.push({ currency: symbol, network: network?.name ?? '', ...line })
    const balance = (amount: Decimal | undefined) =>
      amount === undefined ? labels.unknown : amountInput(amount, language)
    const named = (label: string) => [label, one.owner?.name].filter(Boolean).join(' · ')
    add({ kind: named(labels.opening), balance: balance(one.opening) })
    for (const line of linesOf(one)) {
      add(lineOf(line, words, context))
      yield
    }
    add({ kind: named(labels.closing), balance: balance(one.closing) })
  }
  const columns = COLUMNS.map((name): CsvColumn<Line> => [
    labels.columns[name],
    (line) => line[name],
  ])
  return yield* writeCsv(columns, lines, cellSeparatorOf(language))
}
