import { Input } from '@telegram-apps/telegram-ui'
import {
  useEffect,
  useId,
  useRef,
  type ChangeEvent,
  type ComponentProps,
  type PointerEventHandler,
  type ReactNode,
  type Ref,
} from 'react'

import { toLatinDigits } from '#lib/digits.ts'

import styles from './form.module.css'
import { Text } from './text.tsx'
import { useSelectOnPress } from './use-select-on-press.ts'

interface FormProps {
  onSubmit: () => unknown
  children: ReactNode
}

/** Form that Enter submits, although its button, the screen's primary action, is outside of it. */
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

interface LabelledProps {
  label: string
  /** Text of the error. While there is one, the field is invalid. */
  error?: string | undefined
  hint?: ReactNode
  ref?: Ref<HTMLDivElement>
  onPointerDown?: PointerEventHandler | undefined
  /**
   * Renders the field with the attributes that connect it with its label and error. The UI kit's
   * field has no accessible name by itself.
   */
  children: (tied: {
    id: string
    className: string | undefined
    'aria-labelledby': string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => ReactNode
}

export function LabelledField({ label, error, hint, children, ...around }: LabelledProps) {
  const id = useId()
  const hasNote = error !== undefined || hint !== undefined
  return (
    <div {...around} className={styles.field}>
      <Text as="label" size="label" tone="secondary" id={`${id}-label`} htmlFor={id}>
        {label}
      </Text>
      {children({
        id,
        className: styles.input,
        'aria-labelledby': `${id}-label`,
        'aria-invalid': error !== undefined,
        'aria-describedby': hasNote ? `${id}-note` : undefined,
      })}
      {hasNote ? (
        <div id={`${id}-note`} className={styles.note}>
          {error === undefined ? null : (
            <Text as="p" size="label" tone="destructive" role="alert">
              {error}
            </Text>
          )}
          {hint === undefined ? null : (
            <Text as="p" size="label" tone="secondary">
              {hint}
            </Text>
          )}
        </div>
      ) : null}
    </div>
  )
}

interface TextFieldProps extends Omit<ComponentProps<typeof Input>, 'className' | 'id'> {
  label: string
  error?: string | undefined
  hint?: ReactNode
  after?: ReactNode
}

export function TextField({ label, error, hint, after, onChange, ...input }: TextFieldProps) {
  const isPhone = input.type === 'tel'
  const press = useSelectOnPress()
  const selection = input.inputMode === 'decimal' ? press : undefined
  const field = useRef<HTMLDivElement>(null)
  // On a phone, scrolls the error above the bar at the bottom.
  useEffect(() => {
    if (error !== undefined && field.current?.contains(document.activeElement) === true)
      field.current.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <LabelledField ref={field} label={label} error={error} hint={hint} {...selection?.around}>
      {(tied) => (
        <Input
          {...tied}
          dir={isPhone ? 'ltr' : 'auto'}
          after={after}
          {...selection?.field}
          onChange={(event) => {
            if (isPhone) writeLatinDigits(event)
            return onChange?.(event)
          }}
          {...input}
        />
      )}
    </LabelledField>
  )
}

/** Replaces Arabic and Persian digits by Latin ones, and keeps the position of the caret. */
function writeLatinDigits({ target }: ChangeEvent<HTMLInputElement>): void {
  const latin = toLatinDigits(target.value)
  if (latin === target.value) return
  const caret = target.selectionStart
  target.value = latin
  target.setSelectionRange(caret, caret)
}
