/** What became of a batch, as a file. */
import { amountInput, cellSeparatorOf } from '#i18n/amount-input.ts'
import { toCsv } from '#lib/csv.ts'
import type { Decimal } from '#lib/money/decimal.ts'

export interface ResultLine {
  line: number
  who: string
  /** What the table called whoever is paid at an address. */
  name?: string
  amount?: Decimal
  currency?: string
  outcome: string
  id: string
  reason: string
}

/**
 * One row for each line of the batch; no cell is taken for a formula. A spreadsheet splits cells and reads numbers by
 * the marks of its region: the language is the nearest thing to it.
 */
export function toResultCsv(
  rows: readonly ResultLine[],
  headings: Record<keyof ResultLine, string>,
  language: string,
): string {
  const isPayout = rows.some(({ amount }) => amount !== undefined)
  const all = ['line', 'who', 'name', 'amount', 'currency', 'outcome', 'id', 'reason'] as const
  const leftOut = [
    ...(isPayout ? [] : ['amount', 'currency']),
    ...(rows.some(({ name }) => name) ? [] : ['name']),
  ]
  const names = all.filter((name) => !leftOut.includes(name))
  return toCsv(
    [
      names.map((name) => headings[name]),
      ...rows.map(({ amount, ...row }) => {
        const cells = { ...row, amount: amount && amountInput(amount, language) }
        return names.map((name) => String(cells[name] ?? ''))
      }),
    ],
    cellSeparatorOf(language),
  )
}
