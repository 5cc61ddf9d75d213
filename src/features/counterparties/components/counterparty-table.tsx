import { useFormatter, useTranslations } from 'use-intl'

import type { CounterpartyOrder } from '#api/counterparties/queries.ts'
import type { CounterpartyView } from '#api/counterparties/views.ts'
import { useCounterpartyKind } from '#destinations/person-row.tsx'
import { paths } from '#paths'
import { CellTitle, DataTable, type TableColumn } from '#ui/data-table.tsx'
import { NoTranslate } from '#ui/phrase.tsx'
import { PersonIcon } from '#ui/row-icon.tsx'
import type { Paging } from '#ui/windowed-list.tsx'

interface CounterpartyTableProps {
  rows: readonly CounterpartyView[]
  total: number
  paging: Paging
  order: CounterpartyOrder
  onSort: (order: CounterpartyOrder) => void
}

/** Table of recipients for wide windows; the platform sorts only by name or newest first. */
export function CounterpartyTable({ rows, total, paging, order, onSort }: CounterpartyTableProps) {
  const t = useTranslations('counterparties')
  const columns = useColumns()
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.counterparty.to({ id })}
      sortedBy={
        order === 'name'
          ? { key: 'name', direction: 'ascending' }
          : { key: 'added', direction: 'descending' }
      }
      onSort={(key) => onSort(key === 'added' ? 'newest' : 'name')}
      paging={paging}
      summary={t('count', { count: total })}
      labels={{ more: t('more'), moreFailed: t('moreFailed') }}
    />
  )
}

function useColumns(): TableColumn<CounterpartyView>[] {
  const t = useTranslations('counterparties')
  const format = useFormatter()
  const kindOf = useCounterpartyKind()
  return [
    {
      key: 'name',
      title: t('columns.name'),
      share: 5,
      isSortable: true,
      render: ({ name, nickname }) => (
        <CellTitle
          icon={<PersonIcon name={name} />}
          title={<NoTranslate>{name}</NoTranslate>}
          note={nickname}
        />
      ),
    },
    {
      key: 'type',
      title: t('columns.type'),
      share: 2,
      isMinor: true,
      render: kindOf,
    },
    {
      key: 'email',
      title: t('columns.contact'),
      share: 4,
      isMinor: true,
      render: ({ email, phone }) => email ?? phone,
    },
    {
      key: 'added',
      title: t('columns.added'),
      share: 3,
      isEnd: true,
      isSortable: true,
      render: ({ createdAt }) =>
        createdAt === undefined
          ? null
          : format.dateTime(new Date(createdAt), { dateStyle: 'medium' }),
    },
  ]
}
