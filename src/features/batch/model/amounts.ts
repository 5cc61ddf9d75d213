/** How the amounts of a table are written: decided by the cells that leave no doubt, not by the app's language. */
import { amountMarks, groupSeparatorOf } from '#i18n/amount-input.ts'
import type { CurrencyView } from '#api/system/views.ts'
import { toLatinDigits } from '#lib/digits.ts'
import { isPositive, type Decimal } from '#lib/money/decimal.ts'
import { parseAmount } from '#lib/money/parse-amount.ts'

import type { LineProblem } from './line-problem.ts'

type Mark = '.' | ','

const otherThan = (mark: string): Mark => (mark === ',' ? '.' : ',')

/** Figures with nothing between them but marks and spaces; a currency may stand on either side. */
const FIGURES = /^[^\d.,]*([\d.,\s'’]*\d)[^\d.,]*$/u
/** What a thousand and one and a bit have in common: "1.234". */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/
const GROUPS = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/

/** The decimal mark that a cell shows without doubt. */
function markIn(cell: string): Mark | undefined {
  const [, found = ''] = FIGURES.exec(toLatinDigits(cell).trim()) ?? []
  const figures = found.replace(/[\s'’]/g, '')
  const marks = figures.replace(/\d/g, '')
  const last = marks.at(-1)
  if (last === undefined || EITHER.test(figures)) return undefined
  if (marks.length === 1 || marks.includes(otherThan(last))) return last as Mark
  return GROUPS.test(figures) ? otherThan(last) : undefined
}

/** The decimal mark of a column; undefined where no cell shows it, or two of them show different ones. */
export function decimalMarkOf(cells: Iterable<string>): Mark | undefined {
  const marks = new Set<Mark>()
  for (const cell of cells) {
    const mark = markIn(cell)
    if (mark !== undefined) marks.add(mark)
  }
  const [only] = marks
  return marks.size === 1 ? only : undefined
}

interface Reading {
  amount: Decimal | undefined
  /** What stands in the way of it; a question where the cell means another sum in another language. */
  problems: LineProblem[]
}

/** The amount of a cell, by the decimal mark of its column or else by the person's language. */
export function amountOf(
  cell: string,
  currency: CurrencyView,
  { language, decimalMark }: { language: string; decimalMark: Mark | undefined },
): Reading {
  const { decimals } = currency
  const marks = amountMarks(currency, language)
  const read = (groupSeparator: string) => parseAmount(cell, { decimals, groupSeparator, marks })
  const own = decimalMark === undefined ? groupSeparatorOf(language) : otherThan(decimalMark)
  const parsed = read(own)
  if (!parsed.ok || !isPositive(parsed.amount)) {
    const problem = parsed.ok ? 'negative' : parsed.problem
    return {
      amount: undefined,
      problems: [{ of: 'amount', field: 'amount', severity: 'stop', problem, decimals }],
    }
  }
  const { amount } = parsed
  const others = decimalMark === undefined ? (['.', ','] as const).map(read) : []
  const other = others.find((one) => one.ok && one.amount !== amount)
  const problems: LineProblem[] = other?.ok
    ? [
        {
          of: 'reading',
          field: 'amount',
          severity: 'ask',
          read: amount,
          other: other.amount,
          unit: currency,
        },
      ]
    : []
  return { amount, problems }
}
