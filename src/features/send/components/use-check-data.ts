import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'

import { everyDestination, type SavedPlace } from '#api/counterparties/every-destination.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import { isStatus } from '#api/http/api-error.ts'
import { walletQueries } from '#api/wallets/queries.ts'
import { useOffer } from '#flows/destination/use-offer.ts'
import { paidPlaces } from '#flows/paid-places.ts'
import { useHost } from '#session/services.tsx'

import {
  acquaintanceWith,
  feedFiltersFor,
  receiversOf,
  type Acquaintance,
} from '../model/acquaintance.ts'
import { receiverOf } from '../model/payee.ts'
import { ordersTo } from '../model/ways.ts'
import type { Own } from './parties.tsx'
import type { Whole } from './whole.ts'

/** Rows that are read of the feed: the platform's cap of one page (Q38). */
const READ = 100

export interface CheckFacts {
  acquaintance: Acquaintance
  receivers: readonly string[]
  saved: readonly SavedPlace[]
  /** The person's role may not read them. */
  isSavedUnread: boolean
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
export function useCheckData(own: Own, { payee, balance }: Whole, memo: string): CheckData {
  const { storage } = useHost()
  const { id: walletId } = own.wallet
  const isToOwn = payee.kind === 'wallet' && own.wallets.some(({ id }) => id === payee.to)
  const isBank = payee.kind === 'saved' && payee.destination.crypto === undefined
  const hasAddress = payee.kind !== 'wallet' && !isBank
  const offer = useOffer(walletId).stateFor(ordersTo(payee))
  const filters = isToOwn ? [] : feedFiltersFor(payee, balance.currency.id)
  const feeds = useQueries({
    queries: filters.map((filter) => walletQueries.latest(walletId, filter, READ)),
  })
  const everybody = useQuery(everyDestination(hasAddress ? walletId : undefined))
  const namesakes = useInfiniteQuery(
    counterpartyQueries.list(isBank ? walletId : undefined, { name: receiverOf(payee) }),
  )
  const people = hasAddress ? [everybody] : isBank ? [namesakes] : []
  const unknown = [...feeds, ...people].filter(({ data }) => data === undefined)
  // Waiting helps nobody whose role may not read recipients: the checks say what was not compared.
  const isRefused = people.some(({ data, error }) => data === undefined && isStatus(error, 403))
  const missing = unknown.filter((one) => !isRefused || !people.some((read) => read === one))
  const rows = feeds.flatMap(({ data = [] }) => data)
  const facts = (): CheckFacts => ({
    acquaintance: acquaintanceWith({
      payee,
      memo,
      rows,
      areMore: feeds.some(({ data = [] }) => data.length >= READ),
      places: paidPlaces(storage).filter((one) => one.walletId === walletId),
      // Of more namesakes than one page holds there is certainly more than one; none known is not one.
      namesakes: namesakes.data?.rows.filter(({ name }) => name === receiverOf(payee)).length ?? 0,
    }),
    receivers: receiversOf(rows),
    saved: everybody.data ?? [],
    isSavedUnread: hasAddress && isRefused,
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
