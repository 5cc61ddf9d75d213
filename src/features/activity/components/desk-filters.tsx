import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { RECORD_TYPES } from '#api/wallets/transaction-kind-schema.ts'
import { DatePair } from '#ui/date-pair.tsx'
import { useRecordTypeLabel } from '#ui/labels.ts'
import { SelectField } from '#ui/select-field.tsx'

import type { Filters } from '../model/filters.ts'
import styles from './desk.module.css'

interface DeskFiltersProps {
  /** The field that is searched by. */
  search: ReactNode
  filters: Filters
  onChange: (filters: Filters) => void
}

/** What a desk asks for most, in one line and without a sheet. */
export function DeskFilters({ search, filters, onChange }: DeskFiltersProps) {
  const t = useTranslations('activity')
  const recordTypeLabel = useRecordTypeLabel()
  const { from, to, recordType } = filters
  return (
    <div className={styles.head}>
      {search}
      <div className={styles.filters}>
        <SelectField
          label={t('recordType')}
          value={recordType}
          options={[
            { value: '', label: t('any') },
            ...RECORD_TYPES.map((value) => ({ value, label: recordTypeLabel(value) })),
          ]}
          onChange={(value) => onChange({ ...filters, recordType: value })}
        />
        <DatePair
          labels={{ from: t('from'), to: t('to') }}
          value={{ from, to }}
          error={from !== '' && to !== '' && from > to ? t('backwards') : undefined}
          onChange={(name, day) => onChange({ ...filters, [name]: day })}
        />
      </div>
    </div>
  )
}
