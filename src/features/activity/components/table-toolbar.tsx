import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { feedProgress, isFeedOver } from '#api/query/feed.ts'
import { MAX_PAGES } from '#api/query/page-limits.ts'
import { WALLET_FEED_SETTINGS, startWalletFeed } from '#api/wallets/feed.ts'
import type { TransactionFilter } from '#api/wallets/schema.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { writeCsv } from '#lib/csv.ts'
import { dayKey } from '#lib/dates.ts'
import { toFailure } from '#lib/failure.ts'
import { uniqueById } from '#lib/memoize.ts'
import { isZero } from '#lib/money/decimal.ts'
import { runInTimeSlices } from '#lib/time-slices.ts'
import { usePersonScope } from '#session/services.tsx'
import { useSaveCsv } from '#sharing/csv-export.ts'
import { Amount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { useErrorLabels } from '#ui/error-labels.ts'
import { Text } from '#ui/text.tsx'
import type { CategoryLookup } from '#wallets/categories.ts'
import { sumsByCategory } from '#wallets/category-sums.ts'
import { currencySums } from '#wallets/currency-sums.ts'
import { transactionFactsOf } from '#wallets/facts/facts.ts'
import { useUnitOf } from '#wallets/facts/unit-of.ts'
import { mergeOrderRows, type MergedTransaction } from '#wallets/merge-order-rows.ts'
import { readNotes } from '#wallets/transaction-notes.ts'
import { useFeed } from '#wallets/use-feed.ts'

import { ACTIVITY_CSV, isMergedRowSelected, rowsOfMergedRow } from '../model/activity-csv.ts'
import type { useCategoryFilter } from '../use-category-filter.ts'
import styles from './table-toolbar.module.css'

interface TableToolbarProps {
  walletId: WalletId
  filter: TransactionFilter
  rows: readonly MergedTransaction[]
  total: number
  isWhole: boolean
  /** True while the rows still belong to the filters before the last change. */
  isStale: boolean
  byCategory: ReturnType<typeof useCategoryFilter>
  chosen: ReadonlySet<string>
  onClear: () => void
  nameOf: (row: Transaction) => string | undefined
}

/** The toolbar is the same element in all states, so that the focus stays on the pressed button. */
export function TableToolbar({
  walletId,
  filter,
  rows,
  total,
  isWhole,
  isStale,
  byCategory,
  chosen,
  onClear,
  nameOf,
}: TableToolbarProps) {
  const t = useTranslations('activity.desk')
  const tCategory = useTranslations('activity.category')
  const unitOf = useUnitOf()
  const common = useTranslations('common')
  const errorLabels = useErrorLabels()
  const exportRows = useExport(walletId, nameOf, byCategory.categoryMarkOf)
  const all = useAllRows(walletId, filter)
  // The sums don't include chosen rows that no longer match the filters.
  const chosenRows = rows.filter((line) => isMergedRowSelected(line, chosen))
  const hasChosen = chosenRows.length > 0
  const shown = hasChosen ? chosenRows : rows.filter(byCategory.isMatch)
  const lines = isStale
    ? undefined
    : hasChosen || isWhole
      ? shown
      : all.rows && mergeOrderRows(all.rows).filter(byCategory.isMatch)
  const summed = lines?.flatMap(rowsOfMergedRow)
  const { sums, uncounted } = currencySums(summed ?? [])
  const progress = { read: all.read ?? byCategory.read, total }
  const groups = byCategory.isByCategory
    ? sumsByCategory(summed ?? [], { ...byCategory, unitOf })
    : [{ category: undefined, isFees: false, sums }]
  const state = isStale
    ? common('loading')
    : hasChosen
      ? t('chosen', { count: chosenRows.length })
      : summed !== undefined
        ? t('all', { count: isWhole && !byCategory.isSet ? total : summed.length })
        : all.error === undefined
          ? t(all.isLoading ? 'reading' : 'part', progress)
          : errorLabels(toFailure(all.error)).title
  const act = () => {
    if (summed !== undefined) void exportRows(summed)
    else all.toggle()
  }
  return (
    <div className={styles.bar} role="group" aria-label={t('label')}>
      <Text as="p" size="label" tone="secondary" role="status">
        {uncounted === 0 ? state : `${state} · ${t('underWay', { count: uncounted })}`}
      </Text>
      <ul className={styles.sums}>
        {groups.flatMap(({ category, isFees, sums: own }) =>
          own.map(({ in: moneyIn, out: moneyOut, ...unit }) => (
            <li key={`${isFees} ${category} ${unit.symbol}`}>
              {byCategory.isByCategory ? (
                <Text>{isFees ? tCategory('fees') : (category ?? tCategory('none'))}</Text>
              ) : null}
              {isZero(moneyIn) ? null : (
                <Amount amount={moneyIn} unit={unit} digits="short" sign="in" />
              )}
              {isZero(moneyOut) ? null : (
                <Amount amount={moneyOut} unit={unit} digits="short" sign="out" />
              )}
            </li>
          )),
        )}
      </ul>
      <div className={styles.actions}>
        {isStale ? null : (
          <Button mode="plain" disabled={summed?.length === 0} onClick={act}>
            {t(summed !== undefined ? 'export' : all.isLoading ? 'stop' : 'addUp')}
          </Button>
        )}
        {hasChosen ? (
          <Button mode="plain" onClick={onClear}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/**
 * Reads all rows that match the filters when the person asks for it. Separate from the query of the
 * feed on screen, which would read all its pages again each time.
 */
function useAllRows(walletId: WalletId, filter: TransactionFilter) {
  const listKey = JSON.stringify([walletId, filter])
  // Remembers which filters the person asked for, because other filters find other rows.
  const [requested, setRequested] = useState<string>()
  const isOn = requested === listKey
  const open = () => startWalletFeed(walletId, filter)
  const feed = useFeed({ listKey, open, isOn, ...WALLET_FEED_SETTINGS, pages: MAX_PAGES })
  const { phase, error, stop, resume } = feed
  const state = isOn ? feed.state : undefined
  const isLoading = isOn && phase === 'loading'
  return {
    // A row comes twice if newer rows have shifted the pages while they were read.
    rows: state && isFeedOver(state) ? uniqueById([state.collected], (rows) => rows) : undefined,
    read: (state && feedProgress(state).read) || undefined,
    isLoading,
    error: isOn ? error : undefined,
    toggle: isLoading ? stop : isOn ? resume : () => setRequested(listKey),
  }
}

function useExport(
  walletId: WalletId,
  nameOf: TableToolbarProps['nameOf'],
  categoryMarkOf: CategoryLookup['categoryMarkOf'],
) {
  const scope = usePersonScope()
  const save = useSaveCsv()
  const unitOf = useUnitOf()
  return async (rows: readonly Transaction[]) => {
    const notes = readNotes(scope, walletId)
    const lines = writeCsv(
      ACTIVITY_CSV,
      rows.map((row) => ({
        row,
        facts: transactionFactsOf(row, { unitOf }),
        name: nameOf(row),
        note: notes.get(row.id) ?? '',
        mark: categoryMarkOf(row),
      })),
    )
    const name = `activity-${walletId.slice(-8)}-${dayKey(Date.now())}.csv`
    await save({ name, csv: await runInTimeSlices(lines, new AbortController().signal) })
  }
}
