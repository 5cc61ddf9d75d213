import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { useAreAmountsHidden } from '#ui/amount.tsx'
import { SelectField } from '#ui/select-field.tsx'

import { FIELDS, withColumn, type BatchKind, type Columns, type Headed } from '../model/columns.ts'
import type { Field } from '../model/headings.ts'
import { shortTitle } from '../model/line-title.ts'
import styles from './batch.module.css'

interface ColumnListProps {
  kind: BatchKind
  table: Headed
  columns: Columns
  onChange: (columns: Columns) => void
  /** What is said for all lines, before the columns. */
  children?: ReactNode
}

/** What each column is: as its heading says, or as the person chooses. */
export function ColumnList({ kind, table, columns, onChange, children }: ColumnListProps) {
  const t = useTranslations('batch')
  const isHidden = useAreAmountsHidden()
  const exampleOf = (at: number) =>
    shortTitle(table.rows.find(({ cells }) => cells[at])?.cells[at] ?? '')
  return (
    <div className={styles.filters}>
      {children}
      {columns.map((field, at) => {
        const heading = table.headings[at] || t('columns.unnamed', { number: at + 1 })
        // It is read out with the column's name.
        const example = isHidden && field === 'amount' ? '' : exampleOf(at)
        return (
          <SelectField
            // Columns have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            label={example === '' ? heading : t('columns.label', { heading, example })}
            value={field ?? ''}
            options={[
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
