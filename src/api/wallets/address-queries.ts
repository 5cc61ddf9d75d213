import { skipToken } from '@tanstack/react-query'

import type { WalletId } from '../common/schema.ts'
import { isApiError } from '../http/api-error.ts'
import { query, STALE } from '../query/call.ts'
import { getWalletAddress } from './address-endpoints.ts'

/** Deposit addresses of a wallet (E105). */
export const addressQueries = {
  address: (wallet: WalletId | undefined, chain: number | undefined) =>
    query(
      getWalletAddress,
      wallet === undefined || chain === undefined ? skipToken : { params: { uuid: wallet, chain } },
      {
        staleTime: STALE.day,
        // Null if the wallet has no address on the network.
        select: ({ address, chain }) =>
          address ? { address, networkId: chain ?? undefined } : null,
      },
    ),
  /**
   * The address only for comparison (E105): null if there is none or the platform refuses to name
   * it. The request creates none.
   */
  knownAddress: (wallet: WalletId | undefined, chain: number | undefined) =>
    query(
      getWalletAddress,
      wallet === undefined || chain === undefined ? skipToken : { wallet, chain },
      {
        staleTime: STALE.minute,
        gather: (reading) =>
          addressQueries
            .address(wallet, chain)
            .read(reading)
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
