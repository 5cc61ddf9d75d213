import type { CurrencyId } from '#api/common/schema.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { StatementRow } from '#api/wallets/read-statement.ts'
import type { BookContext } from '#features/books/model/book-row.ts'
import { toBooks } from '#features/books/model/books-of.ts'
import { toSpreadsheet, type SpreadsheetLabels } from '#features/books/model/formats/spreadsheet.ts'
import { spanOfPeriod } from '#features/books/model/period.ts'
import { statementOf, type Statement } from '#features/books/model/statement.ts'
import { decimal } from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'
import { writeXlsx } from '#lib/xlsx.ts'

import { feedRow } from './platform/feed-rows.ts'

const currency = (symbol: string, network?: string): CurrencyView =>
  ({
    id: symbol.toLowerCase() as CurrencyId,
    symbol,
    isCrypto: network !== undefined,
    network: network === undefined ? undefined : { id: 1, name: network },
  }) as CurrencyView

export const EUR = currency('EUR')
export const USDC = currency('USDC', 'Tron')
export const TON = currency('TON', 'TON')

export const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
export const DECEMBER = { from: '2026-12-01', to: '2026-12-31' }

export const bookRow = (values: Partial<StatementRow> = {}): StatementRow =>
  feedRow({
    direction: 'in',
    currency: EUR,
    recordType: 'DEPOSIT',
    createdAt: '2026-11-10T09:05:07.000Z',
    ...values,
  })

interface Given {
  rows: readonly StatementRow[]
  balances: readonly [CurrencyView, `${number}`][]
  period?: typeof NOVEMBER
  zone?: string
  isCard?: boolean
  notes?: BookContext['notes']
  markOf?: BookContext['categoryMarkOf']
}

export const booksStatement = ({ rows, balances, period = NOVEMBER, zone = 'UTC' }: Given) =>
  runToEnd(
    statementOf(
      {
        rows,
        balances: balances.map(([of, amount]) => ({
          currency: of,
          amount: decimal(amount),
          fiatAmount: decimal(amount),
        })),
        isConsistent: true,
      },
      { ...(spanOfPeriod(period, zone) ?? { start: 0, end: 0 }), createdAt: 0 },
    ),
  )

export function bookContext({
  period = NOVEMBER,
  zone = 'UTC',
  notes = new Map(),
  markOf = () => ({ category: undefined, isReviewed: false }),
}: Partial<Given>) {
  return {
    zone,
    start: spanOfPeriod(period, zone)?.start ?? 0,
    wallet: 'Personal',
    accountId: '0199a1b2-0000-7000-8000-000000000001',
    notes,
    references: new Map<string, string>(),
    categoryMarkOf: markOf,
    unitOf: (name: string) => name.toUpperCase(),
  } satisfies BookContext
}

export function booksWith(values: Given) {
  const { period = NOVEMBER, zone = 'UTC', isCard = false } = values
  const span = spanOfPeriod(period, zone) ?? { start: 0, end: 0 }
  const of = { context: bookContext(values), period, span, isCard }
  return runToEnd(toBooks(booksStatement(values), of))
}

const SPREADSHEET_LABELS: SpreadsheetLabels = {
  wordOf(name) {
    if (name === 'unknown') return 'not known'
    return name.startsWith('columns.')
      ? name.slice('columns.'.length)
      : { title: 'Statement', opening: 'Opening', closing: 'Closing' }[name as 'title']
  },
  kindOf: ({ recordType }) => recordType ?? '',
  statusOf: ({ row }) => row.status,
}

export function spreadsheetOf(
  statement: Statement,
  context: BookContext,
  language = 'en',
): Promise<Blob> {
  const sheet = toSpreadsheet(statement, { labels: SPREADSHEET_LABELS, language }, context)
  return writeXlsx(sheet, sheet.rows)
}
