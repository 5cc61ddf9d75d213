import { onlineManager } from '@tanstack/react-query'
import { vi } from 'vitest'

import { authMutations } from '#api/auth/mutations.ts'
import type { EndpointId } from '#api/endpoints.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { EUR, USDT_TRON } from '#mocks/db/reference.ts'
import { appLockOf } from '#session/lock/lock-store.ts'

import { mutate } from '../run-queries.ts'
import { openBatch } from './batch.tsx'
import { deliverEvent } from './device.ts'
import type { PerformAction } from './order-actions.ts'
import { DRAFT_AMOUNTS, closePage, openPage, reopenPage } from './page.tsx'
import type { PersonName } from './people.ts'
import { isInFlight, nameOf, type AppPage, type SimulationState } from './state.ts'
import type { Action, Step } from './steps.ts'
import { advanceTime, waitRounds } from './time.ts'

export const TAB_LABELS = ['Tab 1', 'Tab 2'] as const

export const pageOf = (simulation: SimulationState, tab: 0 | 1): AppPage | undefined =>
  simulation.pages.find(({ isAlive, label }) => isAlive && label === TAB_LABELS[tab])

/** Returns whether the page is locked, or stopped because another person has signed in. */
export const isCovered = ({ running: { services } }: AppPage): boolean =>
  appLockOf(services.person.scope).get() === 'locked' || services.tokens.isReplaced()

function signIn(page: AppPage, simulation: SimulationState, name: PersonName): string | undefined {
  const { session, running } = page
  if (session === undefined || session.isSignedIn || session.isReplaced) return undefined
  if (page.signIn !== undefined && !simulation.signedOut.has(name)) {
    page.signIn()
    return `${name} tries again to sign in by Telegram`
  }
  const { email, password } = simulation.platform.people[name]
  const { client } = running
  void mutate(client, authMutations.signInWithPassword(), { email, password })
    .then((tokens) => {
      // The person has signed in by hand, which ends the effect of an earlier sign-out.
      simulation.signedOut.delete(name)
      return page.session?.start(tokens)
    })
    .catch(() => undefined)
  return `${name} signs in`
}

function signOut(page: AppPage, simulation: SimulationState): string | undefined {
  const name = nameOf(simulation, page)
  if (name === undefined || page.session?.isSignedIn !== true || isCovered(page)) return undefined
  // A device with a full storage can't store the sign-out.
  if (!simulation.device.isFull) simulation.signedOut.add(name)
  page.session.end()
  return `${name} signs out by hand`
}

const other = (name: PersonName | undefined): PersonName => (name === 'A' ? 'B' : 'A')

/**
 * In Telegram another account opens the app; in a browser the other person signs in after a
 * sign-out.
 */
async function switchPerson(
  page: AppPage,
  simulation: SimulationState,
): Promise<string | undefined> {
  const name = nameOf(simulation, page)
  if (simulation.isTelegram) {
    reopenPage(simulation, page, other(page.launch))
    return `the app opens for ${other(page.launch)}'s Telegram account instead of ${page.launch}'s`
  }
  const said = signOut(page, simulation)
  await waitRounds(simulation, 4)
  const next = simulation.pages.find(({ isAlive, label }) => isAlive && label === page.label)
  const came = next && signIn(next, simulation, other(name))
  return said && came && `${said}, then ${came}`
}

const change = (page: AppPage, changes: Partial<ReturnType<AppPage['view']['get']>>) =>
  page.view.set({ ...page.view.get(), ...changes })

/** Acts that concern the whole tab and need no order on its screen. */
export const tabActions: Partial<Record<Action, PerformAction>> = {
  batch: openBatch,
  reload(page, simulation) {
    reopenPage(simulation, page)
    return 'is reloaded'
  },
  kill(page, simulation) {
    closePage(simulation, page)
    return 'is closed'
  },
  leave(page) {
    if (!page.view.get().isOpen) return undefined
    change(page, { isOpen: false })
    return "leaves the order's screen"
  },
  return(page) {
    if (page.view.get().isOpen) return undefined
    change(page, { isOpen: true })
    return "comes back to the order's screen"
  },
  sleep(page, simulation) {
    // Only an idle page is frozen, because the simulation can't stop work under way.
    if (page.missed !== undefined || isInFlight(page)) return undefined
    page.missed = []
    simulation.activity += 1
    return 'is frozen in the background'
  },
  wake(page) {
    if (page.missed === undefined) return undefined
    wakePage(page)
    return 'is in front again'
  },
  language(page) {
    const language = page.view.get().language === 'en' ? 'ru' : 'en'
    change(page, { language })
    return `speaks ${language} from now on`
  },
  wallet(page, simulation) {
    const name = nameOf(simulation, page)
    if (name === undefined || isInFlight(page) || page.run !== undefined) return undefined
    if (!OF_ANY_WALLET.includes(simulation.kinds[name].last)) return undefined
    const { isSecondWallet, version } = page.view.get()
    change(page, { isSecondWallet: !isSecondWallet, version: version + 1 })
    return `pays from the ${isSecondWallet ? 'first' : 'second'} wallet from now on`
  },
  'sign in'(page, simulation, { choice }) {
    const name = page.launch ?? (choice === 2 ? 'B' : 'A')
    return signIn(page, simulation, name)
  },
  'sign out': signOut,
  switch: switchPerson,
  'end session'(page, simulation) {
    if (page.session?.isSignedIn !== true || isCovered(page)) return undefined
    simulation.platform.sandbox.control.scenario({ name: 'expire-tokens' })
    simulation.faults = [{ on: 'E9', kind: 401 }]
    const name = nameOf(simulation, page)
    if (name === undefined) return undefined
    const { walletId } = simulation.platform.people[name]
    const { client } = page.running
    void walletQueries
      .detail(walletId)
      .read({ client })
      .catch(() => undefined)
    return `the session of ${name} ends by itself`
  },
  lock(page) {
    const { scope } = page.running.services.person
    if (page.session?.isSignedIn !== true || isCovered(page)) return undefined
    scope.storage.setItem(`${scope.prefix}lock`, '{}')
    appLockOf(scope).set('locked')
    return 'is locked'
  },
  unlock(page, simulation) {
    if (!isCovered(page)) return undefined
    if (page.running.services.tokens.isReplaced()) {
      reopenPage(simulation, page)
      return 'goes on here'
    }
    appLockOf(page.running.services.person.scope).set('open')
    return 'is unlocked'
  },
}

export function wakePage(page: AppPage): void {
  const { missed = [] } = page
  page.missed = undefined
  for (const event of missed) deliverEvent(page, event)
}

const OF_ANY_WALLET: readonly EndpointId[] = ['E55', 'E59', 'E78']

const SECONDS = [16, 31, 960] as const
const SKEWS = [2, -3, 9] as const
let renamed = 0

export const deviceActions: Partial<
  Record<
    Action,
    (simulation: SimulationState, step: Step) => string | undefined | Promise<string | undefined>
  >
> = {
  open(simulation, { tab, choice }) {
    if (pageOf(simulation, tab) !== undefined) return undefined
    const launch = choice === 2 ? 'B' : 'A'
    openPage(simulation, TAB_LABELS[tab], simulation.isTelegram ? launch : undefined)
    return `${TAB_LABELS[tab]} is opened${simulation.isTelegram ? ` by ${launch}'s account` : ''}`
  },
  offline: (simulation) => connect(simulation, false),
  online: (simulation) => connect(simulation, true),
  time(simulation, { choice }) {
    advanceTime(simulation, SECONDS[choice])
    return `${SECONDS[choice]} seconds pass`
  },
  skew(_world, { choice }) {
    vi.setSystemTime(Date.now() + SKEWS[choice] * 3_600_000)
    return `the device's clock jumps by ${SKEWS[choice]} hours`
  },
  recipient(simulation) {
    for (const { elsewhere, walletId, counterparty } of Object.values(simulation.platform.people))
      void elsewhere.call('PATCH', `/v2/counterparties/${walletId}/${counterparty}`, {
        body: { name: `Payee ${++renamed}` },
      })
    return 'the recipient is renamed on another device'
  },
  async elsewhere(simulation, { choice }) {
    const { elsewhere, walletId, secondWallet } = simulation.platform.people.A
    await elsewhere.post('/v1/v2/orders/TRANSFER_INTERNAL', {
      wallet_id: walletId,
      from_crypto_uuid: USDT_TRON.id,
      to_wallet_id: secondWallet,
      to_wallet_uuid: secondWallet,
      amount: Number(DRAFT_AMOUNTS[choice]),
      request_id: crypto.randomUUID(),
    })
    return `another device of A pays ${DRAFT_AMOUNTS[choice]} to their second wallet`
  },
  async 'exchange elsewhere'(simulation, { choice }) {
    const { elsewhere, walletId } = simulation.platform.people.A
    await elsewhere.post('/v1/orders/EXCHANGE_CRYPTO_INTERNAL', {
      wallet_uuid: walletId,
      from_uuid: USDT_TRON.id,
      to_uuid: EUR.id,
      amount: Number(DRAFT_AMOUNTS[choice]),
    })
    return `another device of A exchanges ${DRAFT_AMOUNTS[choice]} into euros`
  },
  'late feed'(simulation, { choice }) {
    simulation.lateReads = choice + 1
    // The feed is empty for a while, so a press under way has nothing to show.
    for (const page of simulation.pages)
      Object.assign(page, { mustShow: undefined, mustAsk: undefined })
    return `the feed is late: ${choice + 1} of the next reads find it empty`
  },
  'fail next order'(simulation) {
    simulation.failedOrders += 1
    simulation.platform.sandbox.control.scenario({ name: 'fail-next-order' })
    return 'the platform will carry out the next order in vain'
  },
  'expire tokens'(simulation) {
    simulation.platform.sandbox.control.scenario({ name: 'expire-tokens' })
    return 'all access tokens expire'
  },
  codes(simulation) {
    simulation.platform.sandbox.control.scenario({ name: 'order-codes', on: true })
    return 'large orders need a code from now on'
  },
  'full storage': (simulation) => fillUp(simulation, true),
  'free storage': (simulation) => fillUp(simulation, false),
}

function connect(simulation: SimulationState, isOnline: boolean): string | undefined {
  if (simulation.isOffline === !isOnline) return undefined
  simulation.isOffline = !isOnline
  onlineManager.setOnline(isOnline)
  return isOnline ? 'the connection is back' : 'the connection is gone'
}

function fillUp({ device }: SimulationState, isFull: boolean): string | undefined {
  if (device.isFull === isFull) return undefined
  device.isFull = isFull
  return isFull ? 'the storage refuses every write' : 'the storage has room again'
}
