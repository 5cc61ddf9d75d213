import type { QueryClient } from '@tanstack/react-query'

import type { FileReading } from '../http/read-file.ts'
import { readCsv } from '../query/read-csv.ts'
import { exportCardTransactions, exportSubAccountTransactions } from './endpoints.ts'
import type { CardId, SubAccountId } from './schema.ts'

/** The card's whole CSV (E37). Rejects with ApiError, as `readCsv` says. */
export const readCardCsv = (client: QueryClient, card: CardId, reading: FileReading) =>
  readCsv(client, exportCardTransactions, { query: { card_id: card } }, reading)

/** The same of all cards of an account, its own rows included (E38). */
export const readCardAccountCsv = (
  client: QueryClient,
  account: SubAccountId,
  reading: FileReading,
) => readCsv(client, exportSubAccountTransactions, { params: { id: account } }, reading)
