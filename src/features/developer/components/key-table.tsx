import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'

import type { ApiKeyView } from '#api/developer/views.ts'
import { CellTitle, DataTable, type TableColumn, type TableSort } from '#ui/data-table.tsx'
import { RowIcon } from '#ui/row-icon.tsx'

/** Paging of the table, which always has only one page. */
const WHOLE = { hasMore: false, isLoadingMore: false, hasFailed: false, onMore: () => undefined }

interface KeyTableProps {
  rows: readonly ApiKeyView[]
  roleLabel: (role: string) => string
  onOpen: (id: string) => void
}

/** Table of the keys for wide windows. At first the oldest key is on top. */
export function KeyTable({ rows, roleLabel, onOpen }: KeyTableProps) {
  const t = useTranslations('developer')
  const language = useLocale()
  const format = useFormatter()
  const [sortedBy, setSortedBy] = useState<TableSort>({ key: 'created', direction: 'ascending' })
  const dateOf = (moment: string | undefined) =>
    moment === undefined ? null : format.dateTime(new Date(moment), { dateStyle: 'medium' })
  const columns: TableColumn<ApiKeyView>[] = [
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

/** Returns the text by which a key is sorted in a column. ISO 8601 dates can be sorted as text. */
function textOf(key: ApiKeyView, column: string, roleLabel: (role: string) => string): string {
  if (column === 'name') return key.name
  if (column === 'role') return roleLabel(key.role)
  return (column === 'created' ? key.createdAt : key.updatedAt) ?? ''
}

/** Sorts keys by a column: names and roles by the language's rules, dates from the oldest. */
function sortKeys(
  keys: readonly ApiKeyView[],
  by: { key: string; direction: 'ascending' | 'descending' },
  roleLabel: (role: string) => string,
  language: string,
): ApiKeyView[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const turn = by.direction === 'ascending' ? 1 : -1
  const text = (key: ApiKeyView) => textOf(key, by.key, roleLabel)
  return keys.toSorted((one, other) => turn * compare(text(one), text(other)))
}
