/**
 * Reads the amounts of a table. Unambiguous cells determine the decimal mark of their column, and
 * the app's language doesn't.
 */

import type { CurrencyView } from '#api/system/views.ts'
import { allowedAmountMarks, groupSeparatorOf } from '#i18n/amount-input.ts'
import { fiatDigits } from '#i18n/amount.ts'
import { toLatinDigits } from '#lib/digits.ts'
import {
  decimalsOf,
  isPositive,
  parseDecimal,
  plus,
  times,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'
import { parseAmount } from '#lib/money/parse-amount.ts'

import type { HeadingUnit } from './headings.ts'
import type { LineProblem } from './line-problem.ts'

export type DecimalMark = '.' | ','

const MARKS = ['.', ','] as const
const otherMark = (mark: string): DecimalMark => (mark === ',' ? '.' : ',')

/** A number with decimal marks, separators and spaces; a currency may stand before or after it. */
const FIGURES = /^[^\d.,]*([\d.,\s'’]*\d)[^\d.,]*$/u
/** A number that can mean thousands or three decimals, such as "1.234". */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/
const GROUPS = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/

function figuresOf(cell: string): { figures: string; isSpaced: boolean } {
  const [, found = ''] = FIGURES.exec(toLatinDigits(cell).trim()) ?? []
  const figures = found.replace(/[\s'’]/g, '')
  return { figures, isSpaced: figures !== found }
}

function markIn(figures: string): DecimalMark | undefined {
  const marks = figures.replace(/\d/g, '')
  const last = marks.at(-1)
  if (last === undefined || EITHER.test(figures)) return undefined
  if (marks.length === 1 || marks.includes(otherMark(last))) return last as DecimalMark
  return GROUPS.test(figures) ? otherMark(last) : undefined
}

/**
 * Returns whether a cell such as "1.500" could mean thousands although other cells use the same
 * mark for decimals. Beside "12.5", one and a half would be written "1.5"; beside "12.50", it would
 * be "1.50". There is no doubt if the thousands have another mark.
 */
function isDoubtful(all: readonly ReturnType<typeof figuresOf>[], mark: DecimalMark): boolean {
  const either = all.filter(({ figures }) => EITHER.test(figures) && figures.includes(mark))
  const clear = all.filter(({ figures }) => markIn(figures) === mark)
  if (clear.some(({ figures, isSpaced }) => isSpaced || figures.includes(otherMark(mark))))
    return false
  const places = new Set(clear.map(({ figures }) => figures.length - figures.indexOf(mark) - 1))
  const [only] = places.size === 1 ? places : []
  if (only === 3) return false
  return only === 2 ? either.length > 0 : either.some(({ figures }) => figures.endsWith('0'))
}

/**
 * Returns the decimal mark of a column; undefined if no cell shows it, or if the cells can be read
 * in two ways.
 */
export function decimalMarkOf(cells: Iterable<string>): DecimalMark | undefined {
  const all = Array.from(cells, figuresOf)
  const marks = new Set(all.flatMap(({ figures }) => markIn(figures) ?? []))
  const [only] = marks.size === 1 ? marks : []
  return only === undefined || isDoubtful(all, only) ? undefined : only
}

/** The values of a cell by decimal mark. A mark is absent if the cell is no amount with it. */
export interface AmountReadings {
  cell: string
  unit: CurrencyView
  by: Readonly<Partial<Record<DecimalMark, Decimal>>>
}

interface Reading {
  amount: Decimal | undefined
  problems: LineProblem[]
  readings: AmountReadings
}

/**
 * Returns whether amounts of a currency can be written in this unit; cents, for example, exist only
 * for some currencies.
 */
export const hasUnit = ({ symbol }: CurrencyView, { power, of }: HeadingUnit): boolean =>
  of?.includes(symbol) ?? (power !== -2 || fiatDigits(symbol.slice(0, 3)) === 2)

const inCurrency = (amount: Decimal, { decimals }: CurrencyView, scale?: HeadingUnit): Decimal =>
  scale === undefined
    ? amount
    : times(amount, parseDecimal(`1e${scale.power === 'smallest' ? -decimals : scale.power}`))

/** Reads the amount of a cell with the column's decimal mark, else with that of the language. */
export function amountOf(
  cell: string,
  currency: CurrencyView,
  {
    language,
    decimalMark,
    scale,
  }: { language: string; decimalMark: DecimalMark | undefined; scale?: HeadingUnit | undefined },
): Reading {
  const { decimals } = currency
  const marks = allowedAmountMarks(currency, language)
  const read = (groupSeparator: string) => {
    const parsed = parseAmount(cell, { decimals: Number.POSITIVE_INFINITY, groupSeparator, marks })
    if (!parsed.ok) return parsed
    if (!isPositive(parsed.amount)) return { ok: false, problem: 'negative' } as const
    const amount = inCurrency(parsed.amount, currency, scale)
    return decimalsOf(amount) > decimals
      ? ({ ok: false, problem: 'too-precise' } as const)
      : ({ ok: true, amount } as const)
  }
  const parsed = read(
    decimalMark === undefined ? groupSeparatorOf(language) : otherMark(decimalMark),
  )
  const by = Object.fromEntries(
    MARKS.flatMap((mark) => {
      const one = read(otherMark(mark))
      return one.ok ? [[mark, one.amount]] : []
    }),
  )
  const readings = { cell, unit: currency, by }
  if (parsed.ok) return { amount: parsed.amount, problems: [], readings }
  const { problem } = parsed
  return {
    amount: undefined,
    problems: [{ of: 'amount', field: 'amount', severity: 'blocker', problem, decimals }],
    readings,
  }
}

/** The two ways to read a column: for each, the value of one cell and the totals of all cells. */
export interface AmountQuestion {
  cell: string
  interpretations: readonly { mark: DecimalMark; sum: Sum; totals: readonly Sum[] }[]
}
interface Sum {
  amount: Decimal
  unit: CurrencyView
}

/**
 * Returns the question about a column's decimal mark; undefined if both readings give the same
 * amounts.
 */
export function amountQuestion(lines: readonly AmountReadings[]): AmountQuestion | undefined {
  const unclear = lines.find(({ by }) => by['.'] && by[','] && by['.'] !== by[','])
  if (unclear === undefined) return undefined
  const totalsBy = (mark: DecimalMark): Sum[] => {
    // Amounts of the same asset on several networks are added to one total.
    const totals = new Map<string, Sum>()
    for (const { unit, by } of lines) {
      const before = totals.get(unit.symbol)?.amount ?? ZERO
      totals.set(unit.symbol, { amount: plus(before, by[mark] ?? ZERO), unit })
    }
    return [...totals.values()]
  }
  const { cell, unit, by } = unclear
  const interpretations = MARKS.map((mark) => ({
    mark,
    sum: { amount: by[mark] ?? ZERO, unit },
    totals: totalsBy(mark),
  }))
  return { cell, interpretations }
}
