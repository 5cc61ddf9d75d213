/** The first picture with money in it: answers that came while the code did are in the cache before it is drawn. */
import { rowsOf } from '#api/common/schema.ts'
import { userQueries } from '#api/user/queries.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { toWalletSummary } from '#api/wallets/views.ts'
import { sleep } from '#lib/timeout.ts'
import { hasLock } from '#session/lock/lock-store.ts'
import { areAmountsHiddenOn } from '#session/preferences.tsx'
import { signedOutByHand, signInWithLaunch } from '#session/session.ts'
import { hasEarlySession } from '#shell/prefetched-responses.ts'
import { currentOf } from '#wallets/current-wallet.ts'

import type { AppRuntime } from '../boot.ts'

/** Milliseconds that each step towards the first picture may take at least; what is later is drawn when it comes. */
const WAIT_MS = 150

/** What comes of a step before React is there and its time is over; never rejects. */
export const beforeDrawing = <T>(
  work: Promise<T>,
  drawing: Promise<unknown>,
): Promise<T | undefined> =>
  Promise.race([work, Promise.all([sleep(WAIT_MS), drawing]).then(() => undefined)]).catch(
    () => undefined,
  )

/**
 * Signs in with the answer to the launch data that the page has asked for. One that is late, refused or failed is left
 * to `TelegramEntry`, which takes it and says what became of it.
 */
async function takeEarlySignIn(
  { client, services }: AppRuntime,
  drawing: Promise<unknown>,
): Promise<void> {
  if (services.tokens.access() !== null || !(await beforeDrawing(hasEarlySession(), drawing)))
    return
  // Another page may have signed out since it was asked for.
  if (signedOutByHand.read(services.person.scope) === true) return
  await signInWithLaunch(services, client).catch(() => undefined)
}

/**
 * Puts what the page prefetched into the cache, so that Home is drawn once, with its balances, and not as a skeleton
 * first. Waits a moment for each step, and as long as `drawing` is
 * on its way. Never rejects: whoever draws a call that failed says so.
 */
export async function takePrefetchedResponses(
  running: AppRuntime,
  drawing: Promise<unknown>,
): Promise<void> {
  await takeEarlySignIn(running, drawing)
  const {
    client,
    services: { host, person, tokens },
  } = running
  // Another page may have set a lock or hidden the amounts since the page drew them.
  if (hasLock(person.scope) || areAmountsHiddenOn(host.storage))
    document.querySelector('.snapshot')?.remove()
  const list = walletQueries.list()
  const [isAsked] = Object.keys(window.__tesseraPrefetch?.responses ?? {})
  if (!isAsked || tokens.access() === null || client.getQueryData(list.queryKey)) return
  const take = async () => {
    const user = client.prefetchQuery(userQueries.data())
    const current = currentOf(
      rowsOf(await client.fetchQuery(list)).map(toWalletSummary),
      person.scope,
    )
    await client.prefetchQuery(walletQueries.detail(current?.id))
    await user
  }
  await beforeDrawing(take(), drawing)
}
