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
import {
  useMethodLabel,
  useRecordTypeLabel,
  useStatusLabel,
  useWalletTypeLabel,
} from '#ui/labels.ts'
import { isComing } from '#ui/request-state.ts'
import { useToday } from '#ui/use-today.ts'
import { readNotes } from '#wallets/transaction-notes.ts'
import { useWalletLabel } from '#wallets/wallet-labels.ts'

import { createPreparer, type ScreenLink, type SearchEntry } from './entries.ts'
import type { DateSpan } from './model/date-term.ts'
import type { FoundKind } from './model/match-run.ts'
import type { Kind } from './model/match.ts'
import { memoizeByKey } from './model/memoize.ts'
import {
  hasAmount,
  likelySpanOf,
  namedBy,
  parseSearch,
  spanOfQuery,
  type SearchQuery,
} from './model/query.ts'
import type { SearchItemLabels } from './model/search-items.ts'
import { useMatchRun, type RunInput } from './use-match-run.ts'
import { useSources } from './use-sources.ts'
import { useStreams, type ReadFurther } from './use-streams.ts'

export interface SearchInput {
  /** Undefined while it is not known: then there are screens only. */
  walletId: WalletId | undefined
  wallets: readonly WalletSummary[]
  screens: readonly ScreenLink[]
  /** As typed: what is at hand responds at once. */
  text: string
  /** Something is typed; before that nothing is looked through. */
  isTyped: boolean
  /** The same once somebody has stopped typing, for what the platform is asked. */
  asked: string
  /** The wallet's transactions are narrowed by hand; then nothing else is looked for. */
  filter: TransactionFilter
  /** Pages of the feed that are read unasked. */
  pages: number
}

export interface SearchState {
  query: SearchQuery
  kinds: ReadonlyMap<Kind, FoundKind<SearchEntry>>
  /** All that was read has been looked at. */
  isDone: boolean
  reading: ReadFurther
  /** What is looked through lies in this time alone. */
  span: DateSpan | undefined
  /** Not all cards are known, so the payments of some are not looked through. */
  areCardsMissing: boolean
  /** Amounts are hidden, so nothing is found by them. */
  isBlindToAmounts: boolean
}

/** The words of the rows, the same object while they stay the same, and whether symbols of currencies are on their way. */
function useThingLabels(isTyped: boolean): {
  labels: SearchItemLabels
  areSymbolsLoading: boolean
} {
  const language = useLocale()
  const t = useTranslations('search')
  const tLine = useTranslations('common.line')
  const [status, method, recordType, walletType] = [
    useStatusLabel(),
    useMethodLabel(),
    useRecordTypeLabel(),
    useWalletTypeLabel(),
  ]
  const ownLabel = useWalletLabel()
  const query = useQuery({ ...systemQueries.currencies(), enabled: isTyped })
  const { data: currencies } = query
  const areSymbolsLoading = isComing(query)
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
    // The labels say the same in the same language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [language, currencies])
  return { labels, areSymbolsLoading }
}

const typedInNow = (groupSeparator: string) => ({ groupSeparator, now: new Date() })

/** What is looked through, whatever is looked for. */
export interface SearchSetup extends Omit<
  SearchState,
  'kinds' | 'isDone' | 'query' | 'isBlindToAmounts'
> {
  /** The language that what was typed is read in, and the moment when somebody began to type. */
  typedIn: { groupSeparator: string; now: Date }
  /** Orders are not looked through by what they took and brought before the symbols of its currencies are known. */
  areSymbolsLoading: boolean
  run: Omit<RunInput, 'query'>
}

/** One search over everything at hand, and further back in the feed as far as it is read. */
export function useSearch(input: SearchInput): SearchState {
  const setup = useSearchSetup(input)
  return useFound(setup, useTyped(input.text, setup))
}

/**
 * In what is looked. By itself for a component whose child reads what was typed, and whose grandchild looks for it:
 * each in a task of its own.
 */
export function useSearchSetup({
  asked,
  filter,
  pages,
  ...input
}: Omit<SearchInput, 'text'>): SearchSetup {
  const { walletId, isTyped } = input
  const { areAmountsHidden } = usePreferences()
  const { labels, areSymbolsLoading } = useThingLabels(isTyped)
  const groupSeparator = groupSeparatorOf(labels.language)
  const [today, zone] = [useToday(), useTimeZone()]
  const typedIn = useMemo(
    () => typedInNow(groupSeparator),
    // What "yesterday" means is said by the moment when somebody began to type, and by a day that begins meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
    [groupSeparator, isTyped, today, zone],
  )
  const askedQuery = useMemo(
    () => parseSearch(isTyped ? asked : '', typedIn),
    [isTyped, asked, typedIn],
  )
  const isNarrowed = Object.keys(filter).length > 0
  const sources = useSources({ ...input, filter, isNarrowed, asked: askedQuery.text })
  const span = useMemo(() => spanOfQuery(askedQuery), [askedQuery])
  const reading = useStreams({
    walletId,
    filter,
    cards: sources.cards.map(({ id }) => id),
    span,
    likelySpan: useMemo(() => likelySpanOf(askedQuery), [askedQuery]),
    named: namedBy(askedQuery),
    // Once the cards are known: without them it would be begun anew.
    pages: askedQuery.text === '' || sources.areCardsLoading ? 0 : pages,
  })
  const nameOf = useRecipientNames(walletId, true)
  const scope = usePersonScope()
  const notes = useMemo(
    () => (walletId === undefined ? undefined : readNotes(scope, walletId)),
    [scope, walletId],
  )
  const prepareRow = useMemo(
    () => createPreparer(labels, { nameOf, noteOf: ({ id }) => notes?.get(id) }, groupSeparator),
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
  // An answer is drawn at once by all that read it: what is found in it follows in pieces.
  return useDeferredValue(setup)
}

/** Reads what was typed. */
export const useTyped = (text: string, { typedIn }: SearchSetup): SearchQuery =>
  useMemo(() => parseSearch(text, typedIn), [text, typedIn])

/** Looks for what was typed. */
export function useFound(
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
