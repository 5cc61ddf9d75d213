import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'

export const LATEST_COUNT = 3
/** Each line may be an exchange, which has two rows. */
const LATEST_ROWS = 2 * LATEST_COUNT

/**
 * The newest rows of a wallet's feed: requested with the balances, and polled while the screen is
 * visible.
 */
export const latestQuery = (walletId: WalletId) => walletQueries.latest(walletId, {}, LATEST_ROWS)
