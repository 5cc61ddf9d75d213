/** Puts prefetched answers into the query cache before Home is first drawn. */
import { rowsOf } from '#api/common/schema.ts'
import { userQueries } from '#api/user/queries.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { toWalletSummary } from '#api/wallets/views.ts'
import { sleep } from '#lib/timeout.ts'
import { areAmountsHiddenOn } from '#session/device-preferences.ts'
import { hasLock } from '#session/lock/lock-store.ts'
import { manualSignOut, signInWithLaunch } from '#session/session.ts'
import { hasEarlySession } from '#shell/prefetched-responses.ts'
import { currentWalletIn } from '#wallets/current-wallet.ts'

import type { AppRuntime } from '../boot.ts'

/**
 * Milliseconds for which the first drawing waits for each step. Later results are drawn when they
 * arrive.
 */
const WAIT_MS = 150

/**
 * Resolves to the result of `work`; to undefined if it fails, or if it needs more than 150 ms and
 * React has loaded by then.
 */
export const awaitBeforeFirstPaint = <T>(
  work: Promise<T>,
  reactLoaded: Promise<unknown>,
): Promise<T | undefined> =>
  Promise.race([work, Promise.all([sleep(WAIT_MS), reactLoaded]).then(() => undefined)]).catch(
    () => undefined,
  )

/**
 * Signs in with the answer that the page's inline script requested. If that answer is late or
 * failed, `TelegramEntry` signs in and shows the outcome.
 */
async function applyEarlySignIn(
  { client, services }: AppRuntime,
  drawing: Promise<unknown>,
): Promise<void> {
  if (
    services.tokens.access() !== null ||
    !(await awaitBeforeFirstPaint(hasEarlySession(), drawing))
  )
    return
  // Another page may have signed out meanwhile.
  if (manualSignOut.read(services.person.scope) === true) return
  await signInWithLaunch(services, client).catch(() => undefined)
}

/**
 * Puts prefetched answers into the cache, so that Home is first drawn with its balances instead of
 * a skeleton. Each step can take 150 ms, or longer while React's code (`reactLoaded`) is still
 * loading. Never rejects: the part of the app that uses a failed call shows the failure.
 */
export async function cachePrefetched(
  running: AppRuntime,
  reactLoaded: Promise<unknown>,
): Promise<void> {
  await applyEarlySignIn(running, reactLoaded)
  const {
    client,
    services: { host, person, tokens },
  } = running
  // Another page may have set a lock or hidden the amounts meanwhile.
  if (hasLock(person.scope) || areAmountsHiddenOn(host.storage))
    document.querySelector('.snapshot')?.remove()
  const list = walletQueries.list()
  const [isRequested] = Object.keys(window.__tesseraPrefetch?.responses ?? {})
  if (!isRequested || tokens.access() === null || client.getQueryData(list.queryKey)) return
  const fill = async () => {
    const user = client.prefetchQuery(userQueries.data())
    const current = currentWalletIn(
      rowsOf(await client.fetchQuery(list)).map(toWalletSummary),
      person.scope,
    )
    await client.prefetchQuery(walletQueries.detail(current?.id))
    await user
  }
  await awaitBeforeFirstPaint(fill(), reactLoaded)
}
