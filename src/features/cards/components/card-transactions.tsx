import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import type { cardQueries } from '#api/cards/queries.ts'
import type { CardTransactionView } from '#api/cards/transaction-views.ts'
import { DayFeed } from '#ui/day-feed.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { pagingOf, type Paging } from '#ui/windowed-list.tsx'

import type { DeclineFix } from '../model/decline.ts'
import { CardTransactionRow } from './card-transaction-row.tsx'
import { CardTransactionSheet } from './card-transaction-sheet.tsx'

type FeedOptions = ReturnType<typeof cardQueries.transactions>

interface CardTransactionsProps {
  /** `cardQueries.transactions(...)`, or the same query for an account. */
  options: FeedOptions
  /** True if the rows belong to several cards. Each row then names its card. */
  hasCards?: boolean
  isEnded?: boolean
  /** The first step that the person can take, shown if there are no transactions. */
  firstStep?: ReactNode
  fixOf?: ((fix: DeclineFix) => (() => void) | undefined) | undefined
}

export function CardTransactions({
  options,
  isEnded = false,
  firstStep,
  ...more
}: CardTransactionsProps) {
  const t = useTranslations('cards.transactions')
  // The rows are read again at each visit, because people open a card to see the latest payment.
  const feed = useInfiniteQuery({ ...options, refetchOnMount: 'always' })
  return (
    <QueryView
      query={feed}
      skeleton={<SkeletonRows count={5} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <IllustratedState
          of="receipt"
          title={t(isEnded ? 'empty.over' : 'empty.title')}
          text={isEnded ? undefined : t('empty.text')}
          action={firstStep}
        />
      }
    >
      {({ rows, total }) => <Rows rows={rows} total={total} {...pagingOf(feed)} {...more} />}
    </QueryView>
  )
}

interface RowsProps extends Paging, Pick<CardTransactionsProps, 'hasCards' | 'fixOf'> {
  rows: readonly CardTransactionView[]
  total: number
}

function Rows({ rows, hasCards = false, fixOf, ...list }: RowsProps) {
  const t = useTranslations('cards.transactions')
  const [opened, setOpened] = useState<string | undefined>()
  const title = t('pending')
  const top = useMemo(
    () => ({ title, rows: rows.filter(({ isPending }) => isPending) }),
    [rows, title],
  )
  const posted = useMemo(() => rows.filter(({ isPending }) => !isPending), [rows])
  const renderRow = useCallback(
    (row: CardTransactionView) => (
      <CardTransactionRow row={row} hasCard={hasCards} onPress={() => setOpened(row.id)} />
    ),
    [hasCards],
  )
  // The row is looked up in every render, because a held transaction may be completed meanwhile.
  const shown = rows.find(({ id }) => id === opened)
  return (
    <>
      <DayFeed rows={posted} top={top} {...list}>
        {renderRow}
      </DayFeed>
      {shown === undefined ? null : (
        <CardTransactionSheet row={shown} fixOf={fixOf} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
