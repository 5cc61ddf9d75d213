import { useState, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl'

import { toLatinDigits } from '#lib/digits.ts'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { Form, TextField } from '#ui/form.tsx'

import { usePersonScope } from '../services.tsx'
import { readAppLock, attemptsLeft, tryPasscode, waitMsLeft } from './lock-record.ts'
import {
  MAX_PASSCODE_DIGITS,
  MIN_PASSCODE_DIGITS,
  passcodeProblemOf,
  type PasscodeProblem,
} from './passcode.ts'

type FieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'error' | 'hint' | 'autoFocus'
> & { onType: (value: string) => void }

function PasscodeField({ onType, ...field }: FieldProps) {
  return (
    <TextField
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={MAX_PASSCODE_DIGITS}
      onChange={(event) => onType(toLatinDigits(event.target.value))}
      {...field}
    />
  )
}

export function NewPasscode({ onDone }: { onDone: (passcode: string) => Promise<void> }) {
  const t = useTranslations('lock')
  const [passcode, setPasscode] = useState('')
  const [repetition, setRepetition] = useState('')
  const [problem, setProblem] = useState<PasscodeProblem | 'differs'>()
  const [isBusy, setBusy] = useState(false)
  const submit = () => {
    const found = passcodeProblemOf(passcode) ?? (passcode === repetition ? undefined : 'differs')
    setProblem(found)
    if (found !== undefined || isBusy) return
    setBusy(true)
    void onDone(passcode).finally(() => setBusy(false))
  }
  const problemLabel = (kind: PasscodeProblem | 'differs') =>
    t(`problems.${kind}`, { min: MIN_PASSCODE_DIGITS, max: MAX_PASSCODE_DIGITS })
  return (
    <Form onSubmit={submit}>
      <PasscodeField
        label={t('newPasscode')}
        hint={t('rule', { min: MIN_PASSCODE_DIGITS, max: MAX_PASSCODE_DIGITS })}
        value={passcode}
        onType={setPasscode}
        error={problem === undefined || problem === 'differs' ? undefined : problemLabel(problem)}
        autoFocus
      />
      <PasscodeField
        label={t('again')}
        value={repetition}
        onType={setRepetition}
        error={problem === 'differs' ? problemLabel(problem) : undefined}
      />
      <ButtonStack>
        <Button type="submit" isStretched isLoading={isBusy}>
          {t('turnOn')}
        </Button>
      </ButtonStack>
    </Form>
  )
}

/** Asks for the passcode before the lock is removed; wrong attempts count as on the lock screen. */
export function CurrentPasscode({ onDone }: { onDone: () => void }) {
  const t = useTranslations('lock')
  const scope = usePersonScope()
  const [passcode, setPasscode] = useState('')
  const [note, setNote] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (isBusy || passcode === '') return
    setBusy(true)
    const isRight = await tryPasscode(scope, passcode, Date.now)
    setBusy(false)
    setPasscode('')
    if (isRight) return onDone()
    const record = readAppLock(scope)
    if (record === undefined) return onDone()
    const seconds = Math.ceil(waitMsLeft(record, Date.now()) / 1000)
    return setNote(
      seconds > 0 ? t('wait', { seconds }) : t('wrong', { tries: attemptsLeft(record) }),
    )
  }
  return (
    <Form onSubmit={submit}>
      <PasscodeField
        label={t('passcode')}
        value={passcode}
        onType={setPasscode}
        error={note}
        autoFocus
      />
      <ButtonStack>
        <Button type="submit" isStretched isLoading={isBusy}>
          {t('turnOff')}
        </Button>
      </ButtonStack>
    </Form>
  )
}
