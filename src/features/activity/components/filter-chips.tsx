import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'

import { useMethodWord, useRecordTypeWord, useStatusWord } from '#ui/words.ts'

import type { Filters } from '../model/filters.ts'
import styles from './filter-chips.module.css'

type Shown = Exclude<keyof Filters, 'address'>
const SHOWN: readonly Shown[] = [
  'direction',
  'status',
  'method',
  'recordType',
  'currency',
  'from',
  'to',
]

interface FilterChipsProps {
  filters: Filters
  onChange: (filters: Filters) => void
}

/** What the list is narrowed to, each with a way to take it off. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const t = useTranslations('activity')
  const words = {
    status: useStatusWord(),
    method: useMethodWord(),
    recordType: useRecordTypeWord(),
  }
  const set = SHOWN.filter((name) => filters[name] !== '')
  if (set.length === 0) return null
  const wordOf = (name: Shown): string => {
    const value = filters[name]
    if (name === 'direction') return t(value === 'deposit' ? 'incoming' : 'outgoing')
    if (name === 'status' || name === 'method' || name === 'recordType') return words[name](value)
    return name === 'currency' ? t('currency') : `${t(name)} ${value}`
  }
  return (
    <ul className={styles.chips} aria-label={t('filterTitle')}>
      {set.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('removeFilter', { filter: wordOf(name) })}
            onClick={() => onChange({ ...filters, [name]: '' })}
          >
            {wordOf(name)}
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
