import {
  useEffect,
  useId,
  useRef,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
} from 'react'

import { toLatinDigits } from '#lib/digits.ts'

import styles from './form.module.css'

interface FormProps {
  onSubmit: () => unknown
  children: ReactNode
}

/** A form that Enter submits although its button is the screen's primary action, outside of it. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
      <input type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  )
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string
  /** In the form's words; makes the field invalid. */
  error?: string | undefined
  hint?: ReactNode
  /** Inside the field, at its end: a small action. */
  after?: ReactNode
}

/** A named field with its error and hint tied to it; the kit's Input has no accessible name. */
export function TextField({ label, error, hint, after, onChange, ...input }: TextFieldProps) {
  const isPhone = input.type === 'tel'
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = error !== undefined || hint !== undefined
  const field = useRef<HTMLDivElement>(null)
  // What is wrong would else stand behind the bar at the foot of a phone.
  useEffect(() => {
    if (error !== undefined && field.current?.contains(document.activeElement) === true)
      field.current.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div ref={field} className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          id={id}
          className={styles.input}
          dir={isPhone ? 'ltr' : 'auto'}
          aria-invalid={error !== undefined}
          aria-describedby={hasNote ? noteId : undefined}
          onChange={(event) => {
            if (isPhone) writeLatinDigits(event)
            return onChange?.(event)
          }}
          {...input}
        />
        {after}
      </div>
      {hasNote ? (
        <div id={noteId}>
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

/** What was typed on an Arabic or a Persian keyboard, in the digits of phone numbers; the caret stays. */
function writeLatinDigits({ target }: ChangeEvent<HTMLInputElement>): void {
  const latin = toLatinDigits(target.value)
  if (latin === target.value) return
  const caret = target.selectionStart
  target.value = latin
  target.setSelectionRange(caret, caret)
}

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
