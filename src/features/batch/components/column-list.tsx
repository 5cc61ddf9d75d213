import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { useAreAmountsHidden } from '#ui/amount.tsx'
import { SelectField } from '#ui/select-field.tsx'

import {
  FIELDS,
  withColumn,
  type BatchKind,
  type Columns,
  type TableWithHeadings,
} from '../model/columns.ts'
import { readHeading, type Field } from '../model/headings.ts'
import { shortTitle } from '../model/line-title.ts'
import styles from './batch.module.css'

interface ColumnListProps {
  kind: BatchKind
  table: TableWithHeadings
  columns: Columns
  onChange: (columns: Columns) => void
  children?: ReactNode
}

export function ColumnList({ kind, table, columns, onChange, children }: ColumnListProps) {
  const t = useTranslations('batch')
  const isHidden = useAreAmountsHidden()
  const doubtText = useDoubtText(table)
  const order = columns
    .map((_, at) => at)
    .toSorted((one, other) => Number(!table.doubts[one]) - Number(!table.doubts[other]))
  return (
    <div className={styles.filters}>
      {children}
      {order.map((at) => {
        const use = columns[at]
        const heading = table.headings[at] || t('columns.unnamed', { number: at + 1 })
        // Screen readers read the example with the column's name. While amounts are hidden, no
        // amount is used as an example.
        const example = isHidden && use === 'amount' ? '' : exampleOf(table, at)
        return (
          <SelectField
            key={at}
            label={example === '' ? heading : t('columns.label', { heading, example })}
            value={use ?? ''}
            error={use === 'undecided' ? doubtText(at) : undefined}
            options={[
              ...(use === 'undecided' ? [{ value: use, label: t('columns.choose') }] : []),
              { value: '', label: t('columns.unused') },
              ...FIELDS[kind].map((one) => ({ value: one, label: t(`fields.${one}`) })),
            ]}
            onChange={(value) => onChange(withColumn(columns, at, (value || undefined) as Field))}
          />
        )
      })}
    </div>
  )
}

export const exampleOf = ({ rows }: TableWithHeadings, columnIndex: number): string =>
  shortTitle(rows.find(({ cells }) => cells[columnIndex])?.cells[columnIndex] ?? '')

function useDoubtText(table: TableWithHeadings) {
  const t = useTranslations('batch.columns.doubt')
  return (at: number): string | undefined => {
    const doubt = table.doubts[at]
    const unit = readHeading(table.headings[at] ?? '').unread ?? ''
    return doubt && t(doubt, { unit })
  }
}
