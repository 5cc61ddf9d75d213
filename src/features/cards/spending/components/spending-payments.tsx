import { useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { CardTransactionView } from '#api/cards/transaction-views.ts'
import { DayFeed } from '#ui/day-feed.tsx'

import { CardTransactionRow } from '../../components/card-transaction-row.tsx'
import { CardTransactionSheet } from '../../components/card-transaction-sheet.tsx'

const WHOLE = { hasMore: false, isLoadingMore: false, hasFailed: false, onMore: () => {} }

interface SpendingPaymentsProps {
  rows: readonly CardTransactionView[]
  heldRows: readonly CardTransactionView[]
}

export function SpendingPayments({ rows, heldRows }: SpendingPaymentsProps) {
  const t = useTranslations('cards.transactions')
  const [opened, setOpened] = useState<CardTransactionView>()
  const title = t('pending')
  const top = useMemo(() => ({ title, rows: heldRows }), [title, heldRows])
  const renderRow = useCallback(
    (row: CardTransactionView) => (
      <CardTransactionRow row={row} hasCard onPress={() => setOpened(row)} />
    ),
    [],
  )
  return (
    <>
      <DayFeed {...WHOLE} rows={rows} top={top} total={rows.length + heldRows.length}>
        {renderRow}
      </DayFeed>
      {opened === undefined ? null : (
        <CardTransactionSheet row={opened} fixOf={undefined} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
