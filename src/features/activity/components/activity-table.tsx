import type { ComponentProps } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

import type { Transaction } from '#api/wallets/views.ts'
import { paths } from '#paths'
import { CellTitle, DataTable, NarrowNote, WideNote, type Column } from '#ui/data-table.tsx'
import { useMethodLabel, useStatusLabel } from '#ui/labels.ts'
import { TransactionAmount } from '#ui/moved-amount.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { KindIcon } from '#ui/transaction-row.tsx'
import { TransactionTitle } from '#ui/transaction-title.tsx'
import { useToday } from '#ui/use-today.ts'
import type { Paging } from '#ui/windowed-list.tsx'
import type { FoldedTransaction } from '#wallets/fold-orders.ts'
import { hasLineValue, LineValue } from '#wallets/line-value.tsx'
import { useFeeNote, useSubject } from '#wallets/order-notes.ts'

import { columnOf, nextSort, type ActivitySort } from '../model/feed-sort.ts'
import type { FiatValueOf } from '../use-fiat-value.ts'

interface ActivityTableProps {
  rows: readonly FoldedTransaction[]
  total: number
  paging: Paging
  /** Of the sender or recipient, where the transaction has only an address. */
  nameOf: (row: Transaction) => string | undefined
  fiatValueOf: FiatValueOf
  order: ActivitySort
  onOrder: (order: ActivitySort) => void
  /** All rows are of one currency, so that their sums can be compared. */
  isOneCurrency: boolean
}

/** The feed on wide windows: who, when, how, in what state and how much. */
export function ActivityTable({
  rows,
  total,
  paging,
  nameOf,
  fiatValueOf,
  order,
  onOrder,
  isOneCurrency,
}: ActivityTableProps) {
  const t = useTranslations('activity')
  const columns = useColumns(nameOf, fiatValueOf, isOneCurrency)
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.transaction.to({ id })}
      sortedBy={columnOf(order)}
      onSort={(key) => onOrder(nextSort(order, key))}
      paging={paging}
      summary={t('count', { count: total })}
      labels={{ more: t('more'), moreFailed: t('moreFailed') }}
    />
  )
}

function useColumns(
  nameOf: ActivityTableProps['nameOf'],
  fiatValueOf: FiatValueOf,
  isOneCurrency: boolean,
): Column<FoldedTransaction>[] {
  const t = useTranslations('activity')
  const format = useFormatter()
  const statusLabel = useStatusLabel()
  const methodLabel = useMethodLabel()
  const thisYear = useToday().slice(0, 4)
  const when = ({ createdAt }: Transaction) => {
    const date = new Date(createdAt)
    const isThisYear = String(date.getFullYear()) === thisYear
    const day = format.dateTime(date, {
      day: 'numeric',
      month: 'short',
      ...(isThisYear ? {} : { year: 'numeric' }),
    })
    return `${day} · ${format.dateTime(date, { timeStyle: 'short' })}`
  }
  return [
    {
      key: 'who',
      title: t('columns.who'),
      share: 5,
      render: (row) => (
        <CellTitle
          icon={<KindIcon line={row} name={nameOf(row)} />}
          title={<TransactionTitle transaction={row} name={nameOf(row)} />}
          note={<RowNote row={row} status={statusLabel(row.status)} />}
        />
      ),
    },
    {
      key: 'date',
      title: t('columns.date'),
      share: 3,
      isMinor: true,
      isSortable: true,
      render: when,
    },
    {
      key: 'method',
      title: t('method'),
      share: 3,
      isMinor: true,
      isSortable: true,
      render: ({ method }) => (method === undefined ? null : methodLabel(method)),
    },
    {
      key: 'status',
      title: t('status'),
      share: 2,
      isMinor: true,
      isSortable: true,
      render: ({ status }) => statusLabel(status),
    },
    {
      key: 'amount',
      title: t('columns.amount'),
      share: 3,
      isEnd: true,
      isSortable: isOneCurrency,
      render: (row) => (
        <>
          <TransactionAmount transaction={row.received ?? row} digits="short" />
          <NarrowNote>{when(row)}</NarrowNote>
          <RowWorth row={row} worth={fiatValueOf(row)} />
        </>
      ),
    },
  ]
}

interface RowNoteProps {
  row: FoldedTransaction
  status: string
}

/** What it was about, what it cost, and its state where that has no column of its own. */
function RowNote({ row, status }: RowNoteProps) {
  const subject = useSubject(row)
  const fees = useFeeNote(row)
  const hasBoth = subject !== undefined && fees !== undefined
  return (
    <>
      <Phrase>
        {subject}
        {hasBoth ? ' · ' : null}
        {fees}
      </Phrase>
      {row.status === 'complete' ? null : (
        <NarrowNote>
          {subject === undefined && fees === undefined ? status : ` · ${status}`}
        </NarrowNote>
      )}
    </>
  )
}

/** Below the amount, where nothing else is. */
const RowWorth = (given: ComponentProps<typeof LineValue>) =>
  hasLineValue(given) ? (
    <WideNote>
      <LineValue {...given} />
    </WideNote>
  ) : null
