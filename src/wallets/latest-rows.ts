import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'

export const LATEST_COUNT = 3
/**
 * Number of rows to request: two for each line, because a line may consist of both rows of an
 * exchange.
 */
const LATEST_ROWS = 2 * LATEST_COUNT

/**
 * Query of a wallet's newest rows. They are requested together with the balances, and again and
 * again while the screen is visible.
 */
export const latestQuery = (walletId: WalletId) => walletQueries.latest(walletId, {}, LATEST_ROWS)
