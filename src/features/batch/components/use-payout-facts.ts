import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useLocale } from 'use-intl'

import { LARGEST_PAGE, type WalletId } from '#api/common/schema.ts'
import { everyDestination } from '#api/counterparties/every-destination.ts'
import { isStatus } from '#api/http/api-error.ts'
import { MAX_PAGES } from '#api/query/page-limits.ts'
import { platformNow } from '#api/query/platform-time.ts'
import { systemQueries } from '#api/system/queries.ts'
import { addressQueries } from '#api/wallets/address-queries.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import type { Transaction, WalletDetail, WalletSummary } from '#api/wallets/views.ts'
import { SWIFT_ORDER_TYPE, type DestinationOrders } from '#destinations/model/payment-methods.ts'
import { paidRecipients } from '#destinations/paid-recipients.ts'
import { useAvailability } from '#destinations/use-availability.ts'
import { ordersMissingFrom } from '#orders/engine/possible-repeat.ts'
import { useEndedBefore, useJournal } from '#orders/use-journal.ts'
import { sendableBalances } from '#payments/model/draft.ts'
import { recentPayments, recentSince, withLatePayments } from '#payments/model/recent-payments.ts'
import { usePersonScope } from '#session/services.tsx'
import { failureOf, isFirstLoading } from '#ui/request-state.ts'
import { useRecentFeed } from '#wallets/use-recent-feed.ts'

import { withoutFailedOrders } from '../model/late-payments.ts'
import type { PayoutFacts } from '../model/payout-facts.ts'

/**
 * An order type of version 1 and one of version 2, so that both versions' lists load before the
 * table is checked.
 */
const BY_V1: DestinationOrders = { types: ['WITHDRAWAL_CRYPTO'], versions: ['v1'] }
const BY_V2: DestinationOrders = { types: [SWIFT_ORDER_TYPE], versions: ['v2'] }

const latestOf = (wallet: WalletId) => walletQueries.latest(wallet, {}, LARGEST_PAGE)

/** If another wallet's feed is unreadable, an order's stored record is enough to ask the person. */
const combineFeeds = (feeds: UseQueryResult<Transaction[]>[]) => ({
  areLoading: feeds.some(isFirstLoading),
  rows: feeds.flatMap(({ data = [] }) => data),
})

/** Returns what the check of a table needs. `facts` is undefined until everything has loaded. */
export function usePayoutFacts(
  wallet: WalletDetail,
  wallets: readonly WalletSummary[],
  side: PayoutFacts['side'],
) {
  const language = useLocale()
  const scope = usePersonScope()
  const journal = useJournal()
  const client = useQueryClient()
  const [now] = useState(() => Date.now())
  const [checkedAt] = useState(() => platformNow(client))
  // Another wallet may have paid the same recipients from this device, or have tried and failed.
  const [otherPayers] = useState(() => {
    const payers = new Set(
      ordersMissingFrom([], journal, platformNow(client)).flatMap((one) =>
        one.kind === 'send' ? one.walletId : [],
      ),
    )
    return [...payers].filter((payer) => payer !== wallet.id)
  })
  const { id: walletId } = wallet
  const balances = useMemo(() => sendableBalances(wallet), [wallet])
  const networks = [
    ...new Set(balances.flatMap(({ currency }) => (currency.network ? [currency.network.id] : []))),
  ]
  const currencies = useQuery(systemQueries.currencies())
  const saved = useQuery(everyDestination(walletId))
  const feed = useQuery(walletQueries.latest(walletId, {}, LARGEST_PAGE))
  const others = useQueries({ queries: otherPayers.map(latestOf), combine: combineFeeds })
  const since = recentSince(checkedAt)
  // Reads the payments of the last days again when the table opens, because another device may have
  // paid somebody a moment ago. At most five tables of a thousand lines are read; if there are
  // more, the person is told that not all were read.
  const recent = useRecentFeed(walletId, { since, maxPages: MAX_PAGES, readAfter: now })
  const addresses = useQueries({
    queries: networks.map((network) => addressQueries.knownAddress(walletId, network)),
    combine: (results) => ({
      missing: results.filter(({ data }) => data === undefined),
      text: JSON.stringify(
        results.flatMap(({ data }, at) => (data ? [[networks[at], data] as const] : [])),
      ),
    }),
  })
  const availability = useAvailability(
    walletId,
    (saved.data ?? []).map(({ destination }) => destination.type),
  )
  const states = [availability.stateFor(BY_V1), availability.stateFor(BY_V2)]
  const isRefused = saved.data === undefined && isStatus(saved.error, 403)
  const reads = [currencies, ...(isRefused ? [] : [saved]), feed, recent, ...addresses.missing]
  const waiting = reads.filter(({ data }) => data === undefined)
  const isKnown =
    waiting.length === 0 && !others.areLoading && states.every((state) => state.isKnown)
  const { types, rails, isSwiftSupported } = availability
  const endedBefore = useEndedBefore()
  // Remembers the orders that had an outcome when the check began. If a later order has an outcome,
  // it is shown before a line repeats that order.
  const paymentsIn = useCallback(
    (rows: readonly Transaction[], ofOthers: readonly Transaction[], at: number) => {
      const missing = ordersMissingFrom(rows, journal, at).filter(({ key }) =>
        endedBefore.includes(key),
      )
      return withLatePayments(
        recentPayments(rows, paidRecipients(scope), at),
        withoutFailedOrders(missing, ofOthers),
      )
    },
    [journal, scope, endedBefore],
  )
  const facts = useMemo((): PayoutFacts | undefined => {
    if (!isKnown || !currencies.data || !feed.data || !recent.data) return undefined
    const paid = paidRecipients(scope)
    return {
      walletId,
      ownWallets: wallets.map(({ id }) => id),
      balances,
      currencies: currencies.data,
      saved: saved.data ?? [],
      isSavedUnread: isRefused,
      availability: {
        types: { v1: types.v1, v2: types.v2 },
        rails,
        isSwiftSupported,
      },
      rows: feed.data,
      areMore: feed.data.length >= LARGEST_PAGE,
      recent: paymentsIn(recent.data.rows, others.rows, checkedAt),
      isRecentWhole: recent.data.readSince <= since,
      paidRecipients: paid,
      ownAddresses: new Map(JSON.parse(addresses.text) as [number, string][]),
      language,
      side,
    }
  }, [
    isKnown,
    walletId,
    wallets,
    balances,
    currencies.data,
    saved.data,
    isRefused,
    types.v1,
    types.v2,
    rails,
    isSwiftSupported,
    feed.data,
    recent.data,
    others.rows,
    since,
    scope,
    addresses.text,
    language,
    side,
    checkedAt,
    paymentsIn,
  ])
  return {
    facts,
    /**
     * Reads the payments until now, also those of other windows and devices. Resolves to undefined
     * if the feed of this wallet fails; for another wallet, the rows that were read before are
     * enough.
     */
    async refreshRecent() {
      const [{ data, error: failure }, ...ofOthers] = await Promise.all([
        recent.refetch(),
        ...otherPayers.map((one) =>
          latestOf(one)
            .read({ client })
            // If the request fails, the rows that were read before are enough, because the outcome
            // of a failed order doesn't change.
            .catch(() => others.rows),
        ),
      ])
      return failure === null && data !== undefined
        ? paymentsIn(data.rows, ofOthers.flat(), platformNow(client))
        : undefined
    },
    failure: failureOf(...waiting) ?? states.find(({ failure }) => failure)?.failure,
    retry: () => {
      for (const { refetch } of waiting) void refetch()
      for (const { retry } of states) retry()
    },
  }
}
