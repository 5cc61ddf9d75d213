import type { QueryClient } from '@tanstack/react-query'

import { readFile, type FileReading } from '../http/read-file.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { exportCardTransactions, exportSubAccountTransactions } from './endpoints.ts'
import type { CardId, SubAccountId } from './schema.ts'

/** The card's whole CSV (E37), asked directly and kept nowhere. Rejects with ApiError. */
export async function readCardCsv(
  client: QueryClient,
  card: CardId,
  reading: FileReading,
): Promise<Blob> {
  const { signal } = reading
  const input = { query: { card_id: card } }
  const response = await callEndpoint(httpOf(client), exportCardTransactions, input, { signal })
  return readFile(exportCardTransactions.id, response, reading)
}

/** The same of all cards of an account, its own rows included (E38). */
export async function readCardAccountCsv(
  client: QueryClient,
  account: SubAccountId,
  reading: FileReading,
): Promise<Blob> {
  const { signal } = reading
  const input = { params: { id: account } }
  const endpoint = exportSubAccountTransactions
  const response = await callEndpoint(httpOf(client), endpoint, input, { signal })
  return readFile(endpoint.id, response, reading)
}
