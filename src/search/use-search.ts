import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useLocale, useTimeZone, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { systemQueries } from '#api/system/queries.ts'
import type { TransactionFilter } from '#api/wallets/schema.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { useRecipientNames } from '#destinations/recipient-names.ts'
import { groupSeparatorOf } from '#i18n/amount-input.ts'
import { usePreferences } from '#session/preferences.tsx'
import { usePersonScope } from '#session/services.tsx'
import { isFirstLoading } from '#ui/request-state.ts'
import { useMethodLabel, useRecordTypeLabel, useStatusLabel } from '#ui/transaction-labels.ts'
import { useToday } from '#ui/use-today.ts'
import { readNotes } from '#wallets/transaction-notes.ts'
import { useWalletLabel, useWalletTypeLabel } from '#wallets/wallet-labels.ts'

import { createSearchItemPreparer, type ScreenLink, type SearchEntry } from './entries.ts'
import type { DateSpan } from './model/date-term.ts'
import type { FoundKind } from './model/match-run.ts'
import type { ResultKind } from './model/match.ts'
import { memoizeByKey } from './model/memoize.ts'
import {
  hasAmount,
  possibleMonthSpanOf,
  nameSearchOf,
  parseSearch,
  spanOfQuery,
  type SearchQuery,
} from './model/query.ts'
import type { SearchItemLabels } from './model/search-items.ts'
import { useMatchRun, type RunInput } from './use-match-run.ts'
import { useSources } from './use-sources.ts'
import { useResultStreams, type SearchReading } from './use-streams.ts'

export interface SearchInput {
  walletId: WalletId | undefined
  wallets: readonly WalletSummary[]
  screens: readonly ScreenLink[]
  /** The typed text after each letter. It determines the local results. */
  text: string
  /** False while nothing is searched. */
  isTyped: boolean
  /** Text that is sent to the platform; changes when the person stops typing for a moment. */
  requestedText: string
  /** The person's filter of the wallet's transactions; if set, nothing else is searched. */
  filter: TransactionFilter
  /** Number of pages of the feed that are read without a press. */
  pages: number
}

export interface SearchState {
  query: SearchQuery
  kinds: ReadonlyMap<ResultKind, FoundKind<SearchEntry>>
  isDone: boolean
  reading: SearchReading
  span: DateSpan | undefined
  /** True if some cards are not loaded, so that their payments are not searched. */
  areCardsMissing: boolean
  /** True if amounts are hidden and therefore not searched. */
  isBlindToAmounts: boolean
}

/**
 * Returns the texts of the rows, as the same object while they don't change, and whether the
 * symbols of currencies are loading.
 */
function useItemLabels(isTyped: boolean): {
  labels: SearchItemLabels
  areSymbolsLoading: boolean
} {
  const language = useLocale()
  const t = useTranslations('search')
  const tLine = useTranslations('transactions.line')
  const [status, method, recordType, walletType] = [
    useStatusLabel(),
    useMethodLabel(),
    useRecordTypeLabel(),
    useWalletTypeLabel(),
  ]
  const ownLabel = useWalletLabel()
  const query = useQuery({ ...systemQueries.currencies(), enabled: isTyped })
  const { data: currencies } = query
  const areSymbolsLoading = isFirstLoading(query)
  const labels = useMemo((): SearchItemLabels => {
    const symbols = new Map<string, string>(currencies?.map(({ id, symbol }) => [id, symbol]))
    return {
      language,
      line: memoizeByKey(tLine),
      exchanged: (currencies) => tLine('exchanged', currencies),
      status: memoizeByKey(status),
      method: memoizeByKey(method),
      recordType: memoizeByKey(recordType),
      walletType: memoizeByKey(walletType),
      walletName: (id) => ownLabel(id)?.name,
      wallet: t('wallet'),
      card: t('card'),
      cardPayment: t('cardPayment'),
      symbolOf: (currency) => symbols.get(currency),
    }
    // The texts depend only on the language and the currencies.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [language, currencies])
  return { labels, areSymbolsLoading }
}

const typedInNow = (groupSeparator: string) => ({ groupSeparator, now: new Date() })

export interface SearchSetup extends Omit<
  SearchState,
  'kinds' | 'isDone' | 'query' | 'isBlindToAmounts'
> {
  /** How the typed text is parsed: the language's grouping mark, and the time typing began. */
  typedIn: { groupSeparator: string; now: Date }
  /** True until currency symbols load; until then, orders don't match by sold or bought amounts. */
  areSymbolsLoading: boolean
  run: Omit<RunInput, 'query'>
}

/** Searches all local data, and the feed as far back as it has been read. */
export function useSearch(input: SearchInput): SearchState {
  const setup = useSearchSetup(input)
  return useFoundResults(setup, useTypedQuery(input.text, setup))
}

/**
 * Separate from `useTypedQuery` and `useFoundResults`, so that a child can parse and a grandchild
 * can search, each in a separate task.
 */
export function useSearchSetup({
  requestedText,
  filter,
  pages,
  ...input
}: Omit<SearchInput, 'text'>): SearchSetup {
  const { walletId, isTyped } = input
  const { areAmountsHidden } = usePreferences()
  const { labels, areSymbolsLoading } = useItemLabels(isTyped)
  const groupSeparator = groupSeparatorOf(labels.language)
  const [today, zone] = [useToday(), useTimeZone()]
  const typedIn = useMemo(
    () => typedInNow(groupSeparator),
    // The meaning of "yesterday" is fixed when typing begins, and again when a new day begins.
    // oxlint-disable-next-line react/exhaustive-deps
    [groupSeparator, isTyped, today, zone],
  )
  const requestedQuery = useMemo(
    () => parseSearch(isTyped ? requestedText : '', typedIn),
    [isTyped, requestedText, typedIn],
  )
  const isFiltered = Object.keys(filter).length > 0
  const sources = useSources({ ...input, filter, isFiltered, requestedText: requestedQuery.text })
  const span = useMemo(() => spanOfQuery(requestedQuery), [requestedQuery])
  const reading = useResultStreams({
    walletId,
    filter,
    cards: sources.cards.map(({ id }) => id),
    span,
    likelySpan: useMemo(() => possibleMonthSpanOf(requestedQuery), [requestedQuery]),
    named: nameSearchOf(requestedQuery),
    // No pages are read until the cards are known, because the reading would start again when the
    // cards are added.
    pages: requestedQuery.text === '' || sources.areCardsLoading ? 0 : pages,
  })
  const nameOf = useRecipientNames(walletId, true)
  const scope = usePersonScope()
  const notes = useMemo(
    () => (walletId === undefined ? undefined : readNotes(scope, walletId)),
    [scope, walletId],
  )
  const prepareRow = useMemo(
    () =>
      createSearchItemPreparer(
        labels,
        { nameOf, noteOf: ({ id }) => notes?.get(id) },
        groupSeparator,
      ),
    [labels, nameOf, notes, groupSeparator],
  )
  const options = useMemo(
    () => ({ groupSeparator, areAmountsHidden }),
    [groupSeparator, areAmountsHidden],
  )
  const all = useMemo(() => [...sources.pages, ...reading.pages], [sources.pages, reading.pages])
  const { areCardsMissing } = sources
  const setup = useMemo(
    () => ({
      typedIn,
      run: { options, prepareRow, pages: all },
      reading,
      span,
      areCardsMissing,
      areSymbolsLoading,
    }),
    [typedIn, options, prepareRow, all, reading, span, areCardsMissing, areSymbolsLoading],
  )
  // All components that use an answer are rendered at once; searching it is deferred.
  return useDeferredValue(setup)
}

export const useTypedQuery = (text: string, { typedIn }: SearchSetup): SearchQuery =>
  useMemo(() => parseSearch(text, typedIn), [text, typedIn])

export function useFoundResults(
  { run, areSymbolsLoading, ...setup }: SearchSetup,
  query: SearchQuery,
): SearchState {
  const { kinds, isDone } = useMatchRun({ ...run, query })
  return {
    ...setup,
    kinds,
    isDone: isDone && !areSymbolsLoading,
    query,
    isBlindToAmounts: run.options.areAmountsHidden && hasAmount(query),
  }
}
