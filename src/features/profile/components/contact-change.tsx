import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'

import type { CodeTarget } from '#api/auth/mutations.ts'
import type { ApiError } from '#api/http/api-error.ts'
import { refetch } from '#api/query/refetch.ts'
import { userMutations } from '#api/user/mutations.ts'
import { userQueries } from '#api/user/queries.ts'
import { useLeaveLabels, useLeaveStep } from '#navigation/leave-form.ts'
import { CodeEntry } from '#ui/code-entry.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { useHostControls } from '#ui/host-controls.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'
import { Paragraph } from '#ui/text.tsx'

import {
  contactForm,
  contactProblemOf,
  type ContactKind,
  type ContactProblem,
  contactCodeProblemOf,
  isContactChanged,
} from '../model/contact.ts'

const KNOWN: readonly string[] = [
  'email',
  'phone',
  'phoneCountry',
  'taken',
  'same',
] satisfies ContactProblem[]
const isKnown = (text: string): text is ContactProblem => KNOWN.includes(text)

interface ContactChangeProps {
  kind: ContactKind
  /** The contact that was typed before, if the person comes back from the code. */
  typed?: string | undefined
  onBack: () => void
  onRequested: (target: CodeTarget) => void
}

/**
 * First step of a change: the person types the new email address or phone number. The old one stays
 * valid until the new one is confirmed.
 */
export function ContactChange({ kind, typed = '', onBack, onRequested }: ContactChangeProps) {
  const t = useTranslations('profile')
  const tSignIn = useTranslations('signIn')
  const request = useMutation(userMutations.requestContactChange())
  const form = useForm({
    resolver: standardSchemaResolver(contactForm(kind)),
    defaultValues: { to: typed },
  })
  const { errors, isDirty } = form.formState
  const to = useWatch({ control: form.control, name: 'to' })
  const goBack = useLeaveStep(isDirty, onBack, useLeaveLabels('profile.contact.leave'))
  const submit = form.handleSubmit(({ to }) => {
    const target = { kind, to }
    if (!request.isPending) request.mutate(target, { onSuccess: () => onRequested(target) })
  })
  const wrong = errors.to?.message ?? ''
  const problem = isKnown(wrong) ? wrong : contactProblemOf(kind, request.error)
  const field = {
    label: t(`contact.${kind}.label`),
    error: problem && t(`contact.problems.${problem}`),
    ...form.register('to'),
  }
  const take = (phone: string) =>
    form.setValue('to', phone, { shouldDirty: true, shouldValidate: true })
  return (
    <Screen title={t(`contact.${kind}.title`)} step={kind} isWithin onBack={goBack}>
      <Paragraph>{t(`contact.${kind}.text`)}</Paragraph>
      <Form onSubmit={submit}>
        {kind === 'email' ? (
          <TextField
            type="email"
            inputMode="email"
            autoComplete="email"
            enterKeyHint="send"
            {...field}
          />
        ) : (
          <PhoneField typed={to} onTake={take} {...field} />
        )}
        {request.error && problem === undefined ? (
          <ErrorNote failure={request.error}>
            {request.error.status === 403 ? t('contact.notAllowed') : undefined}
          </ErrorNote>
        ) : null}
        <PrimaryAction
          text={tSignIn('sendCode')}
          isLoading={request.isPending}
          onPress={() => void submit()}
        />
      </Form>
    </Screen>
  )
}

interface ContactCodeProps {
  target: CodeTarget
  onBack: () => void
  onDone: () => void
}

export function ContactCode({ target, onBack, onDone }: ContactCodeProps) {
  const t = useTranslations('profile')
  const tSignIn = useTranslations('signIn')
  const { haptic } = useHostControls()
  const notify = useNotify()
  const client = useQueryClient()
  const user = useQuery(userQueries.user())
  const [sentAt, setSentAt] = useState(() => Date.now())
  const confirm = useMutation(userMutations.confirmContactChange())
  const resend = useMutation(userMutations.requestContactChange())

  const done = () => {
    haptic('success')
    notify(t(`contact.${target.kind}.done`))
    onDone()
  }
  const afterAnswer = async (error?: ApiError) => {
    if (error === undefined) {
      await refetch(client, userQueries.user().queryKey)
      return done()
    }
    // A code works only once. If the answer to it was lost, the platform may have made the change
    // already.
    const isOpen = error.isOutcomeUnknown || error.status === 419
    const known = isOpen ? await user.refetch() : undefined
    if (isContactChanged(target, known?.data)) return done()
    haptic('error')
  }
  const submit = (code: string) =>
    confirm.mutate(
      { target, code },
      {
        onSuccess: () => void afterAnswer(),
        onError: (error) => void afterAnswer(error),
      },
    )
  const requestAgain = () => {
    confirm.reset()
    resend.mutate(target, {
      onSuccess: () => {
        setSentAt(Date.now())
        notify(tSignIn('codeSent'))
      },
    })
  }
  const problem = contactCodeProblemOf(confirm.error)
  const failure = problem === undefined ? (confirm.error ?? resend.error) : resend.error
  return (
    <Screen title={tSignIn('codeTitle')} step="code" isWithin onBack={onBack}>
      <Paragraph>{tSignIn('codeText', { to: target.to })}</Paragraph>
      <CodeEntry
        label={tSignIn('code')}
        action={t('contact.confirm')}
        isBusy={confirm.isPending}
        failure={confirm.error}
        problem={problem && tSignIn(problem)}
        onSubmit={submit}
        resend={{
          sentAt,
          isDue: problem !== undefined,
          isPending: resend.isPending,
          label: (seconds) =>
            seconds === undefined ? tSignIn('resend') : tSignIn('resendIn', { seconds }),
          onPress: requestAgain,
        }}
      >
        {failure ? <ErrorNote failure={failure} /> : null}
      </CodeEntry>
    </Screen>
  )
}
