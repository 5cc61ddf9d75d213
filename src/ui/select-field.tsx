import { useId } from 'react'

import styles from './text-field.module.css'

interface SelectFieldProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** In the form's words; makes the field invalid. */
  error?: string | undefined
}

/** The browser's own list of choices, named: what phones and screen readers handle best. */
export function SelectField({ label, value, options, onChange, onBlur, error }: SelectFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          id={id}
          className={styles.input}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : noteId}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {error === undefined ? null : (
        <p id={noteId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
