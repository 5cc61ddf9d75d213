/** The first picture with money in it: answers that came while the code did are in the cache before it is drawn. */
import { rowsOf } from '#api/common/schema.ts'
import { userQueries } from '#api/user/queries.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { toWalletSummary } from '#api/wallets/views.ts'
import { currentOf } from '#wallets/current-wallet.ts'
import { signedOutByHand, signInWithLaunch } from '#session/session.ts'

import type { Running } from './boot.ts'

/** Milliseconds that the first picture waits: answers that are here take less, for others it is drawn without. */
const WAIT_MS = 60

/** What the page's own script has asked for and nobody has taken yet. */
const untaken = () => Object.values(window.__tesseraPrefetch?.responses ?? {})

const inTime = (work: Promise<unknown> | undefined): Promise<unknown> =>
  Promise.race([
    work?.catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, WAIT_MS)
    }),
  ])

/**
 * Signs in with the answer to the launch data that the page has asked for. One that is late, refused or failed is left
 * to `TelegramEntry`, which takes it and says what became of it.
 */
async function takeEarlySignIn({ client, services }: Running): Promise<void> {
  const { tokens, person } = services
  const early = untaken().find(({ body }) => body)
  if (early === undefined || tokens.access() !== null) return
  const isGood = await inTime(early.response.then(({ ok }) => ok))
  // Another page may have signed out since it was asked for.
  if (isGood === true && signedOutByHand.read(person.scope) !== true)
    await signInWithLaunch(services, client).catch(() => undefined)
}

/**
 * Puts what the page prefetched into the cache, so that Home is drawn once, with its balances, and not
 * as a skeleton first. Never rejects: whoever draws a call that failed says so.
 */
export async function takePrefetchedResponses({ client, services }: Running): Promise<void> {
  await takeEarlySignIn({ client, services })
  const { person, tokens } = services
  const list = walletQueries.list()
  const hasAsked = tokens.access() !== null && untaken().length > 0
  if (!hasAsked || client.getQueryData(list.queryKey) !== undefined) return
  const take = async () => {
    const user = client.prefetchQuery(userQueries.data())
    const wallets = rowsOf(await client.fetchQuery(list)).map(toWalletSummary)
    const current = currentOf(wallets, person.scope)
    await client.prefetchQuery(walletQueries.detail(current?.id))
    await user
  }
  await inTime(take())
}
