import { Input } from '@telegram-apps/telegram-ui'
import Search from 'lucide-react/icons/search'
import type { Ref } from 'react'

import styles from './search-box.module.css'

/** Rows that people can scan at a glance; a list of at most this length has no search field. */
export const MAX_WITHOUT_SEARCH = 8

interface SearchBoxProps {
  /** Accessible name of the field. The placeholder is the visible text. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

export function SearchBox({ label, placeholder = label, value, onChange, ref }: SearchBoxProps) {
  return (
    <div className={styles.box}>
      <Input
        ref={ref}
        before={<Search size={20} aria-hidden />}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
