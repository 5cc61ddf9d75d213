import type { Transaction } from '#api/wallets/views.ts'
import { isZero } from '#lib/money/decimal.ts'

import type { CategoryLookup, CategoryMark } from './categories.ts'
import { currencySums, type CurrencySum, type SummedPart } from './currency-sums.ts'
import type { FactSources } from './facts/facts.ts'
import { rowPartsOf } from './row-parts.ts'
import { isFee, isInternalMovement, type ClassifiableRow } from './row-purpose.ts'

interface CategorySums {
  category: string | undefined
  isFees: boolean
  sums: readonly CurrencySum[]
}

type SummedRow = Transaction & ClassifiableRow

interface SumSources<Row> extends Pick<CategoryLookup, 'compare'>, Pick<FactSources, 'unitOf'> {
  categoryMarkOf: (row: Row) => CategoryMark
}

/**
 * Sums amounts by category. Fees are separate from their payments, as in the files. The person's
 * own money is neither income nor an expense, so it does not count, whatever its category is.
 */
export function sumsByCategory<Row extends SummedRow>(
  rows: readonly Row[],
  { categoryMarkOf, compare, unitOf }: SumSources<Row>,
): CategorySums[] {
  const groups = new Map<string, Omit<CategorySums, 'sums'> & { rows: SummedPart[] }>()
  const add = (category: string | undefined, isFees: boolean, row: SummedPart) => {
    const key = `${isFees} ${category}`
    const own = groups.get(key)
    if (own === undefined) groups.set(key, { category, isFees, rows: [row] })
    else own.rows.push(row)
  }
  for (const row of rows) {
    const { category } = categoryMarkOf(row)
    const isOwn = isInternalMovement(row)
    const isWhole = category === undefined && isFee(row)
    for (const { currency: of, direction, payment, fee } of rowPartsOf(row)) {
      const unit = of === row.currency.id ? row.currency : unitOf(of)
      const currency = typeof unit === 'string' ? { symbol: unit, isCrypto: false } : unit
      const { status } = row
      if (!isOwn) add(category, isWhole, { status, direction, amount: payment, currency })
      if (!isZero(fee)) add(undefined, true, { status, direction: 'out', amount: fee, currency })
    }
  }
  const rankOf = ({ category, isFees }: CategorySums) =>
    isFees ? 2 : category === undefined ? 1 : 0
  return [...groups.values()]
    .map(({ rows: own, ...group }) => ({ ...group, sums: currencySums(own).sums }))
    .filter(({ sums }) => sums.length > 0)
    .toSorted(
      (one, other) =>
        rankOf(one) - rankOf(other) || compare(one.category ?? '', other.category ?? ''),
    )
}
