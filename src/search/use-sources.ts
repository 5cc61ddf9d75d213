import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

import { cachedCardTransactions } from '#api/cards/cached-transactions.ts'
import { cardAccountQueries } from '#api/cards/queries.ts'
import type { Card } from '#api/cards/views.ts'
import type { WalletId } from '#api/common/schema.ts'
import { everyDestination, type SavedDestination } from '#api/counterparties/every-destination.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import { savedNames } from '#api/counterparties/saved-names.ts'
import type { CounterpartyView } from '#api/counterparties/views.ts'
import { cachedTransactions } from '#api/wallets/cached-feed.ts'
import type { TransactionFilter } from '#api/wallets/schema.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { isAbsent, isFirstLoading } from '#ui/request-state.ts'
import { useLabelledAddresses } from '#wallets/address-label.ts'

import {
  addressEntry,
  cardEntry,
  cardPaymentEntry,
  recipientEntry,
  screenEntry,
  transactionEntries,
  walletEntry,
  type ScreenLink,
  type SearchEntry,
} from './entries.ts'
import type { FoundRecipient } from './model/search-items.ts'

type Entries = readonly SearchEntry[]

const NONE: readonly never[] = []

interface SourcesInput {
  walletId: WalletId | undefined
  wallets: readonly WalletSummary[]
  screens: readonly ScreenLink[]
  filter: TransactionFilter
  isFiltered: boolean
  /** Text for a search on the platform; empty while the person types. */
  requestedText: string
  isTyped: boolean
}

/** Counts new answers of these endpoints, except those that the search itself has requested. */
function useChangeCount(isOn: boolean, ...endpoints: readonly string[]): number {
  const client = useQueryClient()
  const [changes, setChanges] = useState(0)
  const key = endpoints.join()
  useEffect(() => {
    if (!isOn) return
    return client.getQueryCache().subscribe((event) => {
      const isAnswer = event.type === 'updated' && event.action.type === 'success'
      const isSearch = event.query.observers.every(({ options }) => options.enabled === false)
      const [endpoint] = event.query.queryKey
      if (isAnswer && !isSearch && key.split(',').includes(String(endpoint)))
        setChanges((count) => count + 1)
    })
  }, [client, isOn, key])
  return changes
}

/** Rows that other screens have already loaded, newest first. */
function useRowsAtHand(
  { walletId, filter, isFiltered, isTyped }: SourcesInput,
  cards: readonly Card[],
) {
  const client = useQueryClient()
  const feedChanges = useChangeCount(isTyped, 'E106')
  const cardChanges = useChangeCount(isTyped, 'E36')
  const filterKey = JSON.stringify(filter)
  const rows = useMemo<Entries>(
    () =>
      walletId === undefined || !isTyped
        ? NONE
        : transactionEntries(cachedTransactions(client, walletId, filter)),
    // oxlint-disable-next-line react/exhaustive-deps
    [client, walletId, filterKey, feedChanges, isTyped],
  )
  const payments = useMemo<Entries>(
    () =>
      isFiltered || !isTyped
        ? NONE
        : cards.flatMap(({ id }) =>
            cachedCardTransactions(client, id).map((row) => cardPaymentEntry(row, id)),
          ),
    // oxlint-disable-next-line react/exhaustive-deps
    [client, cards, isFiltered, cardChanges, isTyped],
  )
  return [rows, payments]
}

const toFound = (
  people: Readonly<Record<string, string>> | undefined,
  contacts: readonly CounterpartyView[],
  saved: readonly SavedDestination[],
): FoundRecipient[] => {
  const found = new Map<string, FoundRecipient>()
  for (const [id, name] of Object.entries(people ?? {}))
    found.set(id, { id: id as FoundRecipient['id'], name, destinations: NONE })
  for (const contact of [...contacts, ...saved.map(({ counterparty }) => counterparty)])
    found.set(contact.id, { id: contact.id, name: contact.name, contact, destinations: NONE })
  for (const { counterparty, destination } of saved) {
    const one = found.get(counterparty.id)
    if (one) found.set(one.id, { ...one, destinations: [...one.destinations, destination] })
  }
  return [...found.values()]
}

/** Cached recipients, and those that the platform finds by name, nickname, email or phone (E10). */
function useRecipients({ walletId, requestedText, isFiltered }: SourcesInput): Entries {
  const isOn = useIsScreenEnabled()(paths.counterparties.to()) && !isFiltered
  const { data: names } = useQuery({ ...savedNames(walletId), enabled: false })
  const { data: saved } = useQuery({ ...everyDestination(walletId), enabled: false })
  const listed = useInfiniteQuery({
    ...counterpartyQueries.list(walletId, {}),
    enabled: isOn && requestedText !== '',
  })
  const found = useInfiniteQuery({
    ...counterpartyQueries.list(walletId, { search: requestedText }),
    enabled: isOn && requestedText !== '',
  })
  return useMemo(() => {
    const contacts = [...(listed.data?.rows ?? NONE), ...(found.data?.rows ?? NONE)]
    return isOn ? toFound(names?.people, contacts, saved ?? NONE).map(recipientEntry) : NONE
  }, [isOn, names, saved, listed.data, found.data])
}

/**
 * Returns everything that can be searched without reading more of the feed, as pages, and the cards
 * once they are known.
 */
export function useSources(input: SourcesInput): {
  pages: readonly Entries[]
  cards: readonly Card[]
  areCardsLoading: boolean
  areCardsMissing: boolean
} {
  const { walletId, wallets, screens, isFiltered, requestedText, isTyped } = input
  const hasCards = useIsScreenEnabled()(paths.cards.to()) && !isFiltered
  const areCardsRequested = hasCards && requestedText !== '' && walletId !== undefined
  const accountQuery = useInfiniteQuery({
    ...cardAccountQueries.withCards(walletId),
    enabled: areCardsRequested,
  })
  const { data: accounts } = accountQuery
  const cards = useMemo(
    () =>
      hasCards
        ? (accounts?.rows ?? NONE).flatMap((account) =>
            account.cards.map((card) => ({ ...card, account })),
          )
        : NONE,
    [hasCards, accounts],
  )
  const recipients = useRecipients(input)
  const [rows = NONE, payments = NONE] = useRowsAtHand(input, cards)
  const labelled = useLabelledAddresses(isTyped ? walletId : undefined)
  const addresses = useIsScreenEnabled()(paths.depositCrypto.to()) ? labelled : NONE
  const others = useMemo(
    () =>
      isFiltered
        ? NONE
        : [
            ...screens.map(screenEntry),
            ...cards.map(cardEntry),
            ...wallets.map(walletEntry),
            ...addresses.map(addressEntry),
          ],
    [isFiltered, screens, cards, wallets, addresses],
  )
  const pages = useMemo(
    () => [others, recipients, rows, payments],
    [others, recipients, rows, payments],
  )
  return {
    pages,
    cards,
    areCardsLoading: areCardsRequested && isFirstLoading(accountQuery),
    areCardsMissing: areCardsRequested && (isAbsent(accountQuery) || accountQuery.hasNextPage),
  }
}
