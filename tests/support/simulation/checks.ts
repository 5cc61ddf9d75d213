/** Rules that are checked after every step of the simulation. */

import type { WalletId } from '#api/common/schema.ts'
import { TENANT_ID } from '#mocks/keys.ts'
import { orderJournal } from '#orders/journal.ts'
import { hasEnded, type OrderRecord } from '#orders/order-record.ts'
import { personOfLaunch, storagePrefixOf } from '#session/person.ts'
import type { Scope } from '#storage/stored.ts'

import type { PersonName } from './people.ts'
import { nameOf, type Intent, type AppPage, type SimulationState } from './state.ts'

const NAMES = ['A', 'B'] as const

/** Returns the scope of a person as a new page on the device has it. */
export function scopeOf(
  { device, platform, isTelegram }: SimulationState,
  name: PersonName,
): Scope {
  const { userId, telegramId } = platform.people[name]
  const launch = { user: { id: telegramId, firstName: '', lastName: '', username: '' } }
  const prefix = isTelegram
    ? storagePrefixOf(
        personOfLaunch(TENANT_ID, { user: { ...launch.user, languageCode: undefined } }),
      )
    : storagePrefixOf({ tenantId: TENANT_ID, id: userId, knownBy: 'token' })
  return { storage: device.storageOf({ isAlive: true, heard: [], missed: undefined }), prefix }
}

const lastOf = (
  { intents }: SimulationState,
  name: PersonName,
  amount: string,
): Intent | undefined => intents.findLast((one) => one.name === name && one.amount === amount)

function intentOf(
  simulation: SimulationState,
  name: PersonName,
  { key, sum }: OrderRecord,
): Intent | undefined {
  const known = simulation.orders.get(key) ?? lastOf(simulation, name, sum.amount)
  if (known !== undefined) simulation.orders.set(key, known)
  return known
}

export function displayedIntent(simulation: SimulationState, page: AppPage): Intent | undefined {
  const name = nameOf(simulation, page)
  const { state } = page.order ?? {}
  if (name === undefined || state === undefined || !('order' in state)) return undefined
  const { key, sum } = state.order
  if (
    !simulation.orders.has(key) &&
    page.intent?.name === name &&
    page.intent.amount === sum.amount
  )
    simulation.orders.set(key, page.intent)
  return intentOf(simulation, name, state.order)
}

/** Marks each intended order that has an outcome by now, on a page or in the journal. */
export function recordOutcomes(simulation: SimulationState): void {
  for (const page of simulation.pages.filter(({ isAlive }) => isAlive)) {
    const intent = displayedIntent(simulation, page)
    // A bulk payment shows the outcome of its line itself.
    const isShown = page.run?.isOrderShown ?? true
    const state = isShown ? page.order?.state : undefined
    const step = state?.step
    if (intent === undefined) continue
    if (state?.step === 'sent' || state?.step === 'rejected') {
      intent.hasEnded = true
      intent.endedRecords.add(state.order.key)
    }
    if (step === 'sent' && (page !== intent.postedBy || intent.isSentAfterAll))
      intent.isShown = true
    if (step === 'sent' && intent.taken.size === 0)
      simulation.wrong.push(`${intent.amount} is shown as sent, and the platform has no such order`)
  }
  for (const name of NAMES)
    for (const record of orderJournal(scopeOf(simulation, name)).all()) {
      const intent = intentOf(simulation, name, record)
      if (intent === undefined || !hasEnded(record)) continue
      intent.hasEnded = true
      intent.endedRecords.add(record.key)
    }
}

/** Returns the number of an intent's orders that the device asks about or has the outcome of. */
const countKnown = ({ endedRecords, amount }: Intent, records: readonly OrderRecord[]): number =>
  new Set([
    ...endedRecords,
    ...records.filter((one) => one.sum.amount === amount && isKnown(one)).map(({ key }) => key),
  ]).size

const isFeedClear = ({ lateReads, isOffline, faults }: SimulationState): boolean =>
  lateReads === 0 && !isOffline && !faults.some(({ on }) => on === 'feed')

/**
 * Returns an intent with the same amount and recipient whose payment is in the paying wallet's
 * feed.
 */
export const findRepeatedIntent = (
  simulation: SimulationState,
  intent: Intent,
  walletId: WalletId,
): Intent | undefined =>
  simulation.kinds[intent.name].recipientOf === undefined ||
  simulation.failedOrders > 0 ||
  !isFeedClear(simulation)
    ? undefined
    : simulation.intents.find(
        (one) =>
          one !== intent &&
          one.name === intent.name &&
          one.amount === intent.amount &&
          one.taken.size > 0 &&
          one.paidFrom === walletId,
      )

/**
 * Returns an intent that was sent without the person's knowledge: they had dismissed it or signed
 * out.
 */
export function findUnseenIntent(
  simulation: SimulationState,
  name: PersonName,
  page: AppPage,
): Intent | undefined {
  // The feed shows the dismissed order by now.
  const sent = orderJournal(scopeOf(simulation, name))
    .all()
    .filter(
      ({ status, match }) =>
        status === 'sent' ||
        (status === 'dismissed' && match !== undefined && isFeedClear(simulation)),
    )
  return simulation.intents.find(
    (one) =>
      one.name === name &&
      (one.isSentAfterAll || one.isEndUnseen) &&
      one.taken.size > 0 &&
      !one.isShown &&
      (one.postedBy !== page || one.isSentAfterAll) &&
      sent.some((record) => intentOf(simulation, name, record) === one),
  )
}

const isKnown = ({ status }: OrderRecord): boolean => status !== 'draft'

function checkQuestions(simulation: SimulationState, name: PersonName): void {
  const records = orderJournal(scopeOf(simulation, name)).all()
  for (const intent of simulation.intents.filter((one) => one.name === name)) {
    const { taken, isUnclear, hasEnded: isOver, isUnrecorded, amount, startedOver } = intent
    if ((taken.size === 0 && !isUnclear) || isOver || isUnrecorded) continue
    if (records.some((one) => one.sum.amount === amount && isKnown(one))) continue
    // "It wasn't sent" no longer counts once an equal order was accepted.
    const isOverruled = simulation.intents.some((one) => one.name === name && one.hasEnded)
    if (startedOver > 0 && isOverruled) continue
    simulation.wrong.push(
      taken.size > 0
        ? `the platform has the order of ${amount} of ${name}, and nothing on the device asks about it`
        : `the order of ${amount} of ${name} may have been taken, and nothing on the device asks about it`,
    )
  }
  for (const intent of simulation.intents.filter((one) => one.name === name)) {
    const { amount, taken, denied, isUnrecorded } = intent
    // The person was shown one of the transactions and said that it is another order's.
    if (!isUnrecorded && taken.size > countKnown(intent, records) + denied)
      simulation.wrong.push(
        `the platform has taken ${amount} ${taken.size} times, and the device knows of fewer`,
      )
  }
  const { walletId, secondWallet } = simulation.platform.people[name]
  if (simulation.signedOut.has(name) && records.some(({ details }) => details !== undefined))
    simulation.wrong.push(`the device knows what ${name} ordered after a sign-out by hand`)
  for (const record of records)
    if (record.walletId !== walletId && record.walletId !== secondWallet)
      simulation.wrong.push(`somebody else's order lies in the storage of ${name}`)
}

function checkPage(simulation: SimulationState, page: AppPage): void {
  const name = nameOf(simulation, page)
  if (name === undefined) return
  const { walletId, secondWallet, otherWallet } = simulation.platform.people[name]
  const { client, services } = page.running
  const state = page.order?.state
  if (
    state !== undefined &&
    'order' in state &&
    state.order.walletId !== walletId &&
    state.order.walletId !== secondWallet
  )
    simulation.wrong.push(`${page.label} of ${name} shows an order of somebody else`)
  for (const { queryKey } of client.getQueryCache().getAll())
    // A price (E67) may be requested for any recipient.
    if (queryKey[0] !== 'E67' && JSON.stringify(queryKey).includes(otherWallet))
      simulation.wrong.push(`${page.label} of ${name} remembers an answer of somebody else`)
  if (simulation.signedOut.has(name) && services.tokens.access() !== null)
    simulation.wrong.push(`${page.label} has ${name} signed in after a sign-out by hand`)
}

export function checkRules(simulation: SimulationState): void {
  recordOutcomes(simulation)
  simulation.wrong.push(...simulation.platform.defects)
  if (!simulation.platform.sandbox.control.ledger().balanced)
    simulation.wrong.push('the books are not balanced')
  for (const name of NAMES) checkQuestions(simulation, name)
  for (const page of simulation.pages.filter(({ isAlive }) => isAlive)) checkPage(simulation, page)
}

export const openOrderOf = (
  simulation: SimulationState,
  name: PersonName,
): OrderRecord | undefined =>
  orderJournal(scopeOf(simulation, name)).question(
    simulation.kinds[name].definition.kind,
    simulation.platform.people[name].walletId,
  )
