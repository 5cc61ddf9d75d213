import fc from 'fast-check'

import type { StatementRow } from '#api/wallets/read-statement.ts'
import { parseDecimal } from '#lib/money/decimal.ts'

import { bookRow, EUR, USDC, type booksWith } from './books.ts'

const words = fc.oneof(
  fc.constantFrom('=1+1', 'a;b,c', '"quoted"', '<tag> & more', '*', '!', '(x)', 'Łódź 東京', ' '),
  fc.string({ maxLength: 200 }),
)

const row = fc
  .record({
    direction: fc.constantFrom('in', 'out'),
    currency: fc.constantFrom(EUR, USDC),
    cents: fc.integer({ min: 1, max: 10_000_000 }),
    status: fc.constantFrom('complete', 'complete', 'pending'),
    minute: fc.nat({ max: 30 * 24 * 60 - 1 }),
    info: words,
    party: words,
    feeCents: fc.constantFrom(0, 0, 1, 250),
  })
  .map(({ cents, minute, party, feeCents, currency, ...given }): Partial<StatementRow> => ({
    ...given,
    currency,
    amount: parseDecimal(`${cents + feeCents}e-2`),
    createdAt: new Date(Date.parse('2026-11-01') + minute * 60_000).toISOString(),
    from: party,
    to: party,
    fees:
      feeCents === 0
        ? []
        : [{ kind: 'fee', amount: parseDecimal(`${feeCents}e-2`), currency: currency.id }],
  }))

/** Random input of `booksWith`: rows, and balances larger than all of them. */
export const randomLedger = fc
  .array(row, { minLength: 1, maxLength: 20 })
  .map((rows): Parameters<typeof booksWith>[0] => ({
    rows: rows.map((one, at) => bookRow({ ...one, id: `${at}` })),
    balances: [
      [EUR, '100000000'],
      [USDC, '100000000'],
    ],
  }))
