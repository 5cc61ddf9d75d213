import { useQuery } from '@tanstack/react-query'

import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import type { DestinationView } from '#api/counterparties/views.ts'
import { systemQueries } from '#api/system/queries.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { NetworkBalance, WalletDetail } from '#api/wallets/views.ts'
import { destinationAccess, ordersToDestination } from '#destinations/model/payment-methods.ts'
import { lastPaymentTo } from '#destinations/paid-recipients.ts'
import { useAvailability } from '#destinations/use-availability.ts'
import { isBlank } from '#i18n/typed-amount.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { sendableBalances, type SendDraft } from '#payments/model/draft.ts'
import { knownBalanceFor } from '#payments/model/recipient.ts'
import { usePersonScope } from '#session/services.tsx'
import { isAbsent, isFirstLoading } from '#ui/request-state.ts'

import { knownDestinationOf, lastPaidDestination } from '../model/known-destination.ts'

const PAID_ROWS = 30

interface KnownDestination {
  /**
   * Destination of a saved recipient if only one is possible; `pending` until this is known;
   * `choice` if the person has to choose, also after a failed request. Undefined while no recipient
   * is picked.
   */
  known: DestinationView | 'pending' | 'choice' | undefined
  balanceFor: (destination: DestinationView) => NetworkBalance | undefined
}

/**
 * Finds out how a saved recipient is paid: as by this wallet last, or in the only possible way. A
 * balance with a typed amount stays, as does the asset of the screen that led here (`symbol`).
 */
export function useKnownDestination(
  wallet: WalletDetail,
  id: CounterpartyId | undefined,
  { draft, symbol }: { draft: SendDraft; symbol: string | undefined },
): KnownDestination {
  const scope = usePersonScope()
  // Recipient and currencies are not needed to choose the destination, but the next step can't be
  // shown without them.
  const counterparty = useQuery(counterpartyQueries.detail(wallet.id, id))
  const currencies = useQuery({ ...systemQueries.currencies(), enabled: id !== undefined })
  const destinations = useQuery(counterpartyQueries.destinations(wallet.id, id))
  const rows = destinations.data ?? []
  const availability = useAvailability(
    wallet.id,
    rows.map(({ type }) => type),
  )
  const entry = id && lastPaymentTo(scope, wallet.id, id)
  // Another device may have paid one of several addresses, and the feed shows which. It also shows
  // whether this device's payment has failed.
  const isFeedAsked = id !== undefined && (entry !== undefined || rows.length > 1)
  const feed = useQuery({
    ...walletQueries.latest(wallet.id, { type: 'withdrawal' }, PAID_ROWS),
    enabled: isFeedAsked,
  })
  const hasFailed = feed.data?.some(
    ({ orderId, status }) =>
      orderId !== undefined && orderId === entry?.order && endedWithoutMoney(status),
  )
  const recorded = hasFailed ? undefined : entry?.saved
  const last = rows.find((one) => one.id === recorded?.destination)
  const knownOf = (): KnownDestination['known'] => {
    if (id === undefined) return undefined
    if ([counterparty, destinations].some(isAbsent)) return 'choice'
    if ([counterparty, destinations, currencies].some(isFirstLoading)) return 'pending'
    const states = rows.map(({ type }) => availability.stateFor(ordersToDestination(type)))
    if (states.some(({ isKnown, failure }) => !isKnown && failure)) return 'choice'
    if (states.some(({ isKnown }) => !isKnown)) return 'pending'
    if (isFeedAsked && isFirstLoading(feed)) return 'pending'
    const paid = last ?? lastPaidDestination(rows, feed.data ?? [])
    return knownDestinationOf(rows, availability, paid) ?? 'choice'
  }
  const balances = sendableBalances(wallet)
  // A link can contain the recipient and the currency without the destination.
  const isLinked = draft.counterparty === id && draft.destination === ''
  const isCurrencyKept = isLinked || !isBlank(draft.amount)
  /**
   * The balance that paid last counts only for the destination that it paid, because others may
   * need another currency.
   */
  const preferredFor = (destination: DestinationView) => [
    isCurrencyKept || draft.destination === destination.id ? draft.currency : undefined,
    ...balances.flatMap(({ currency }) => (currency.symbol === symbol ? currency.id : [])),
    recorded?.destination === destination.id ? recorded.currency : undefined,
  ]
  return {
    known: knownOf(),
    balanceFor: (destination) =>
      destinationAccess(destination.type, availability).state === 'open'
        ? knownBalanceFor(destination, balances, preferredFor(destination))
        : undefined,
  }
}
