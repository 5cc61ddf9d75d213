import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'

import { everyDestination, type SavedDestination } from '#api/counterparties/every-destination.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import { isStatus } from '#api/http/api-error.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { useAvailability } from '#destinations/use-availability.ts'
import { paidRecipients } from '#destinations/paid-recipients.ts'
import { usePersonScope } from '#session/services.tsx'

import {
  priorPaymentTo,
  feedFiltersFor,
  recipientsOf,
  type PriorPayment,
} from '../model/prior-payment.ts'
import { recipientAddressOf, ordersTo } from '../model/recipient.ts'
import type { Sender } from './recipient-labels.ts'
import type { ResolvedOrder } from './resolved-order.ts'

/** Rows that are read of the feed: the platform's cap of one page (Q38). */
const READ_ROWS = 100

export interface CheckFacts {
  acquaintance: PriorPayment
  receivers: readonly string[]
  saved: readonly SavedDestination[]
  /** The person's role may not read them. */
  isSavedUnread: boolean
  /** Where the wallet itself is paid on the network of what arrives. */
  ownAddress: string | undefined
}

export interface CheckData {
  /** Undefined while a check could not be made: nothing goes out before. */
  facts: CheckFacts | undefined
  /** Why it can't, until somebody tries again. */
  error: Error | null
  isOffline: boolean
  retry: () => void
}

/** What the checks before the button have to know, and whether all of it is known. */
export function useCheckData(
  own: Sender,
  { payee, balance, target }: ResolvedOrder,
  memo: string,
): CheckData {
  const scope = usePersonScope()
  const { id: walletId } = own.wallet
  const isToOwn = payee.kind === 'wallet' && own.wallets.some(({ id }) => id === payee.to)
  const isBank = payee.kind === 'saved' && payee.destination.crypto === undefined
  const hasAddress = payee.kind !== 'wallet' && !isBank
  const offer = useAvailability(walletId).stateFor(ordersTo(payee))
  const filters = isToOwn ? [] : feedFiltersFor(payee, balance.currency.id)
  const feeds = useQueries({
    queries: filters.map((filter) => walletQueries.latest(walletId, filter, READ_ROWS)),
  })
  const everybody = useQuery(everyDestination(hasAddress ? walletId : undefined))
  const namesakes = useInfiniteQuery(
    counterpartyQueries.list(isBank ? walletId : undefined, { name: recipientAddressOf(payee) }),
  )
  const network = hasAddress ? target.network?.id : undefined
  const ownAddress = useQuery(walletQueries.knownAddress(walletId, network))
  const addresses = network === undefined ? [] : [ownAddress]
  const people = hasAddress ? [everybody] : isBank ? [namesakes] : []
  const unknown = [...feeds, ...people, ...addresses].filter(({ data }) => data === undefined)
  // Waiting helps nobody whose role may not read recipients: the checks say what was not compared.
  const isRefused = people.some(({ data, error }) => data === undefined && isStatus(error, 403))
  const missing = unknown.filter((one) => !isRefused || !people.some((read) => read === one))
  const rows = feeds.flatMap(({ data = [] }) => data)
  const facts = (): CheckFacts => ({
    acquaintance: priorPaymentTo({
      payee,
      memo,
      rows,
      areMore: feeds.some(({ data = [] }) => data.length >= READ_ROWS),
      places: paidRecipients(scope).filter((one) => one.walletId === walletId),
      // Of more namesakes than one page holds there is certainly more than one; none known is not one.
      namesakes:
        namesakes.data?.rows.filter(({ name }) => name === recipientAddressOf(payee)).length ?? 0,
    }),
    receivers: recipientsOf(rows),
    saved: everybody.data ?? [],
    isSavedUnread: hasAddress && isRefused,
    ownAddress: ownAddress.data ?? undefined,
  })
  const failed = missing.find(({ fetchStatus, error }) => fetchStatus === 'idle' && error !== null)
  return {
    facts: missing.length === 0 && offer.isKnown ? facts() : undefined,
    error: failed?.error ?? offer.error,
    isOffline: offer.isOffline || missing.some(({ fetchStatus }) => fetchStatus === 'paused'),
    retry() {
      offer.retry()
      for (const { refetch } of unknown) void refetch()
    },
  }
}
