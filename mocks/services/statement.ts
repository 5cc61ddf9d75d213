import { toCsv } from '#lib/csv.ts'

import { knownCurrency } from '../db/reference.ts'
import type { TransactionRow, WalletRow } from '../db/tables.ts'
import type { World } from '../world.ts'
import { toTime } from './present.ts'

/** Columns are ours: no source shows any (contract §1.5). */
const COLUMNS: Record<string, (row: TransactionRow) => string | number | null | undefined> = {
  id: (row) => row.id,
  created_at: (row) => toTime(row.createdAt),
  type: (row) => row.type,
  method: (row) => row.method,
  record_type: (row) => row.recordType,
  status: (row) => row.status,
  amount: (row) => row.amount,
  currency: (row) => knownCurrency(row.currencyId).symbol,
  network: (row) => knownCurrency(row.currencyId).crypto?.chain.name,
  fee: (row) => row.meta?.fee,
  network_fee: (row) => row.meta?.network_fee,
  from: (row) => row.from,
  to: (row) => row.to,
  txid: (row) => row.txid,
  order_id: (row) => row.meta?.order_id,
  info: (row) => row.info,
}

/** E108: every row of the wallet, newest first, under one header row. Amounts are unsigned. */
export function toStatement(world: World, wallet: WalletRow): string {
  const rows = (world.db.feeds.get(wallet.uuid) ?? []).toReversed()
  const read = Object.values(COLUMNS)
  return toCsv([
    Object.keys(COLUMNS),
    ...rows.map((row) => read.map((column) => String(column(row) ?? ''))),
  ])
}
