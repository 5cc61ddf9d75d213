import type { QueryClient } from '@tanstack/react-query'

import type { FileReading } from '../http/read-file.ts'
import { readCsv } from '../query/read-csv.ts'
import { exportCardTransactions, exportSubAccountTransactions } from './endpoints.ts'
import type { CardId, SubAccountId } from './schema.ts'

/** Reads the transactions of a card as a CSV file (E37). Rejects with ApiError, like `readCsv`. */
export const readCardCsv = (client: QueryClient, card: CardId, reading: FileReading) =>
  readCsv(client, exportCardTransactions, { query: { card_id: card } }, reading)

/** Reads the transactions of an account and all its cards as a CSV file (E38). */
export const readCardAccountCsv = (
  client: QueryClient,
  account: SubAccountId,
  reading: FileReading,
) => readCsv(client, exportSubAccountTransactions, { params: { id: account } }, reading)
