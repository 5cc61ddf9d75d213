import { OTPInput } from 'input-otp'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'

import { toLatinDigits } from '#lib/digits.ts'
import type { Failure } from '#lib/failure.ts'
import { CODE_LENGTH, findOneTimeCode } from '#lib/one-time-code.ts'

import { Button } from './button.tsx'
import styles from './code-entry.module.css'
import { PrimaryAction } from './primary-action.tsx'
import { Text } from './text.tsx'
import { useCountdown } from './use-timers.ts'

interface CodeFieldProps {
  ref: RefObject<HTMLInputElement | null>
  label: string
  value: string
  onChange: (value: string) => void
  /** Called when the code has all its digits. */
  onComplete: (code: string) => void
  error?: string | undefined
  /**
   * True while the code is checked. The field is not disabled, so it keeps the focus and the
   * on-screen keyboard.
   */
  readOnly?: boolean
}

const ignore = () => {}

/** Field for six digits with paste and autofill; one real input lies below the drawn boxes. */
function CodeField({
  ref,
  label,
  value,
  onChange,
  onComplete,
  error,
  readOnly = false,
}: CodeFieldProps) {
  const errorId = useId()
  /** Replaces the value by the code that a text contains; a text without a code changes nothing. */
  const insert = (
    event: Pick<SyntheticEvent, 'preventDefault' | 'stopPropagation'>,
    text: string,
  ) => {
    event.preventDefault()
    // The library's own paste handler would join all digits of the text and ignore `readOnly`.
    event.stopPropagation()
    const code = findOneTimeCode(text)
    if (code !== undefined && !readOnly) onChange(code)
  }
  // Phone keyboards insert codes from the clipboard and from messages without a paste event, as if
  // they were typed all at once.
  const handleInserted = useEffectEvent((event: InputEvent) => {
    const { data, isComposing } = event
    if (!isComposing && data !== null && data.length > 1) insert(event, data)
  })
  useEffect(() => {
    const input = ref.current
    const listener = (event: InputEvent) => handleInserted(event)
    input?.addEventListener('beforeinput', listener)
    return () => input?.removeEventListener('beforeinput', listener)
  }, [ref])
  return (
    <div
      className={styles.field}
      onPasteCapture={(event) => insert(event, event.clipboardData.getData('text'))}
      onDropCapture={(event) => insert(event, event.dataTransfer.getData('text'))}
    >
      <OTPInput
        ref={ref}
        maxLength={CODE_LENGTH}
        value={value}
        onChange={readOnly ? ignore : (code: string) => onChange(toLatinDigits(code))}
        onComplete={(code: string) => onComplete(toLatinDigits(code))}
        inputMode="numeric"
        // Arabic and Persian digits are allowed as well.
        pattern="^[\d٠-٩۰-۹]+$"
        autoComplete="one-time-code"
        autoFocus
        readOnly={readOnly}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        render={({ slots }) => (
          <div className={styles.slots} dir="ltr" translate="no" aria-hidden>
            {slots.map(({ char, isActive }, at) => (
              <span key={at} className={isActive ? styles.active : styles.slot}>
                {char}
              </span>
            ))}
          </div>
        )}
      />
      {error === undefined ? null : (
        <Text
          as="p"
          size="label"
          tone="destructive"
          id={errorId}
          className={styles.error}
          role="alert"
        >
          {error}
        </Text>
      )}
    </div>
  )
}

const RESEND_AFTER_SECONDS = 30

interface CodeEntryProps {
  label: string
  action: string
  isBusy: boolean
  /** True if the code was accepted. A code works once, so the field accepts no other. */
  isAccepted?: boolean
  /**
   * `failure`: the failure of the last check. `problem`: its text if the digits themselves are
   * wrong.
   */
  failure: Failure | null
  problem: string | undefined
  onSubmit: (code: string) => void
  resend?: ResendProps | undefined
  /** Content between the field and the buttons, such as failures that are not about the digits. */
  children?: ReactNode
}

/** Field for a six-digit code, submitted when complete; only this component has the code. */
export function CodeEntry({
  label,
  action,
  isBusy,
  isAccepted = false,
  failure,
  problem,
  onSubmit,
  resend,
  children,
}: CodeEntryProps) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isClosed = isBusy || isAccepted
  // Clears a code that was refused or replaced. If digits of the new code were typed before the
  // platform answered that it is sent, these digits stay.
  const sentAt = resend?.sentAt
  const [last, setLast] = useState({ failure, sentAt })
  if (last.failure !== failure || last.sentAt !== sentAt) {
    setLast({ failure, sentAt })
    const isReplaced = last.sentAt !== sentAt && code.length === CODE_LENGTH && !isClosed
    if (problem !== undefined || isReplaced) setCode('')
  }
  const submit = (entered: string) => {
    if (!isBusy) onSubmit(entered)
  }
  return (
    <>
      <CodeField
        ref={field}
        label={label}
        value={code}
        onChange={setCode}
        onComplete={submit}
        error={problem}
        readOnly={isClosed}
      />
      {children}
      {resend === undefined ? null : (
        <Resend
          key={resend.sentAt}
          {...resend}
          isClosed={isClosed}
          onPress={() => {
            // The button is disabled until the next code can be requested, and a disabled button
            // loses the focus.
            field.current?.focus()
            resend.onPress()
          }}
        />
      )}
      {code === '' ? null : (
        <PrimaryAction
          text={action}
          disabled={code.length < CODE_LENGTH}
          isLoading={isBusy}
          onPress={() => submit(code)}
        />
      )}
    </>
  )
}

interface ResendProps {
  /** Time at which the current code was sent, in epoch milliseconds. */
  sentAt: number
  isDue: boolean
  isPending: boolean
  isExhausted?: boolean
  /** Returns the button's label. `seconds`: remaining wait of the person; undefined if none. */
  label: (seconds: number | undefined) => string
  onPress: () => void
  hint?: ReactNode
}

function Resend({
  sentAt,
  isDue,
  isPending,
  isExhausted = false,
  isClosed,
  ...props
}: ResendProps & { isClosed: boolean }) {
  const seconds = useCountdown(
    useState(() => Math.max(0, RESEND_AFTER_SECONDS - (Date.now() - sentAt) / 1000))[0],
  )
  // True if another code was ever needed. This is remembered, because the next check or request
  // removes the message that another code is needed.
  const [wasDue, setWasDue] = useState(isDue)
  if (isDue && !wasDue) setWasDue(true)
  const isWaiting = seconds > 0 && !wasDue && !isExhausted
  return (
    <div className={styles.resend}>
      <Button
        mode="plain"
        isLoading={isPending}
        disabled={isWaiting || isExhausted || isClosed}
        onClick={props.onPress}
      >
        {props.label(isWaiting ? seconds : undefined)}
      </Button>
      {props.hint}
    </div>
  )
}
