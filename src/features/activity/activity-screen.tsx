import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import ReceiptText from 'lucide-react/icons/receipt-text'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTimeZone, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { SEARCH_PAGES } from '#api/query/page-limits.ts'
import { walletFeed } from '#api/wallets/feed.ts'
import { readWalletCsv } from '#api/wallets/read-csv.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { useRouteSearch } from '#navigation/search.ts'
import { paths } from '#paths'
import { SearchField } from '#search/search-field.tsx'
import { SearchResults } from '#search/search-results.tsx'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { useCsvExport } from '#sharing/csv-export.ts'
import { CsvProgress } from '#sharing/csv-progress.tsx'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { TableSkeleton } from '#ui/data-table.tsx'
import { useIsSplit } from '#ui/host-controls.tsx'
import { IllustratedState, Illustration } from '#ui/illustration.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/state-block.tsx'
import { useIsTableLayout } from '#ui/use-media.ts'
import { pagingOf } from '#ui/windowed-list.tsx'
import { FreshRowsAnnouncement } from '#wallets/fresh-rows.tsx'
import { useLatestRows } from '#wallets/use-latest-rows.ts'
import { WithWallet } from '#wallets/with-wallet.tsx'

import { ActivityFeed } from './components/feed.tsx'
import { FilterChips } from './components/filter-chips.tsx'
import { FilterSheet } from './components/filter-sheet.tsx'
import { TableFilters } from './components/table-filters.tsx'
import {
  DEFAULT_SORT,
  sortOf,
  toFeedSort,
  toOrderSearch,
  type ActivitySort,
} from './model/feed-sort.ts'
import { countFilters, NO_FILTERS, toWireFilter, type Filters } from './model/filters.ts'

export function ActivityScreen() {
  const tabs = useTranslations('common.tabs')
  return (
    <WithWallet frame={(content) => <Screen title={tabs('activity')}>{content}</Screen>}>
      {({ wallet, wallets }) => (
        <WalletActivity key={wallet.id} walletId={wallet.id} wallets={wallets} />
      )}
    </WithWallet>
  )
}

interface WalletActivityProps {
  walletId: WalletId
  wallets: readonly WalletSummary[]
}

function WalletActivity({ walletId, wallets }: WalletActivityProps) {
  const t = useTranslations('activity')
  const tabs = useTranslations('common.tabs')
  const { applied, order, typed, setTyped, apply, applyChosen, applyOrder } = useFilters()
  // The field responds at once. The list is rendered later, and typing can interrupt that.
  const text = useDeferredValue(typed)
  const filters = useDeferredValue(applied)
  const shownOrder = useDeferredValue(order)
  const [isFiltering, setIsFiltering] = useState(false)
  const exporting = useCsvExport({
    id: walletId,
    read: (client, reading) => readWalletCsv(client, walletId, reading),
  })
  const { fresh } = useLatestRows(walletId)
  const hasTables = useIsTableLayout()
  const isSplit = useIsSplit()
  const isDesk = hasTables && !isSplit
  const search = <SearchField value={typed} onChange={setTyped} />
  const count = countFilters({ ...applied, search: '' })
  return (
    <Screen
      title={tabs('activity')}
      action={
        <>
          {isDesk ? null : (
            <IconButton
              label={t('filters', { count })}
              isPressed={count > 0}
              onPress={() => setIsFiltering(true)}
            >
              <SlidersHorizontal size={22} aria-hidden />
            </IconButton>
          )}
          <ActionMenu
            label={t('menu')}
            actions={[
              { icon: ReceiptText, title: t('books'), href: paths.books.to() },
              {
                icon: Download,
                title: t('csv'),
                onPress: exporting.isPending ? undefined : exporting.run,
              },
            ]}
          />
        </>
      }
    >
      <FreshRowsAnnouncement key={walletId} {...fresh} />
      <CsvProgress exporting={exporting} />
      {isDesk ? <TableFilters search={search} filters={applied} onChange={applyChosen} /> : search}
      <FilterChips filters={applied} isDesk={isDesk} onChange={applyChosen} />
      <Transactions
        walletId={walletId}
        wallets={wallets}
        text={text}
        filters={filters}
        order={shownOrder}
        onApply={apply}
        onSort={applyOrder}
      />
      {isFiltering && !isDesk ? (
        <FilterSheet
          walletId={walletId}
          filters={applied}
          onApply={(next) => {
            applyChosen(next)
            setIsFiltering(false)
          }}
          onClose={() => setIsFiltering(false)}
        />
      ) : null}
    </Screen>
  )
}

interface FilteredFeedProps {
  walletId: WalletId
  filters: Filters
  order: ActivitySort
  onApply: (filters: Filters) => void
  onSort: (order: ActivitySort) => void
}

interface TransactionsProps extends FilteredFeedProps {
  wallets: readonly WalletSummary[]
  text: string
}

/** Search results for a typed text, else the feed. Not drawn again while only the field changes. */
const Transactions = memo(function Transactions({ wallets, text, ...feed }: TransactionsProps) {
  const { walletId, filters } = feed
  // A change of the time zone draws the screen again, because its days begin at other times.
  useTimeZone()
  if (text.trim() === '') return <FilteredFeed {...feed} />
  return (
    <SearchResults
      walletId={walletId}
      wallets={wallets}
      text={text}
      requestedText={filters.search}
      filter={toWireFilter(filters)}
      pages={SEARCH_PAGES}
    />
  )
})

function FilteredFeed({ walletId, filters, order, onApply, onSort }: FilteredFeedProps) {
  const t = useTranslations('activity')
  const [, navigate] = useLocation()
  const isScreenEnabled = useIsScreenEnabled()
  const hasTables = useIsTableLayout()
  // A list that is grouped by day is always newest first.
  const shown = hasTables ? order : DEFAULT_SORT
  const feed = useInfiniteQuery({
    ...walletFeed(walletId, toWireFilter(filters), toFeedSort(shown)),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryView
      query={feed}
      skeleton={hasTables ? <TableSkeleton rows={8} /> : <SkeletonRows count={8} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        countFilters(filters) > 0 ? (
          <EmptyState
            isLive
            icon={<Illustration name="search" />}
            title={t('nothingFound.title')}
            text={t('nothingFound.text')}
            action={<Button onClick={() => onApply(NO_FILTERS)}>{t('clearFilters')}</Button>}
          />
        ) : (
          <IllustratedState
            of="receipt"
            title={t('empty.title')}
            text={t('empty.text')}
            action={
              isScreenEnabled(paths.depositCrypto.to()) && (
                <Button onClick={() => navigate(paths.depositCrypto.to())}>
                  {t('empty.action')}
                </Button>
              )
            }
          />
        )
      }
    >
      {({ rows, total }) => (
        <div aria-busy={feed.isPlaceholderData}>
          <ActivityFeed
            walletId={walletId}
            rows={rows}
            total={total}
            paging={pagingOf(feed)}
            table={
              hasTables
                ? {
                    order,
                    onSort: onSort,
                    isOneCurrency: filters.currency !== '',
                    filter: toWireFilter(filters),
                    isStale: feed.isPlaceholderData,
                  }
                : undefined
            }
          />
        </div>
      )}
    </QueryView>
  )
}

const DEBOUNCE_MS = 400

const pathOf = (filters: Filters, order: ActivitySort): string =>
  paths.activity.to({}, { ...filters, ...toOrderSearch(order) })

/**
 * Filters of the feed. They are part of the address, so that Back from a transaction restores them.
 * While the person types, the field's text is newer than the address.
 */
function useFilters() {
  const [, navigate] = useLocation()
  const search = useRouteSearch(paths.activity)
  const hasTables = useIsTableLayout()
  const { applied, order } = useMemo(() => {
    const { sort, order: direction, ...filters } = search
    const applied: Filters = { ...NO_FILTERS, ...filters }
    if (!hasTables || applied.search !== '') applied.category = ''
    return { applied, order: sortOf({ sort, order: direction }, applied.currency !== '') }
  }, [search, hasTables])
  const [typed, setTyped] = useState(applied.search)
  const apply = useCallback(
    (filters: Filters) => {
      setTyped(filters.search)
      navigate(pathOf(filters, order), { replace: true })
    },
    [order, navigate],
  )
  const latest = useRef({ applied, typed })
  useLayoutEffect(() => {
    latest.current = { applied, typed }
  })
  /** Changes filters but keeps the typed search text, which can be newer than the address's. */
  const applyChosen = useCallback(
    (filters: Filters) => apply({ ...filters, search: latest.current.typed.trim() }),
    [apply],
  )
  const applyOrder = useCallback(
    (by: ActivitySort) => navigate(pathOf(latest.current.applied, by), { replace: true }),
    [navigate],
  )
  const isSplit = useIsSplit()
  const typedPath = pathOf({ ...applied, search: typed.trim() }, order)
  const isTyping = typedPath !== pathOf(applied, order)
  useEffect(() => {
    // Beside an open transaction, the address is the transaction's, so it gets no search text.
    if (!isTyping || isSplit) return
    const timer = setTimeout(() => navigate(typedPath, { replace: true }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isTyping, isSplit, typedPath, navigate])
  return { applied, order, typed, setTyped, apply, applyChosen, applyOrder }
}
