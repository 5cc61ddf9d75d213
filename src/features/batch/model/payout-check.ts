/**
 * Checks a table of payments: first each line by itself, then all lines with their prices.
 * Generators split the work into slices, because tables may be long.
 */
import type { CurrencyView } from '#api/system/views.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { amountText } from '#i18n/amount.ts'
import {
  compare,
  isPositive,
  plus,
  quotient,
  times,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'
import type { LongWork } from '#lib/time-slices.ts'

import type { Shortfall } from './agreement.ts'
import { amountQuestion, decimalMarkOf, type AmountQuestion } from './amounts.ts'
import { withChanges, type TableComparison } from './changes.ts'
import { cellsOf, type Columns, type LineDefaults } from './columns.ts'
import {
  hasQuestion,
  isSendable,
  isBlocked,
  toBlocker,
  repeatedDayOf,
  withoutRepetitionProblems,
  type BatchProblem,
  type LineProblem,
} from './line-problem.ts'
import { accountSubtitle, lineTitleOf } from './line-title.ts'
import type { PaidBatch } from './paid-batch.ts'
import type { PayoutFacts } from './payout-facts.ts'
import { checkPayout, withEqualPayouts, type CheckedPayout } from './payouts.ts'
import { priceRequestOf, type Price, type PriceRequest, type Prices } from './price-request.ts'
import type { TableRow } from './table.ts'
import { overdrawnLines, toTotalLine, totalsOf, type PricedPayout, type Totals } from './totals.ts'

export interface CheckedTable {
  lines: readonly CheckedPayout[]
  /** Requests for prices by line number. A line that can't be sent at any price has none. */
  requests: ReadonlyMap<number, PriceRequest>
  /**
   * The question which mark is the decimal mark. No line can be sent before the person has answered
   * it.
   */
  question?: AmountQuestion | undefined
  /**
   * If all lines that can be sent were already paid in the last days: the day of the first line's
   * earlier payment. The person is then asked once.
   */
  repeatedOn: string | undefined
  /** Differences from the earlier payment if the table is paid again. */
  comparison?: TableComparison | undefined
}

const isIncluded = ({ problems }: CheckedPayout): boolean => !isBlocked(problems)

interface CheckOptions {
  defaults?: LineDefaults
  paidBatch?: PaidBatch | undefined
  /** Balances that pay, by line number, as the person or the hand-over file has chosen them. */
  payFrom?: ReadonlyMap<number, string>
}

export function* checkTable(
  rows: readonly TableRow[],
  columns: Columns,
  facts: PayoutFacts,
  { defaults = {}, paidBatch: paid, payFrom }: CheckOptions = {},
): LongWork<CheckedTable> {
  const checked: CheckedPayout[] = []
  const shown = decimalMarkOf(rows.map((row) => cellsOf(row, columns).amount))
  const decimalMark = shown ?? defaults.decimalMark
  for (const row of rows) {
    checked.push(
      checkPayout(row, columns, facts, { ...defaults, decimalMark }, payFrom?.get(row.line)),
    )
    yield checked.length
  }
  const equal = withEqualPayouts(checked)
  const cellsIn = () => new Map(rows.map((row) => [row.line, cellsOf(row, columns, defaults)]))
  const compared = paid && withChanges(equal, cellsIn(), paid, facts, payFrom)
  const comparison = compared?.comparison
  const { lines, repeatedOn } = askRepeatsOnce(compared?.lines ?? equal)
  const requests = new Map<number, PriceRequest>()
  const question =
    shown === undefined
      ? amountQuestion(checked.flatMap(({ readings }) => readings ?? []))
      : undefined
  if (question !== undefined && decimalMark === undefined)
    return { lines, requests, question, repeatedOn, comparison }
  for (const one of lines) {
    if (one.payout === undefined || !isIncluded(one)) continue
    requests.set(one.line, priceRequestOf(one.line, one.payout))
    yield
  }
  return { lines, requests, question, repeatedOn, comparison }
}

/**
 * If every line of the table was paid before, replaces the questions of the lines by a single
 * question about the table.
 */
function askRepeatsOnce(
  lines: readonly CheckedPayout[],
): Pick<CheckedTable, 'lines' | 'repeatedOn'> {
  const open = lines.filter((one) => one.payout !== undefined && isIncluded(one))
  const [repeatedOn] = open.map(({ problems }) => repeatedDayOf(problems))
  const isWhole =
    open.length > 1 && open.every(({ problems }) => repeatedDayOf(problems) !== undefined)
  if (!isWhole) return { lines, repeatedOn: undefined }
  return {
    lines: lines.map((one) => ({ ...one, problems: withoutRepetitionProblems(one.problems) })),
    repeatedOn,
  }
}

export interface EvaluatedLine {
  line: number
  state: 'ready' | 'wrong' | 'asks' | 'pricing'
  /** The recipient's name or account; empty if the line has neither. */
  title: string
  account: string | undefined
  memo: string | undefined
  /** The amount that arrives. Until the price is known, it is the table's amount. */
  sum: { amount: Decimal; unit: CurrencyView } | undefined
  problems: readonly LineProblem[]
}

export interface EvaluatedTable {
  lines: readonly EvaluatedLine[]
  sendable: readonly PricedPayout[]
  totals: Totals
  /** Keys of recipients to whom no earlier payment is known, without duplicates. */
  first: readonly string[]
  /** True if an account must be saved before it can be paid. */
  hasUnsaved: boolean
  /**
   * Lines that exceed the rest of their balance. Each names the first other balance that covers
   * them.
   */
  shortfalls: readonly Shortfall[]
}

const PLACES = 18

/** Returns the value of part of a balance in the person's currency, at the balance's own rate. */
const fiatValueOf = ({ amount, fiatAmount }: NetworkBalance, part: Decimal): Decimal =>
  isPositive(amount) ? quotient(times(fiatAmount, part), amount, PLACES, 'up') : ZERO

/** Estimates with rates, because prices of these lines from another balance aren't known yet. */
function shortfallsOf(
  short: readonly PricedPayout[],
  sendable: readonly PricedPayout[],
): readonly Shortfall[] {
  const usedValues = new Map<string, Decimal>()
  const addUsed = (id: string, value: Decimal) =>
    usedValues.set(id, plus(usedValues.get(id) ?? ZERO, value))
  for (const { payout, quote } of sendable)
    addUsed(payout.balance.currency.id, fiatValueOf(payout.balance, quote.debit))
  const found = new Map<string, Shortfall>()
  for (const { line, payout, quote } of short) {
    const from = payout.balance.currency
    const value = fiatValueOf(payout.balance, quote.debit)
    const to = payout.others.find(
      ({ currency, fiatAmount }) =>
        compare(plus(usedValues.get(currency.id) ?? ZERO, value), fiatAmount) <= 0,
    )?.currency
    if (to === undefined) continue
    addUsed(to.id, value)
    const key = `${from.id} ${to.id}`
    found.set(key, { from, to, lines: [...(found.get(key)?.lines ?? []), line] })
  }
  return [...found.values()]
}

interface EvaluationInput {
  table: CheckedTable
  prices: Prices
  agreedLines: ReadonlySet<number>
  amountSide: PayoutFacts['side']
  language: string
  isHidden: boolean
}

function sumOf(
  { payout }: CheckedPayout,
  price: Price | undefined,
  amountSide: PayoutFacts['side'],
) {
  if (payout === undefined) return undefined
  const { target, balance, amount } = payout
  if (price && 'quote' in price) return { amount: price.quote.arrives, unit: target }
  return { amount, unit: amountSide === 'arrives' ? target : balance.currency }
}

export function* evaluateTable({
  table,
  prices,
  agreedLines,
  amountSide,
  language,
  isHidden,
}: EvaluationInput): Generator<void, EvaluatedTable> {
  const { lines, requests } = table
  const sumText = (sum: Decimal, unit: CurrencyView) =>
    isHidden ? `••••\u00A0${unit.symbol}` : amountText(sum, unit, language)
  const priceOf = (line: number): Price | undefined => prices.get(requests.get(line)?.key ?? '')
  const priced = lines.flatMap(({ line, payout, problems }): PricedPayout[] => {
    const price = priceOf(line)
    if (payout === undefined || !isSendable(problems, agreedLines.has(line))) return []
    return price && 'quote' in price ? [{ line, payout, quote: price.quote }] : []
  })
  const isSubstitute = ({ payout }: PricedPayout) => payout.isSubstitute
  // A balance first pays its own lines, then the lines that it takes over from another balance.
  const beyond = yield* overdrawnLines([
    ...priced.filter((one) => !isSubstitute(one)),
    ...priced.filter(isSubstitute),
  ])
  const sendable = priced.filter(({ line }) => !beyond.has(line))
  const sendableLines = new Set(sendable.map(({ line }) => line))
  const problemsOf = ({ line, payout, problems }: CheckedPayout): LineProblem[] => {
    const price = priceOf(line)
    const over = beyond.get(line)
    const sum = over && payout && sumText(over, payout.balance.currency)
    return [
      ...problems,
      ...(price && 'failure' in price
        ? [{ of: 'price', field: 'amount', severity: 'blocker', failure: price.failure } as const]
        : []),
      ...(sum === undefined ? [] : [toBlocker('amount', 'sumTooHigh', { sum })]),
    ]
  }
  const evaluated: EvaluatedLine[] = []
  for (const one of lines) {
    const { line, payout } = one
    const problems = problemsOf(one)
    evaluated.push({
      line,
      state: sendableLines.has(line) ? 'ready' : stateOf(problems, agreedLines.has(line)),
      title: lineTitleOf(one),
      account: payout && accountSubtitle(payout),
      memo: payout?.memo || undefined,
      sum: sumOf(one, priceOf(line), amountSide),
      problems,
    })
    yield
  }
  const firstKeys = lines.flatMap(({ line, isFirst, payout }) =>
    isFirst && payout && sendableLines.has(line) ? [payout.key] : [],
  )
  return {
    lines: evaluated,
    sendable,
    totals: yield* totalsOf(sendable.map(toTotalLine)),
    first: [...new Set(firstKeys)],
    shortfalls: shortfallsOf(
      priced.filter(({ line }) => beyond.has(line)),
      sendable,
    ),
    hasUnsaved: lines.some(({ problems }) =>
      problems.some(
        (one) =>
          one.of === 'batch' && one.severity === 'blocker' && NOT_SAVED.includes(one.problem),
      ),
    ),
  }
}

const NOT_SAVED: readonly BatchProblem[] = ['bankNotSaved', 'recipientGone', 'accountChanged']

function stateOf(problems: readonly LineProblem[], isAgreed: boolean): EvaluatedLine['state'] {
  if (isBlocked(problems)) return 'wrong'
  return hasQuestion(problems) && !isAgreed ? 'asks' : 'pricing'
}
