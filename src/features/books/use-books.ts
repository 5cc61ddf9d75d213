import { useMemo } from 'react'

import { usePersonScope } from '#session/services.tsx'
import { useCategories, type MarkableRow } from '#wallets/categories.ts'
import { marksOfClosedMonth } from '#wallets/closed-months.ts'
import { useUnitOf } from '#wallets/facts/unit-of.ts'

import { storedAnnotationsOf, type MonthClosingState } from './components/month-closing.tsx'
import type { BookContext } from './model/book-row.ts'
import { shortId } from './model/books-of.ts'
import type { Statement } from './model/statement.ts'
import type { BooksPeriod } from './use-statement.ts'

export function useBooks({
  subject: { owner, name },
  period,
  span,
  zone,
  closedMonths,
  statement,
}: BooksPeriod & Pick<MonthClosingState, 'closedMonths'> & { statement: Statement }) {
  const unitOf = useUnitOf()
  const scope = usePersonScope()
  const { id: subject } = owner
  const current = useCategories(subject)
  // The notes and references of a closed month, as they were when it was closed.
  const wordsThen = (id: string) => {
    const month = closedMonths.find(({ whose }) => whose === id)
    if (month === undefined) return undefined
    const toMap = (texts: Record<string, string>) => new Map(Object.entries(texts))
    return { wallet: month.name, notes: toMap(month.notes), references: toMap(month.references) }
  }
  const marks = useMemo(() => {
    const byOwner = new Map(closedMonths.map((month) => [month.whose, marksOfClosedMonth(month)]))
    const ownerOf = new Map<string, string>()
    for (const { owner, booked } of statement.currencies)
      for (const { row } of booked) if (row.cardType) ownerOf.set(row.id, owner?.id ?? subject)
    const thenOf = (row: MarkableRow) =>
      byOwner.get((row.cardType && ownerOf.get(row.id)) ?? subject)
    return {
      isClosed: (row: MarkableRow) => thenOf(row) !== undefined,
      categoryMarkOf: (row: MarkableRow) => thenOf(row)?.(row.id) ?? current.categoryMarkOf(row),
    }
  }, [statement, closedMonths, current, subject])
  const context = (): BookContext => ({
    zone,
    start: span.start,
    wallet: name,
    // "-all" distinguishes the books of the wallet and its accounts from those of the wallet alone.
    accountId: owner.kind === 'all' ? `${owner.id}-all` : owner.id,
    ...(wordsThen(owner.id) ?? storedAnnotationsOf(scope, owner)),
    categoryMarkOf: marks.categoryMarkOf,
    unitOf,
  })
  const kind = owner.kind === 'account' ? 'card-account' : owner.kind
  const isCard = owner.kind === 'account' || owner.kind === 'card'
  const days = `${period.from}-${period.to}-${zone.replaceAll('/', '-')}`
  return {
    context,
    marks,
    fileName: [kind, shortId(owner.id), days].join('-'),
    of: () => ({ context: context(), wordsOf: wordsThen, period, span, isCard }),
  }
}
