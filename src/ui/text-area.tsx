import { useId, type ComponentProps } from 'react'

import field from './form.module.css'
import styles from './text-area.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  label: string
  hint: string
}

/** A named field of several lines that is shown as it was typed: a table, a list. */
export function TextArea({ label, hint, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.area}
        dir="auto"
        aria-describedby={`${id}-note`}
        {...area}
      />
      <p id={`${id}-note`} className={field.hint}>
        {hint}
      </p>
    </div>
  )
}
