import { expect, it } from 'vitest'

import { runToEnd } from '#lib/time-slices.ts'
import { bookContext, bookRow, booksStatement, EUR, NOVEMBER } from '#tests/support/books.ts'

import { toBooks } from './books-of.ts'
import { toQuickBooks, toXero } from './formats/xero-quickbooks.ts'
import { spanOfPeriod } from './period.ts'
import { joinStatements } from './statement.ts'

it.each([toXero, toQuickBooks])(
  'No two files of the statements of all wallets share a name: %o',
  (write) => {
    // Ids that were made at the same time begin alike.
    const owners = ['0199a1b2-0000-7000-8000-00000000000a', '0199a1b2-0000-7000-8000-00000000000b']
    const statement = joinStatements(
      owners.map((id) => ({
        owner: { kind: 'account' as const, id, name: 'Shared' },
        statement: booksStatement({ rows: [bookRow()], balances: [[EUR, '1000']] }),
      })),
    )
    const of = {
      context: bookContext({}),
      period: NOVEMBER,
      span: spanOfPeriod(NOVEMBER, 'UTC') ?? { start: 0, end: 0 },
      isCard: false,
    }
    const files = runToEnd(write(runToEnd(toBooks(statement, of))))
    expect(files.map(({ part }) => part)).toEqual(['EUR-0000000a', 'EUR-0000000b'])
  },
)
