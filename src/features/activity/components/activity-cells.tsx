import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { symbolOf, type Unit } from '#i18n/amount.ts'
import { plus, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { CompactNote, NarrowNote, WideNote } from '#ui/data-table.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { EmptyState } from '#ui/state-block.tsx'
import { TickBox } from '#ui/tick.tsx'
import { MAX_CATEGORY_LETTERS } from '#wallets/categories.ts'
import { useEditedCategoryMark } from '#wallets/category-field.tsx'
import { transactionFactsOf } from '#wallets/facts/facts.ts'
import { useUnitOf } from '#wallets/facts/unit-of.ts'
import { hasFeedRowValue, FeedRowValue } from '#wallets/feed-row-value.tsx'
import type { MergedTransaction } from '#wallets/merge-order-rows.ts'
import { useFeeNote, useRowSubject } from '#wallets/order-notes.ts'
import { MAX_NOTE_LETTERS, useEditedNote } from '#wallets/transaction-notes.ts'

import { rowsOfMergedRow } from '../model/activity-csv.ts'
import styles from './table-toolbar.module.css'

/**
 * Costs of an order by currency: the fees in its row, and fees that the platform booked as separate
 * rows.
 */
export function Fees({ row }: { row: MergedTransaction }) {
  const unitOf = useUnitOf()
  const sums = new Map<string, { amount: Decimal; unit: Unit }>()
  const add = (amount: Decimal, unit: Unit) => {
    const symbol = symbolOf(unit)
    sums.set(symbol, { amount: plus(sums.get(symbol)?.amount ?? ZERO, amount), unit })
  }
  for (const fact of transactionFactsOf(row, { unitOf }))
    if (fact.name === 'fee' || fact.name === 'networkFee') add(fact.amount, fact.unit)
  for (const fee of row.feeRows ?? []) add(fee.amount, fee.currency)
  return [...sums].map(([symbol, fee]) => <Amount key={symbol} {...fee} digits="short" />)
}

interface CategoryCellProps {
  walletId: WalletId
  row: MergedTransaction
  rowTitle: string
  onEdit: (row: MergedTransaction) => void
}

export function CategoryCell({ walletId, row, rowTitle, onEdit }: CategoryCellProps) {
  const t = useTranslations('activity.category')
  const mark = useEditedCategoryMark(walletId, row, rowsOfMergedRow(row))
  const { value, isClosed, isStored, isReviewed } = mark
  const review = (isOn: boolean) => {
    onEdit(row)
    mark.review(isOn)
  }
  const edit = (text: string) => {
    onEdit(row)
    mark.edit(text)
  }
  return (
    <div className="flow-line">
      <TickBox
        label={t('reviewedOf', { row: rowTitle })}
        isOn={isReviewed}
        isDisabled={isClosed}
        onChange={review}
      />
      <input
        className={styles.note}
        aria-label={t('of', { row: rowTitle })}
        aria-invalid={!isStored}
        title={isClosed ? t('closed') : isStored ? undefined : t('notKept')}
        readOnly={isClosed}
        placeholder={t('label')}
        value={value}
        list="category-names"
        maxLength={MAX_CATEGORY_LETTERS}
        autoComplete="off"
        onChange={({ target }) => edit(target.value)}
      />
    </div>
  )
}

interface NoteCellProps {
  walletId: WalletId
  id: string
  rowTitle: string
}

export function NoteCell({ walletId, id, rowTitle }: NoteCellProps) {
  const t = useTranslations('activity')
  const { value, isStored, edit } = useEditedNote(walletId, id)
  return (
    <input
      className={styles.note}
      aria-label={t('desk.note', { row: rowTitle })}
      aria-invalid={!isStored}
      title={isStored ? undefined : t('ownNote.notKept')}
      placeholder={t('ownNote.placeholder')}
      value={value}
      maxLength={MAX_NOTE_LETTERS}
      autoComplete="off"
      onChange={({ target }) => edit(target.value)}
    />
  )
}

export function NothingFound() {
  const t = useTranslations('activity.nothingFound')
  const icon = <Illustration name="search" />
  return <EmptyState isLive icon={icon} title={t('title')} text={t('text')} />
}

interface RowNoteProps {
  row: MergedTransaction
  name: string | undefined
  status: string
}

export function RowNote({ row, name, status }: RowNoteProps) {
  const subject = useRowSubject(row, name)
  const fees = useFeeNote(row)
  const hasBoth = subject !== undefined && fees !== undefined
  return (
    <>
      <Phrase>
        {subject}
        <CompactNote>
          <Phrase>
            {hasBoth ? ' · ' : null}
            {fees}
          </Phrase>
        </CompactNote>
      </Phrase>
      {row.status === 'complete' ? null : (
        <NarrowNote>
          {subject === undefined && fees === undefined ? status : ` · ${status}`}
        </NarrowNote>
      )}
    </>
  )
}

export const RowFiatValue = (props: ComponentProps<typeof FeedRowValue>) =>
  hasFeedRowValue(props) ? (
    <WideNote>
      <FeedRowValue {...props} />
    </WideNote>
  ) : null
