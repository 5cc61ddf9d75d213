import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { WalletId } from '#api/common/schema.ts'
import { FURTHER_PAGES, SEARCH_PAGES } from '#api/query/page-limits.ts'
import { useRouteSearch } from '#navigation/search.ts'
import { paths } from '#paths'
import type { Paging } from '#ui/windowed-list.tsx'
import { useCategories, type MarkableRow } from '#wallets/categories.ts'
import { useClosedMonthMarks } from '#wallets/closed-months.ts'
import type { MergedTransaction } from '#wallets/merge-order-rows.ts'

import { isMergedRowSelected, rowsOfMergedRow } from './model/activity-csv.ts'
import { CATEGORY_PREFIX } from './model/filters.ts'

/** Number of lines that fill a window. If there are fewer, the table reads the next page. */
const FULL = 30

/**
 * Filters the desk by category and by "reviewed". Only this device knows both, so further pages are
 * read until enough lines match.
 */
export function useCategoryFilter(walletId: WalletId, rows: readonly MergedTransaction[]) {
  const t = useTranslations('activity')
  const [, navigate] = useLocation()
  const search = useRouteSearch(paths.activity)
  const categories = useCategories(walletId)
  const closed = useClosedMonthMarks(walletId)
  const categoryMarkOf = (row: MarkableRow) => closed.get(row.id) ?? categories.categoryMarkOf(row)
  const value = search.category ?? ''
  const isMatch = (row: MergedTransaction): boolean => {
    const { category, isReviewed } = categoryMarkOf(row)
    if (value === 'unreviewed') return !isReviewed
    if (value === 'none') return category === undefined
    return !value.startsWith(CATEGORY_PREFIX) || category === value.slice(CATEGORY_PREFIX.length)
  }
  const isSet = value !== '' && value !== 'each'
  // An edited row that no longer matches stays in the list until the person chooses another filter.
  const [edited, setEdited] = useState<{ value: string; ids: ReadonlySet<string> }>()
  const kept = edited?.value === value ? edited.ids : new Set<string>()
  return {
    ...categories,
    categoryMarkOf,
    isMatch,
    isSet,
    isByCategory: value === 'each',
    rows: isSet ? rows.filter((row) => isMatch(row) || isMergedRowSelected(row, kept)) : rows,
    read: rows.flatMap(rowsOfMergedRow).length,
    list: JSON.stringify(search),
    keep: ({ id }: MergedTransaction) => setEdited({ value, ids: new Set([...kept, id]) }),
    options: [
      { value: 'each', label: t('category.each') },
      { value: 'unreviewed', label: t('category.unreviewed') },
      { value: 'none', label: t('category.none') },
      ...categories.names.map((name) => ({ value: CATEGORY_PREFIX + name, label: name })),
    ],
    choose(category: string) {
      setEdited(undefined)
      navigate(paths.activity.to({}, { ...search, category }), {
        replace: true,
      })
    },
  }
}

/**
 * Reads a few further pages while the filter leaves too few lines, because otherwise only scrolling
 * requests the next page. If the person presses "more", it reads further pages.
 */
export function useFurtherPages(
  isShort: boolean,
  { list, read: loaded }: { list: string; read: number },
  paging: Paging,
): Paging {
  const { hasMore, isLoadingMore, hasFailed, onMore } = paging
  const [allowed, setAllowed] = useState({ list, pages: SEARCH_PAGES })
  const pages = allowed.list === list ? allowed.pages : SEARCH_PAGES
  const isWanted = isShort && pages > 0 && hasMore && !isLoadingMore && !hasFailed
  const read = (left: number) => {
    setAllowed({ list, pages: left })
    onMore()
  }
  useEffect(() => {
    if (isWanted) read(pages - 1)
    // The pages are requested one after the other.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted, loaded])
  return { ...paging, onMore: () => read(FURTHER_PAGES) }
}

export const hasFewRows = (rows: readonly unknown[]): boolean => rows.length < FULL
