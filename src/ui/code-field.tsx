import { OTPInput } from 'input-otp'
import { useId } from 'react'

import styles from './code-field.module.css'

interface CodeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called with the whole code, once it has all its digits. */
  onComplete: (code: string) => void
  error?: string | undefined
  /** While the code is being checked: unlike a disabled field it keeps the focus, and the keyboard up. */
  readOnly?: boolean
}

export const CODE_LENGTH = 6

const ignore = () => {}

/** Six digits with paste and autofill; one real input below the drawn boxes. */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  error,
  readOnly = false,
}: CodeFieldProps) {
  const errorId = useId()
  return (
    <div className={styles.field}>
      <OTPInput
        maxLength={CODE_LENGTH}
        value={value}
        // The library's own paste does not ask whether the field may be written to.
        onChange={readOnly ? ignore : onChange}
        onComplete={(code: string) => onComplete(code)}
        pasteTransformer={(text) => text.replace(/\D/g, '')}
        inputMode="numeric"
        pattern="^\d+$"
        autoComplete="one-time-code"
        autoFocus
        readOnly={readOnly}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        render={({ slots }) => (
          <div className={styles.slots} aria-hidden>
            {slots.map(({ char, isActive }, at) => (
              <span key={at} className={isActive ? styles.active : styles.slot}>
                {char}
              </span>
            ))}
          </div>
        )}
      />
      {error === undefined ? null : (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
