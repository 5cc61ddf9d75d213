import { usePersonScope } from '#session/services.tsx'
import { useUnitOf } from '#wallets/facts/unit-of.ts'

import { wordsOf, type Closing } from './components/month-closing.tsx'
import type { BookContext } from './model/book-row.ts'
import { shortId } from './model/books-of.ts'
import type { PeriodOf } from './use-statement.ts'

/** Returns what the rows of a statement are written with, and the name of its files. */
export function useBooks({
  subject: { of, name },
  period,
  span,
  zone,
  closed,
}: PeriodOf & Pick<Closing, 'closed'>) {
  const unitOf = useUnitOf()
  const scope = usePersonScope()
  // A closed month keeps the notes and references of the day when it was closed.
  const wordsThen = (id: string) => {
    const month = closed.find(({ whose }) => whose === id)
    if (month === undefined) return undefined
    const { categories = {}, reviewed } = month
    const isReviewed = new Set(reviewed)
    return {
      wallet: month.name,
      notes: new Map(Object.entries(month.notes)),
      references: new Map(Object.entries(month.references)),
      markOf: ({ id }: { id: string }) => ({
        category: categories[id],
        isReviewed: isReviewed.has(id),
      }),
    }
  }
  const context = (): BookContext => ({
    zone,
    start: span.start,
    wallet: name,
    // Tells the books of all from those of the wallet.
    accountId: of.kind === 'all' ? `${of.id}-all` : of.id,
    ...(wordsThen(of.id) ?? wordsOf(scope, of)),
    unitOf,
  })
  const kind = of.kind === 'account' ? 'card-account' : of.kind
  const isCard = of.kind === 'account' || of.kind === 'card'
  const days = `${period.from}-${period.to}-${zone.replaceAll('/', '-')}`
  return {
    context,
    fileName: [kind, shortId(of.id), days].join('-'),
    of: () => ({ context: context(), wordsOf: wordsThen, period, span, isCard }),
  }
}
