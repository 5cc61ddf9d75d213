import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '../common/schema.ts'
import { readFile, type FileReading } from '../http/read-file.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { exportWalletTransactions } from './endpoints.ts'

/** The wallet's whole CSV (E108), asked directly and kept nowhere. Rejects with ApiError. */
export async function readCsv(
  client: QueryClient,
  wallet: WalletId,
  reading: FileReading,
): Promise<Blob> {
  const { signal } = reading
  const input = { params: { uuid: wallet } }
  const response = await callEndpoint(httpOf(client), exportWalletTransactions, input, { signal })
  return readFile(exportWalletTransactions.id, response, reading)
}
