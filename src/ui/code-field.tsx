import { OTPInput } from 'input-otp'

import styles from './code-field.module.css'

interface CodeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called with the whole code, once it has all its digits. */
  onComplete: (code: string) => void
  error?: string | undefined
  disabled?: boolean
}

const DIGITS = 6

/** Six digits with paste and autofill; one real input below the drawn boxes. */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  error,
  disabled = false,
}: CodeFieldProps) {
  return (
    <div className={styles.field}>
      <OTPInput
        maxLength={DIGITS}
        value={value}
        onChange={onChange}
        onComplete={(code: string) => onComplete(code)}
        pasteTransformer={(text) => text.replace(/\D/g, '')}
        inputMode="numeric"
        pattern="^\d+$"
        autoComplete="one-time-code"
        autoFocus
        disabled={disabled}
        aria-label={label}
        aria-invalid={error !== undefined}
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
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
