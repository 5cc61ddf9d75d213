import type { QueryClient } from '@tanstack/react-query'

import { createCsvDefuser } from '#lib/defuse-csv.ts'

import { ApiError } from '../http/api-error.ts'
import { readFile, type FileReading } from '../http/read-file.ts'
import { query, STALE_MS } from './call.ts'
import { httpOf } from './client.ts'
import type { Endpoint, InputOf } from './endpoint.ts'

type FileEndpoint = Endpoint & { response: 'file' }

/**
 * Reads a CSV file, bypassing the cache, and escapes formulas for spreadsheets. Rejects with
 * ApiError: `aborted` by the signal, or if the session has ended or changed meanwhile.
 */
export async function readCsv<E extends FileEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: InputOf<E>,
  reading: FileReading,
): Promise<Blob> {
  const { signal } = reading
  const http = httpOf(client)
  const file = query<FileEndpoint>(endpoint, input, { staleTime: STALE_MS.now })
  const response = await file.read({ client, signal })
  const csv = await readFile(endpoint.id, response, reading, createCsvDefuser()).catch(
    http.failures.passOn,
  )
  if (signal.aborted || http.tokens.access() === null)
    throw new ApiError({ endpoint: endpoint.id, kind: 'aborted' })
  return csv
}
