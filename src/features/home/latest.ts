import type { WalletId } from '#api/common/schema.ts'
import { walletQueries } from '#api/wallets/queries.ts'

/** Rows of the latest activity on Home. */
export const LATEST_COUNT = 3

/** What Home shows of a wallet's feed: asked for with the balances, while the code of its rows is on its way. */
export const latestQuery = (walletId: WalletId) => walletQueries.latest(walletId, {}, LATEST_COUNT)
