import { useCallback, useMemo, type ComponentProps } from 'react'
import { useFormatter } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { useRecipientNames } from '#destinations/recipient-names.ts'
import { paths } from '#paths'
import { DayFeed } from '#ui/day-feed.tsx'
import { useStatusLabel } from '#ui/labels.ts'
import { TransactionRow } from '#ui/transaction-row.tsx'
import type { Paging } from '#ui/windowed-list.tsx'
import { useNote } from '#wallets/transaction-notes.ts'

import { foldOrders, type FoldedTransaction } from '../model/fold-orders.ts'
import { useFiatValue, type FiatValueOf } from '../use-fiat-value.ts'
import { ActivityTable } from './activity-table.tsx'
import { FiatValue } from './fiat-value.tsx'
import { NoteLine } from './note-line.tsx'
import { useFeeNote, useSubject } from './order-notes.ts'

interface FeedProps {
  walletId: WalletId
  rows: readonly Transaction[]
  total: number
  paging: Paging
  /** On wide windows. */
  table:
    | Pick<ComponentProps<typeof ActivityTable>, 'order' | 'onOrder' | 'isOneCurrency'>
    | undefined
}

/** The wallet's transactions, by day or as a table; each opens its own screen, and an order has its fees with it. */
export function Feed({ walletId, rows, total, paging, table }: FeedProps) {
  const nameOf = useRecipientNames(walletId, true)
  const fiatValueOf = useFiatValue()
  const folded = useMemo(() => foldOrders(rows), [rows])
  // The same one until other names or rates are known: another one draws every row anew.
  const renderRow = useCallback(
    (row: FoldedTransaction) => (
      <FeedRow walletId={walletId} transaction={row} name={nameOf(row)} worth={fiatValueOf(row)} />
    ),
    [walletId, nameOf, fiatValueOf],
  )
  if (table !== undefined)
    return (
      <ActivityTable
        {...table}
        rows={folded}
        total={total}
        paging={paging}
        nameOf={nameOf}
        fiatValueOf={fiatValueOf}
      />
    )
  return (
    <DayFeed {...paging} rows={folded} total={total}>
      {renderRow}
    </DayFeed>
  )
}

interface FeedRowProps {
  walletId: WalletId
  transaction: FoldedTransaction
  name: string | undefined
  worth: ReturnType<FiatValueOf>
}

/**
 * With what the person has noted of it. Below the amount stands what it is worth, or what an exchange was paid with;
 * the time moves to the notes.
 */
function FeedRow({ walletId, transaction, name, worth }: FeedRowProps) {
  const format = useFormatter()
  const statusLabel = useStatusLabel()
  const { id, status, createdAt, received } = transaction
  const note = useNote(walletId, id)
  const receivedNote = useNote(walletId, received?.id ?? id)
  const subject = useSubject(transaction)
  const fees = useFeeNote(transaction)
  const time = format.dateTime(new Date(createdAt), { timeStyle: 'short' })
  return (
    <TransactionRow
      transaction={received ?? transaction}
      name={name}
      href={paths.transaction.to({ id })}
      subtitle={
        <NoteLine
          parts={[
            subject ?? '',
            status === 'complete' ? '' : statusLabel(status),
            fees ?? '',
            time,
          ]}
          own={note || receivedNote}
        />
      }
      // Every row keeps the place, so that the amounts of all of them stand in one line.
      worth={<FiatValue row={transaction} worth={worth} />}
    />
  )
}
