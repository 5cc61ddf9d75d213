import { toCsv } from '#lib/csv.ts'

import type { CardTransactionRow } from '../../db/card-tables.ts'
import type { World } from '../../world.ts'
import { toCardTransaction } from './present-card.ts'

/** E37, E38: every row, newest first, under one header row. Columns are ours (contract §1.5). */
export function toCardStatement(world: World, rows: readonly CardTransactionRow[]): string {
  const lines = rows.toReversed().map((row) => {
    const wire = toCardTransaction(world, row, 0)
    return {
      id: wire.vendor_transaction_id,
      created_at: wire.created_at,
      cleared_at: wire.cleared_at,
      type: wire.transaction_type,
      status: wire.status,
      direction: wire.is_credit ? 'credit' : 'debit',
      title: wire.title,
      merchant_category: wire.merchant?.category_code,
      merchant_city: wire.merchant?.city,
      merchant_country: wire.merchant?.country,
      last4: wire.last4,
      billing_amount: wire.billing_amount,
      billing_currency: wire.billing_currency,
      total_amount: wire.total_amount,
      transaction_amount: wire.transaction_amount,
      transaction_currency: wire.transaction_currency,
      failure_reason: wire.failure_reason,
    }
  })
  return toCsv([HEADER, ...lines.map((line) => Object.values(line).map((cell) => cell ?? ''))])
}

const HEADER = [
  'id',
  'created_at',
  'cleared_at',
  'type',
  'status',
  'direction',
  'title',
  'merchant_category',
  'merchant_city',
  'merchant_country',
  'last4',
  'billing_amount',
  'billing_currency',
  'total_amount',
  'transaction_amount',
  'transaction_currency',
  'failure_reason',
]
