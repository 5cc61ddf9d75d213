import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'

/** Lines of the latest activity on Home. */
export const LATEST_COUNT = 3
/** Each of them may be an exchange, whose two sides are one line. */
const LATEST_ROWS = 2 * LATEST_COUNT

/** The newest rows of a wallet's feed: asked for with the balances, and again while somebody has the screen before them. */
export const latestQuery = (walletId: WalletId) => walletQueries.latest(walletId, {}, LATEST_ROWS)
