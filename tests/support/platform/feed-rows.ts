import type { StatementRow } from '#api/wallets/read-statement.ts'
import { decimal } from '#lib/money/decimal.ts'

import { usdt } from '../orders/send.ts'

let rows = 0

export const feedRow = (values: Partial<StatementRow> = {}) =>
  ({
    id: `${(rows += 1)}`,
    direction: 'out',
    status: 'complete',
    amount: decimal('10'),
    currency: usdt,
    createdAt: '2026-10-10T00:00:00Z',
    cardId: undefined,
    hasKnownType: true,
    fees: [],
    ...values,
  }) as StatementRow
