import { Input } from '@telegram-apps/telegram-ui'
import Search from 'lucide-react/icons/search'
import type { Ref } from 'react'

import styles from './search-box.module.css'

/** Rows that are seen at a glance: a list of no more has no such field. */
export const MAX_WITHOUT_SEARCH = 8

interface SearchBoxProps {
  /** Read aloud; what is seen is the placeholder. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A field that narrows what stands below it, in one line and without a heading. */
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
