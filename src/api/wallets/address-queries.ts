import { skipToken } from '@tanstack/react-query'

import type { WalletId } from '../common/schema.ts'
import { isApiError } from '../http/api-error.ts'
import { query, STALE_MS } from '../query/call.ts'
import { getWalletAddress } from './endpoints.ts'
import { toDepositAddress } from './views.ts'

/** Queries of a wallet's deposit addresses (E105). */
export const addressQueries = {
  address: (wallet: WalletId | undefined, chain: number | undefined) =>
    query(
      getWalletAddress,
      wallet === undefined || chain === undefined ? skipToken : { params: { uuid: wallet, chain } },
      { staleTime: STALE_MS.day, select: (response) => toDepositAddress(response) ?? null },
    ),
  /**
   * Reads an address only to compare it with others (E105); null if the wallet has none, or the
   * platform refuses to name it. Creates no address.
   */
  knownAddress: (wallet: WalletId | undefined, chain: number | undefined) =>
    query(
      getWalletAddress,
      wallet === undefined || chain === undefined ? skipToken : { wallet, chain },
      {
        staleTime: STALE_MS.minute,
        gather: (context) =>
          addressQueries
            .address(wallet, chain)
            .read(context)
            .then(
              (found) => found?.address ?? null,
              (error: unknown) => {
                if (isApiError(error) && error.kind === 'http' && !error.isTransient) return null
                throw error
              },
            ),
      },
    ),
}
