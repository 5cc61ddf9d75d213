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
import { CODE_LENGTH, oneTimeCodeIn } from '#lib/one-time-code.ts'

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
  /** Called with the whole code, once it has all its digits. */
  onComplete: (code: string) => void
  error?: string | undefined
  /** While the code is being checked: unlike a disabled field it keeps the focus, and the keyboard up. */
  readOnly?: boolean
}

const ignore = () => {}

/** Six digits with paste and autofill; one real input below the drawn boxes. */
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
  /** The code in a text takes the place of what stands there; a text without one changes nothing. */
  const take = (
    event: Pick<SyntheticEvent, 'preventDefault' | 'stopPropagation'>,
    text: string,
  ) => {
    event.preventDefault()
    // The library's own paste joins all digits, and does not ask whether the field may be written to.
    event.stopPropagation()
    const code = oneTimeCodeIn(text)
    if (code !== undefined && !readOnly) onChange(code)
  }
  // The clipboard of a phone's keyboard and its codes from messages come without a paste, as if typed at once.
  const takeInserted = useEffectEvent((event: InputEvent) => {
    const { data, isComposing } = event
    if (!isComposing && data !== null && data.length > 1) take(event, data)
  })
  useEffect(() => {
    const input = ref.current
    const listener = (event: InputEvent) => takeInserted(event)
    input?.addEventListener('beforeinput', listener)
    return () => input?.removeEventListener('beforeinput', listener)
  }, [ref])
  return (
    <div
      className={styles.field}
      onPasteCapture={(event) => take(event, event.clipboardData.getData('text'))}
      onDropCapture={(event) => take(event, event.dataTransfer.getData('text'))}
    >
      <OTPInput
        ref={ref}
        maxLength={CODE_LENGTH}
        value={value}
        onChange={readOnly ? ignore : (code: string) => onChange(toLatinDigits(code))}
        onComplete={(code: string) => onComplete(toLatinDigits(code))}
        inputMode="numeric"
        // Digits of Arabic keyboards are digits as well.
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

/** Seconds before another code may be asked for. */
const RESEND_AFTER_SECONDS = 30

interface CodeEntryProps {
  label: string
  /** Text of the button that checks the code. */
  action: string
  isBusy: boolean
  /** A right code is used up: what is left to do needs no other one, so the field takes none. */
  isAccepted?: boolean
  /** Why the last check failed; `problem` is what that says about the digits themselves, in words. */
  failure: Failure | null
  problem: string | undefined
  onSubmit: (code: string) => void
  /** Only where codes are sent: then another one can be asked for. */
  resend?: ResendProps | undefined
  /** Shown between the field and the buttons: failures that are not about the digits. */
  children?: ReactNode
}

/** Takes six digits and hands them over as soon as all are there. The code lives in this component's memory only. */
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
  // A code that was refused, or that another one replaces, is of no use any more. Digits of the next one may have
  // been typed, or be in a check, by the time the platform says that it is sent, and stay.
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
          // Each code has a wait of its own.
          key={resend.sentAt}
          {...resend}
          isClosed={isClosed}
          onPress={() => {
            // The next digits go there; the pressed button is busy now, and what is busy keeps no focus.
            field.current?.focus()
            resend.onPress()
          }}
        />
      )}
      <PrimaryAction
        text={action}
        disabled={code.length < CODE_LENGTH}
        isLoading={isBusy}
        onPress={() => submit(code)}
      />
    </>
  )
}

interface ResendProps {
  /** Milliseconds since the epoch: when the code that is asked for was sent. */
  sentAt: number
  /** That code can't be used any more, so nobody has to wait for another. */
  isDue: boolean
  isPending: boolean
  /** No further code can be sent. */
  isExhausted?: boolean
  /** The button's text; the seconds are those still to wait, if any. */
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
  // A code that can't be used stays so, although the next check or request takes its refusal off the screen.
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
