import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'

import type { CodeTarget } from '#api/auth/mutations.ts'
import { userMutations } from '#api/user/mutations.ts'
import { useLeaveStep } from '#session/leave-form.ts'
import { ErrorNote } from '#ui/error-note.tsx'
import { Form } from '#ui/form.tsx'
import { Paragraph } from '#ui/paragraph.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'

import {
  contactForm,
  contactProblemOf,
  type ContactKind,
  type ContactProblem,
} from '../model/contact.ts'

const KNOWN: readonly string[] = ['email', 'phone', 'taken', 'same'] satisfies ContactProblem[]
const isKnown = (text: string): text is ContactProblem => KNOWN.includes(text)

interface ContactChangeProps {
  kind: ContactKind
  onBack: () => void
  /** A code is on its way there. */
  onAsked: (target: CodeTarget) => void
}

/** First step of a change: the new address. The old one counts until the code is back. */
export function ContactChange({ kind, onBack, onAsked }: ContactChangeProps) {
  const t = useTranslations('profile')
  const request = useMutation(userMutations.requestContactChange())
  const form = useForm({
    resolver: standardSchemaResolver(contactForm(kind)),
    defaultValues: { to: '' },
  })
  const { errors, isDirty } = form.formState
  const goBack = useLeaveStep(isDirty, onBack, {
    title: t('contact.leave.title'),
    message: t('contact.leave.text'),
    leave: t('contact.leave.yes'),
    stay: t('contact.leave.no'),
  })
  const submit = form.handleSubmit(({ to }) => {
    const target = { kind, to }
    if (!request.isPending) request.mutate(target, { onSuccess: () => onAsked(target) })
  })
  const typed = errors.to?.message ?? ''
  const problem = isKnown(typed) ? typed : contactProblemOf(kind, request.error)
  return (
    <Screen title={t(`contact.${kind}.title`)} step={kind} onBack={goBack}>
      <Paragraph>{t(`contact.${kind}.text`)}</Paragraph>
      <Form onSubmit={submit}>
        <TextField
          label={t(`contact.${kind}.label`)}
          type={kind === 'email' ? 'email' : 'tel'}
          inputMode={kind === 'email' ? 'email' : 'tel'}
          autoComplete={kind === 'email' ? 'email' : 'tel'}
          enterKeyHint="send"
          error={problem && t(`contact.problems.${problem}`)}
          {...form.register('to')}
        />
        {request.error && problem === undefined ? (
          <ErrorNote failure={request.error}>
            {request.error.status === 403 ? t('contact.notAllowed') : undefined}
          </ErrorNote>
        ) : null}
        <PrimaryAction
          text={t('contact.send')}
          isLoading={request.isPending}
          onPress={() => void submit()}
        />
      </Form>
    </Screen>
  )
}
