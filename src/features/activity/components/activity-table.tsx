import { useState, useSyncExternalStore } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import type { TransactionFilter } from '#api/wallets/schema.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { moneyStateOf } from '#lib/settlement.ts'
import { paths } from '#paths'
import { usePersonScope } from '#session/services.tsx'
import { TransactionAmount } from '#ui/amount-with-state.tsx'
import { ChipGroup, SelectChip } from '#ui/chip.tsx'
import { CellTitle, CompactNote, DataTable, NarrowNote, type TableColumn } from '#ui/data-table.tsx'
import { useStatusLabel } from '#ui/transaction-labels.ts'
import { KindIcon } from '#ui/transaction-row.tsx'
import { TransactionTitle } from '#ui/transaction-title.tsx'
import { useToday } from '#ui/use-today.ts'
import type { Paging } from '#ui/windowed-list.tsx'
import { CategoryNames } from '#wallets/category-field.tsx'
import { useFactLabels } from '#wallets/facts/fact-labels.ts'
import { transactionFactsOf } from '#wallets/facts/facts.ts'
import { useUnitOf } from '#wallets/facts/unit-of.ts'
import { FeedRowValue } from '#wallets/feed-row-value.tsx'
import type { MergedTransaction } from '#wallets/merge-order-rows.ts'
import { onNoteChange, readNotes } from '#wallets/transaction-notes.ts'

import { isMergedRowSelected, rowsOfMergedRow } from '../model/activity-csv.ts'
import { columnOf, nextSort, type ActivitySort } from '../model/feed-sort.ts'
import { hasFewRows, useCategoryFilter, useFurtherPages } from '../use-category-filter.ts'
import type { FiatValueOf } from '../use-fiat-value.ts'
import { useTransactionTitle } from '../use-transaction-title.ts'
import {
  CategoryCell,
  Fees,
  NoteCell,
  NothingFound,
  RowFiatValue,
  RowNote,
} from './activity-cells.tsx'
import { TableToolbar } from './table-toolbar.tsx'

interface ActivityTableProps {
  walletId: WalletId
  rows: readonly MergedTransaction[]
  total: number
  paging: Paging
  /** Returns the name of the sender or recipient if the transaction contains only an address. */
  nameOf: (row: Transaction) => string | undefined
  fiatValueOf: FiatValueOf
  order: ActivitySort
  onSort: (order: ActivitySort) => void
  isOneCurrency: boolean
  filter: TransactionFilter
  isStale: boolean
}

export function ActivityTable({
  walletId,
  rows: loaded,
  total,
  paging: given,
  nameOf,
  fiatValueOf,
  order,
  onSort,
  isOneCurrency,
  filter,
  isStale,
}: ActivityTableProps) {
  const t = useTranslations('activity')
  const tabs = useTranslations('common.tabs')
  const titleOf = useTransactionTitle()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const byCategory = useCategoryFilter(walletId, loaded)
  const { rows, names, keep } = byCategory
  const scope = usePersonScope()
  const hasNotes = useSyncExternalStore(onNoteChange, () => readNotes(scope, walletId).size > 0)
  const columns = useColumns({
    walletId,
    nameOf,
    fiatValueOf,
    isOneCurrency,
    hasNotes,
    hasCategories: names.length > 0,
    onEdit: keep,
  })
  const paging = useFurtherPages(byCategory.isSet && hasFewRows(rows), byCategory, given)
  return (
    <>
      <ChipGroup label={t('category.label')}>
        <SelectChip
          label={t('category.label')}
          options={byCategory.options}
          onChange={byCategory.choose}
        />
      </ChipGroup>
      <CategoryNames id="category-names" names={names} />
      {byCategory.isSet && rows.length === 0 && !paging.hasMore ? (
        <NothingFound />
      ) : (
        <DataTable
          isDense
          label={tabs('activity')}
          columns={columns}
          choosing={{
            chosen: new Set(
              rows.filter((line) => isMergedRowSelected(line, chosen)).map(({ id }) => id),
            ),
            onChoose(lines, isOn) {
              const of = new Set(lines)
              const own = rows.filter(({ id }) => of.has(id)).flatMap(rowsOfMergedRow)
              const next = new Set(chosen)
              for (const { id } of own)
                if (isOn) next.add(id)
                else next.delete(id)
              setChosen(next)
            },
            labelOf: (row) =>
              row === undefined
                ? t('desk.chooseAll')
                : t('desk.choose', { row: titleOf(row, nameOf(row)) }),
          }}
          rows={rows}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => paths.transaction.to({ id })}
          sortedBy={columnOf(order)}
          onSort={(key) => onSort(nextSort(order, key))}
          paging={paging}
          summary={t('count', { count: total })}
          labels={{ more: t('more'), moreFailed: t('moreFailed') }}
        />
      )}
      <TableToolbar
        walletId={walletId}
        rows={rows}
        total={total}
        isWhole={!paging.hasMore}
        isStale={isStale}
        filter={filter}
        byCategory={byCategory}
        chosen={chosen}
        onClear={() => setChosen(new Set())}
        nameOf={nameOf}
      />
    </>
  )
}

interface ColumnsOptions extends Pick<
  ActivityTableProps,
  'walletId' | 'nameOf' | 'fiatValueOf' | 'isOneCurrency'
> {
  /** If no row has a note, the column is as wide as its heading, to leave space for the rest. */
  hasNotes: boolean
  hasCategories: boolean
  onEdit: (row: MergedTransaction) => void
}

function useColumns({
  walletId,
  nameOf,
  fiatValueOf,
  isOneCurrency,
  hasNotes,
  hasCategories,
  onEdit,
}: ColumnsOptions): TableColumn<MergedTransaction>[] {
  const t = useTranslations('activity')
  const titleOf = useTransactionTitle()
  const format = useFormatter()
  const statusLabel = useStatusLabel()
  const { textOf } = useFactLabels()
  const unitOf = useUnitOf()
  const thisYear = useToday().slice(0, 4)
  const dayOf = (date: Date) =>
    format.dateTime(date, {
      day: 'numeric',
      month: 'short',
      ...(String(date.getFullYear()) === thisYear ? {} : { year: 'numeric' }),
    })
  const timeOf = (date: Date) => ` · ${format.dateTime(date, { timeStyle: 'short' })}`
  const when = ({ createdAt }: Transaction) => {
    const date = new Date(createdAt)
    return (
      <>
        <span>{dayOf(date)}</span>
        <CompactNote>{timeOf(date)}</CompactNote>
      </>
    )
  }
  const factColumn = (
    name: 'method' | 'status',
    share: number,
    isShown: (row: MergedTransaction) => boolean = () => true,
  ): TableColumn<MergedTransaction> => ({
    key: name,
    title: t(name),
    share,
    isMinor: true,
    isSortable: true,
    render(row) {
      const fact =
        isShown(row) && transactionFactsOf(row, { unitOf }).find((one) => one.name === name)
      return fact ? textOf(fact) : null
    },
  })
  return [
    {
      key: 'who',
      title: t('columns.who'),
      share: 4.8,
      render: (row) => (
        <CellTitle
          icon={<KindIcon line={row} name={nameOf(row)} />}
          title={<TransactionTitle transaction={row} name={nameOf(row)} />}
          note={<RowNote row={row} name={nameOf(row)} status={statusLabel(row.status)} />}
        />
      ),
    },
    {
      key: 'note',
      title: t('columns.note'),
      share: hasNotes ? 2.4 : 1.3,
      isMinor: true,
      isRoomy: true,
      render: (row) => (
        <NoteCell walletId={walletId} id={row.id} rowTitle={titleOf(row, nameOf(row))} />
      ),
    },
    {
      key: 'category',
      title: t('category.label'),
      share: hasCategories ? 2.7 : 2.2,
      isMinor: true,
      isRoomy: true,
      render: (row) => (
        <CategoryCell {...{ walletId, row, onEdit }} rowTitle={titleOf(row, nameOf(row))} />
      ),
    },
    {
      key: 'date',
      title: t('columns.date'),
      share: 2.7,
      isMinor: true,
      isSortable: true,
      render: when,
    },
    factColumn('method', 3.2),
    // The state is shown only if it isn't "completed": on every line that word would be noise.
    factColumn('status', 2.5, ({ status }) => moneyStateOf(status) !== 'done'),
    {
      key: 'amount',
      title: t('columns.amount'),
      share: 3.5,
      isEnd: true,
      isSortable: isOneCurrency,
      render: (row) => (
        <>
          <TransactionAmount transaction={row.received ?? row} digits="short" />
          <NarrowNote>{when(row)}</NarrowNote>
          <RowFiatValue row={row} fiatValue={fiatValueOf(row)} />
        </>
      ),
    },
    {
      key: 'other',
      title: t('columns.other'),
      share: 3.4,
      isEnd: true,
      isMinor: true,
      isRoomy: true,
      render: (row) => <FeedRowValue isShort row={row} fiatValue={fiatValueOf(row)} />,
    },
    {
      key: 'fee',
      title: t('fee'),
      share: 3,
      isEnd: true,
      isMinor: true,
      isRoomy: true,
      render: (row) => <Fees row={row} />,
    },
  ]
}
