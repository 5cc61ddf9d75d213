import { skipToken, type QueryClient } from '@tanstack/react-query'

import type { WalletId } from '../common/schema.ts'
import { isApiError } from '../http/api-error.ts'
import { aggregateQuery } from '../query/aggregate-query.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { queryOf, STALE } from '../query/options.ts'
import { getWalletAddress } from './endpoints.ts'
import { toDepositAddress } from './views.ts'

/** Deposit addresses of a wallet (E105). */
export const addressQueries = {
  address: (wallet: WalletId | undefined, chain: number | undefined) =>
    queryOf(
      getWalletAddress,
      wallet === undefined || chain === undefined ? skipToken : { params: { uuid: wallet, chain } },
      { staleTime: STALE.day, select: (response) => toDepositAddress(response) ?? null },
    ),
  /**
   * The address only for comparison (E105): null if there is none or the platform refuses to name
   * it. The request creates none.
   */
  knownAddress: (wallet: WalletId | undefined, chain: number | undefined) =>
    aggregateQuery(
      getWalletAddress,
      wallet === undefined || chain === undefined ? skipToken : { wallet, chain },
      {
        staleTime: STALE.minute,
        gather: ({ client, signal }) =>
          readAddress(client, { uuid: wallet as WalletId, chain: chain as number }, signal),
      },
    ),
}

async function readAddress(
  client: QueryClient,
  params: { uuid: WalletId; chain: number },
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const found = await callEndpoint(httpOf(client), getWalletAddress, { params }, { signal })
    return toDepositAddress(found)?.address ?? null
  } catch (error) {
    if (isApiError(error) && error.kind === 'http' && !error.isTransient) return null
    throw error
  }
}
