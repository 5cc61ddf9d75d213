import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'

import type { ApiKeyView } from '#api/developer/views.ts'
import { CellTitle, DataTable, type Column, type SortedBy } from '#ui/data-table.tsx'
import { RowIcon } from '#ui/row-icon.tsx'

import { sortKeys } from '../model/key-order.ts'

/** All of them are there at once. */
const WHOLE = { hasMore: false, isLoadingMore: false, hasFailed: false, onMore: () => undefined }

interface KeyTableProps {
  rows: readonly ApiKeyView[]
  roleLabel: (role: string) => string
  onOpen: (id: string) => void
}

/** The keys on wide windows, oldest first until a heading is pressed. */
export function KeyTable({ rows, roleLabel, onOpen }: KeyTableProps) {
  const t = useTranslations('developer')
  const language = useLocale()
  const format = useFormatter()
  const [sortedBy, setSortedBy] = useState<SortedBy>({ key: 'created', direction: 'ascending' })
  const dateOf = (moment: string | undefined) =>
    moment === undefined ? null : format.dateTime(new Date(moment), { dateStyle: 'medium' })
  const columns: Column<ApiKeyView>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      share: 4,
      isSortable: true,
      render: ({ name }) => <CellTitle icon={<RowIcon icon={KeyRound} />} title={name} />,
    },
    {
      key: 'role',
      title: t('columns.role'),
      share: 3,
      isSortable: true,
      render: ({ role }) => roleLabel(role),
    },
    {
      key: 'created',
      title: t('columns.created'),
      share: 2,
      isMinor: true,
      isSortable: true,
      render: ({ createdAt }) => dateOf(createdAt),
    },
    {
      key: 'changed',
      title: t('columns.changed'),
      share: 2,
      isEnd: true,
      isSortable: true,
      render: ({ updatedAt }) => dateOf(updatedAt),
    },
  ]
  return (
    <DataTable
      label={t('keys')}
      columns={columns}
      rows={sortKeys(rows, sortedBy, roleLabel, language)}
      keyOf={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      sortedBy={sortedBy}
      onSort={(key) =>
        setSortedBy({
          key,
          direction:
            key === sortedBy.key && sortedBy.direction === 'ascending' ? 'descending' : 'ascending',
        })
      }
      paging={WHOLE}
      summary=""
      labels={{ more: '', moreFailed: '' }}
    />
  )
}
