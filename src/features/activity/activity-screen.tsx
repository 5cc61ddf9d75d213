import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, SlidersHorizontal } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSearch } from 'wouter'

import { walletQueries } from '#api/wallets/queries.ts'
import { useCurrentWallet } from '#session/current-wallet.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'

import { Feed } from './components/feed.tsx'
import { FilterSheet } from './components/filter-sheet.tsx'
import { useCsvExport } from './components/use-csv-export.ts'
import { countFilters, filtersFromLink, NO_FILTERS, toWireFilter } from './model/filters.ts'

/** Every transaction of the wallet by day, with search, filters and a CSV of all of it. */
export function ActivityScreen() {
  const t = useTranslations('activity')
  const search = useSearch()
  const { list, walletId } = useCurrentWallet()
  const [filters, setFilters] = useState(() => filtersFromLink(search))
  const [isFiltering, setIsFiltering] = useState(false)
  const applied = useDeferredValue(filters)
  const feed = useInfiniteQuery(walletQueries.feed(walletId, toWireFilter(applied)))
  const exporting = useCsvExport(walletId)
  const count = countFilters({ ...filters, address: '' })
  const isFiltered = countFilters(filters) > 0
  return (
    <Screen
      title={t('title')}
      action={
        <>
          <IconButton label={t('filters', { count })} onPress={() => setIsFiltering(true)}>
            <SlidersHorizontal size={22} aria-hidden />
          </IconButton>
          <IconButton label={t('csv')} disabled={exporting.isPending} onPress={exporting.run}>
            <Download size={22} aria-hidden />
          </IconButton>
        </>
      }
    >
      <TextField
        label={t('search')}
        type="search"
        enterKeyHint="search"
        value={filters.address}
        placeholder={t('searchPlaceholder')}
        onChange={(event) => setFilters({ ...filters, address: event.target.value })}
      />
      <QueryView query={list} skeleton={<SkeletonRows count={8} />}>
        {() => (
          <QueryView
            query={feed}
            skeleton={<SkeletonRows count={8} />}
            isEmpty={({ rows }) => rows.length === 0}
            empty={
              isFiltered ? (
                <EmptyState
                  title={t('nothingFound.title')}
                  text={t('nothingFound.text')}
                  action={
                    <Button onClick={() => setFilters(NO_FILTERS)}>{t('clearFilters')}</Button>
                  }
                />
              ) : (
                <EmptyState title={t('empty.title')} text={t('empty.text')} />
              )
            }
          >
            {({ rows, total }) => (
              <Feed
                rows={rows}
                total={total}
                hasMore={feed.hasNextPage}
                isLoadingMore={feed.isFetchingNextPage}
                hasFailed={feed.isFetchNextPageError}
                onMore={() => void feed.fetchNextPage()}
              />
            )}
          </QueryView>
        )}
      </QueryView>
      {isFiltering ? (
        <FilterSheet
          filters={filters}
          walletId={walletId}
          onApply={(next) => {
            setFilters({ ...next, address: filters.address })
            setIsFiltering(false)
          }}
          onClose={() => setIsFiltering(false)}
        />
      ) : null}
    </Screen>
  )
}
