import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ChangeEvent, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'

import { authMutations, type CodeTarget } from '#api/auth/mutations.ts'
import { isStatus } from '#api/http/api-error.ts'
import { EmailText } from '#lib/email.ts'
import { useServices } from '#session/services.tsx'
import { Form, TextField } from '#ui/form.tsx'
import type { PhoneFieldProps } from '#ui/phone-field.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'

import { readCodeForm, type CodeForm } from '../model/validation.ts'
import { SignInNote, useFieldProblemLabel } from './sign-in-problems.tsx'
import { useOpenCodeScreen } from './use-return-path.ts'

/** The typed email address or phone number. It is kept while another way to sign in is shown. */
export interface TypedContact {
  typed: string
  /** Invitation code with which a code was requested before. */
  inviteCode: string | undefined
  onTyped: (to: string) => void
}

interface RequestCodeFormProps extends TypedContact {
  kind: CodeTarget['kind']
  /** Schema and field of the email address (by default) or of the phone number. */
  To?: typeof EmailText
  Field?: ComponentType<PhoneFieldProps>
}

/** Requests a code by email or phone. The same call signs up unknown people (E3, E4). */
export function RequestCodeForm({
  kind,
  typed,
  inviteCode: sentInvite,
  onTyped,
  To = EmailText,
  Field,
}: RequestCodeFormProps) {
  const t = useTranslations('signIn')
  const problem = useFieldProblemLabel()
  const enterCode = useOpenCodeScreen()
  const { invitation } = useServices()
  const request = useMutation(authMutations.requestCode())
  const knownInvite = sentInvite ?? invitation.inviteCode ?? ''
  const [typedInvite, setInvite] = useState(knownInvite)
  const [isChecked, setChecked] = useState(false)
  const toField = useRef<HTMLInputElement>(null)
  const inviteField = useRef<HTMLInputElement>(null)
  const { data, problems } = readCodeForm(To, { to: typed, inviteCode: typedInvite })
  const shown = isChecked ? problems : {}
  // A 403 means that the tenant requires an invitation (contract §1.6, on E3, E4, E8).
  const needsInvite = isStatus(request.error, 403)
  const submit = () => {
    setChecked(true)
    if (data === undefined) return (problems.to ? toField : inviteField).current?.focus()
    const { to, inviteCode } = data
    const target = { kind, to }
    return request.mutate(
      { target, invitation: { ...invitation, inviteCode } },
      { onSuccess: () => enterCode({ target, inviteCode }) },
    )
  }
  const field = (name: keyof CodeForm, value: string, onValue: (value: string) => void) => ({
    name,
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onValue(target.value),
  })
  const toProps = {
    label: t(kind),
    hint: t(`${kind}Hint`),
    error: problem(shown.to),
    ref: toField,
    ...field('to', typed, onTyped),
  }
  return (
    <Form onSubmit={submit}>
      {Field === undefined ? (
        <TextField
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="send"
          {...toProps}
        />
      ) : (
        <Field typed={typed} onTake={onTyped} {...toProps} />
      )}
      {needsInvite || knownInvite ? (
        <TextField
          label={t('inviteCode')}
          autoComplete="off"
          error={needsInvite ? t('inviteNeeded') : problem(shown.inviteCode)}
          ref={inviteField}
          {...field('inviteCode', typedInvite, setInvite)}
        />
      ) : null}
      {request.error && !needsInvite ? <SignInNote failure={request.error} /> : null}
      <PrimaryAction text={t('sendCode')} isLoading={request.isPending} onPress={submit} />
    </Form>
  )
}
