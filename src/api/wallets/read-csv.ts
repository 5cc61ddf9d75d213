import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '../common/schema.ts'
import type { FileReading } from '../http/read-file.ts'
import { readCsv } from '../query/read-csv.ts'
import { exportWalletTransactions } from './endpoints.ts'

/** Reads a wallet's transactions as CSV (E108). Rejects with ApiError, like `readCsv`. */
export const readWalletCsv = (client: QueryClient, wallet: WalletId, reading: FileReading) =>
  readCsv(client, exportWalletTransactions, { params: { uuid: wallet } }, reading)
