import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { DatePair } from '#ui/date-pair.tsx'

import type { Filters } from '../model/filters.ts'
import styles from './table-toolbar.module.css'

type Days = Pick<Filters, 'from' | 'to'>

const EARLIEST = '2000-01-01'

interface TableFiltersProps {
  search: ReactNode
  filters: Filters
  onChange: (filters: Filters) => void
}

export function TableFilters({ search, filters, onChange }: TableFiltersProps) {
  const t = useTranslations('activity')
  const { from, to } = filters
  const [typed, setTyped] = useState({ from, to })
  // While a year is typed, the field has valid but meaningless dates (0002, 0020), so days before
  // 2000 are not applied.
  const isValidDay = (day: string) => day === '' || day >= EARLIEST
  const isBackwards = ({ from: first, to: last }: Days) =>
    first !== '' && last !== '' && first > last
  const [applied, setApplied] = useState({ from, to })
  if (applied.from !== from || applied.to !== to) {
    setApplied({ from, to })
    setTyped({ from, to })
  }
  const edit = (days: Days) => {
    setTyped(days)
    if (!isValidDay(days.from) || !isValidDay(days.to) || isBackwards(days)) return
    onChange({ ...filters, ...days })
  }
  return (
    <div className={styles.head}>
      {search}
      <DatePair
        labels={{ from: t('from'), to: t('to') }}
        value={typed}
        error={isBackwards(typed) ? t('backwards') : undefined}
        onChange={(name, day) => edit({ ...typed, [name]: day })}
      />
    </div>
  )
}
