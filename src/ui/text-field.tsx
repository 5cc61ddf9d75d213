import { useId, type ComponentProps, type ReactNode } from 'react'

import styles from './text-field.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string
  /** In the form's words; makes the field invalid. */
  error?: string | undefined
  hint?: ReactNode
  /** Inside the field, at its end: a small action. */
  after?: ReactNode
  /**
   * `figure`: no frame, large and right-aligned, its name for assistive technology only. Box and notes then
   * lie in the parent's grid areas `figure` and `notes`.
   */
  variant?: 'field' | 'figure' | undefined
}

/** A named field with its error and hint tied to it; the kit's Input has no accessible name. */
export function TextField({
  label,
  error,
  hint,
  after,
  variant = 'field',
  ...input
}: TextFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = error !== undefined || hint !== undefined
  return (
    <div className={styles[variant]}>
      <label htmlFor={id} className={variant === 'field' ? styles.label : 'visually-hidden'}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={hasNote ? noteId : undefined}
          {...input}
        />
        {after}
      </div>
      {hasNote ? (
        <div id={noteId} className={styles.notes}>
          {error === undefined ? null : (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
          {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
        </div>
      ) : null}
    </div>
  )
}
