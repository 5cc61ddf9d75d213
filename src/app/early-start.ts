/** The first picture with money in it: answers that came while the code did are in the cache before it is drawn. */
import type { QueryClient } from '@tanstack/react-query'

import { rowsOf } from '#api/common/schema.ts'
import { userQueries } from '#api/user/queries.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { toWalletSummary } from '#api/wallets/views.ts'
import { currentOf } from '#session/current-wallet.ts'
import type { Host } from '#shell/host.ts'

/** Milliseconds that the first picture waits: answers that are here take less, for others it is drawn without. */
const PATIENCE = 60

/**
 * Puts what the page asked for early into the cache, so that Home is drawn once, with its balances, and not
 * as a skeleton first. Never rejects: whoever draws a call that failed says so.
 */
export async function takeEarlyAnswers(
  client: QueryClient,
  storage: Host['storage'],
): Promise<void> {
  const hasAsked = Object.keys(window.__tesseraEarly?.answers ?? {}).length > 0
  const list = walletQueries.list()
  if (!hasAsked || client.getQueryData(list.queryKey) !== undefined) return
  const take = async () => {
    const user = client.prefetchQuery(userQueries.data())
    const wallets = rowsOf(await client.fetchQuery(list)).map(toWalletSummary)
    const current = currentOf(wallets, storage)
    await client.prefetchQuery(walletQueries.detail(current?.id))
    await user
  }
  await Promise.race([
    take().catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE)
    }),
  ])
}
