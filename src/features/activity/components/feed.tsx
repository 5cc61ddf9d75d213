import { useCallback, useMemo, type ComponentProps } from 'react'

import type { WalletId } from '#api/common/schema.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { useAreNamesSettled, useRecipientNames } from '#destinations/recipient-names.ts'
import { DayFeed } from '#ui/day-feed.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { skeletonOrError } from '#ui/waiting-rows.tsx'
import type { Paging } from '#ui/windowed-list.tsx'
import { FeedRow } from '#wallets/feed-row.tsx'
import { mergeOrderRows, type MergedTransaction } from '#wallets/merge-order-rows.ts'

import { useFiatValue } from '../use-fiat-value.ts'
import type { ActivityTable } from './activity-table.tsx'

const tableWaiting = skeletonOrError(<SkeletonRows count={8} />)

interface FeedProps {
  walletId: WalletId
  rows: readonly Transaction[]
  total: number
  paging: Paging
  table:
    | Pick<
        ComponentProps<typeof ActivityTable>,
        'order' | 'onSort' | 'isOneCurrency' | 'filter' | 'isStale'
      >
    | undefined
}

export function ActivityFeed({ walletId, rows, total, paging, table }: FeedProps) {
  const nameOf = useRecipientNames(walletId, true)
  const areNamesSettled = useAreNamesSettled(walletId)
  const fiatValueOf = useFiatValue()
  const folded = useMemo(() => mergeOrderRows(rows), [rows])
  // Stays the same function until names or rates change, because a new function makes every row
  // draw again.
  const renderRow = useCallback(
    (row: MergedTransaction) => (
      <FeedRow
        walletId={walletId}
        transaction={row}
        name={nameOf(row)}
        fiatValue={fiatValueOf(row)}
      />
    ),
    [walletId, nameOf, fiatValueOf],
  )
  if (table !== undefined)
    return (
      <Deferred
        load={() => import('./activity-table.tsx')}
        name="ActivityTable"
        // In a table a name is part of its row's only line, so the rows are drawn after the names
        // are known.
        props={
          areNamesSettled
            ? { ...table, walletId, rows: folded, total, paging, nameOf, fiatValueOf }
            : undefined
        }
        placeholder={tableWaiting}
      />
    )
  return (
    <DayFeed {...paging} rows={folded} total={total}>
      {renderRow}
    </DayFeed>
  )
}
