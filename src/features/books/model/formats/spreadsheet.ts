/** Spreadsheet in the person's language, with real dates and numbers and each line's balance. */
import type { StatementRow } from '#api/wallets/read-statement.ts'
import { amountInput } from '#i18n/amount-input.ts'
import { withoutDirectionMarks } from '#i18n/direction.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { exactNumber } from '#lib/money/exact-number.ts'
import { clockTimeIn } from '#lib/time-zone.ts'
import type { SheetCell, SheetColumn } from '#lib/xlsx.ts'
import { toSingleLine } from '#lib/xml.ts'
import { platformNoteOf } from '#wallets/facts/facts.ts'

import { toBookRow, type BookContext, type BookRow } from '../book-row.ts'
import { lineAmount, statementLines, type Statement, type StatementLine } from '../statement.ts'

/** For each column, the type of its cells and its width in characters. */
const COLUMNS = {
  currency: ['text', 10],
  network: ['text', 14],
  date: ['date', 20],
  kind: ['text', 28],
  party: ['text', 32],
  state: ['text', 16],
  amount: ['money', 24],
  balance: ['money', 24],
  fee: ['money', 18],
  networkFee: ['money', 18],
  other: ['money', 24],
  info: ['text', 32],
  note: ['text', 32],
  category: ['text', 28],
  reviewed: ['text', 12],
  reference: ['text', 24],
  rate: ['text', 28],
  id: ['text', 38],
  hash: ['text', 66],
} as const
type Column = keyof typeof COLUMNS
const NAMES = Object.keys(COLUMNS) as Column[]

export interface SpreadsheetLabels {
  /** `title` has at most 31 characters; `unknown` replaces a balance that may be wrong. */
  wordOf: (name: 'title' | 'opening' | 'closing' | 'unknown' | `columns.${Column}`) => string
  kindOf: (row: StatementRow) => string
  statusOf: (line: StatementLine) => string
}

interface Words {
  labels: SpreadsheetLabels
  language: string
}

type Line = Partial<Record<Column, SheetCell>>

/** Maximum characters in a cell, which holds 32,767 UTF-16 units; a character may need two. */
const MAX_CHARACTERS = 16_000

/** Spreadsheets decode `_x0041_` as the letter with that number. */
const LETTER_BY_NUMBER = /_(?=x[\dA-Fa-f]{4}_)/g

const textCell = (text: string) =>
  toSingleLine(withoutDirectionMarks(text), MAX_CHARACTERS).replaceAll(LETTER_BY_NUMBER, '_x005F_')

/** Dates in a spreadsheet have no time zone, so a cell has the clock time in the books' zone. */
function dateCell(zone: string, moment: number): Date | undefined {
  const clock = clockTimeIn(zone, moment)
  // Spreadsheets count 29 February 1900, which did not exist, so earlier dates would be wrong by a
  // day.
  return clock < '1900-03' ? undefined : new Date(`${clock.replace(' ', 'T')}Z`)
}

/** An amount that a number can't hold exactly becomes text with the language's decimal mark. */
const figure = (amount: Decimal, language: string) =>
  exactNumber(amount) ?? amountInput(amount, language)

const rateOf = ({ rate }: BookRow, language: string) =>
  rate === undefined ? null : `1 ${rate.one} = ${amountInput(rate.rate, language)} ${rate.other}`

function lineOf(line: StatementLine, { labels, language }: Words, context: BookContext): Line {
  const book = toBookRow(line, context)
  const money = (one: BookRow['fee']) => {
    if (one === undefined) return null
    // An amount without a symbol would be taken for an amount in the line's currency.
    if (one.currency === book.currency) return figure(one.amount, language)
    return `${amountInput(one.amount, language)} ${one.currency}`
  }
  return {
    date: dateCell(context.zone, line.at) ?? book.madeAt,
    kind: labels.kindOf(line.row),
    party: book.party ?? null,
    state: labels.statusOf(line),
    amount: figure(lineAmount(line), language),
    balance: line.balance === undefined ? null : figure(line.balance, language),
    fee: money(book.fee),
    networkFee: money(book.networkFee),
    other: money(book.other),
    info: platformNoteOf(line.row) ?? null,
    note: book.note ?? null,
    category: book.category ?? null,
    reviewed: book.isReviewed ? '✓' : null,
    reference: book.batchReference ?? null,
    rate: rateOf(book, language),
    id: book.id,
    hash: book.hash ?? null,
  }
}

function* rowsOf(
  { currencies }: Statement,
  words: Words,
  context: BookContext,
): Generator<SheetCell[]> {
  const { labels, language } = words
  for (const one of currencies) {
    const { symbol, network } = one.currency
    const cells = (line: Line) => {
      const all: Line = { currency: symbol, network: network?.name ?? null, ...line }
      return NAMES.map((name) => {
        const cell = all[name] ?? null
        return typeof cell === 'string' ? textCell(cell) : cell
      })
    }
    const balance = (amount: Decimal | undefined) =>
      amount === undefined ? labels.wordOf('unknown') : figure(amount, language)
    const named = (label: string) => [label, one.owner?.name].filter(Boolean).join(' · ')
    yield cells({ kind: named(labels.wordOf('opening')), balance: balance(one.opening) })
    for (const line of statementLines(one)) yield cells(lineOf(line, words, context))
    yield cells({ kind: named(labels.wordOf('closing')), balance: balance(one.closing) })
  }
}

export function toSpreadsheet(statement: Statement, words: Words, context: BookContext) {
  const { wordOf } = words.labels
  const columns = NAMES.map((name): SheetColumn => {
    const [kind, width] = COLUMNS[name]
    return { heading: withoutDirectionMarks(wordOf(`columns.${name}`)), kind, width }
  })
  return { name: wordOf('title'), columns, rows: rowsOf(statement, words, context) }
}
