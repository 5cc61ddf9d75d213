/** The first picture with money in it: answers that came while the code did are in the cache before it is drawn. */
import type { QueryClient } from '@tanstack/react-query'

import { rowsOf } from '#api/common/schema.ts'
import { userQueries } from '#api/user/queries.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { toWalletSummary } from '#api/wallets/views.ts'
import { currentOf } from '#wallets/current-wallet.ts'
import type { Services } from '#session/services.tsx'

/** Milliseconds that the first picture waits: answers that are here take less, for others it is drawn without. */
const WAIT_MS = 60

/**
 * Puts what the page prefetched into the cache, so that Home is drawn once, with its balances, and not
 * as a skeleton first. Never rejects: whoever draws a call that failed says so.
 */
export async function takePrefetchedResponses(
  client: QueryClient,
  { person, tokens }: Pick<Services, 'person' | 'tokens'>,
): Promise<void> {
  // What a launch in Telegram has asked for without a session waits for the session that it brings.
  const hasAsked =
    tokens.access() !== null && Object.keys(window.__tesseraPrefetch?.responses ?? {}).length > 0
  const list = walletQueries.list()
  if (!hasAsked || client.getQueryData(list.queryKey) !== undefined) return
  const take = async () => {
    const user = client.prefetchQuery(userQueries.data())
    const wallets = rowsOf(await client.fetchQuery(list)).map(toWalletSummary)
    const current = currentOf(wallets, person.scope)
    await client.prefetchQuery(walletQueries.detail(current?.id))
    await user
  }
  await Promise.race([
    take().catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, WAIT_MS)
    }),
  ])
}
