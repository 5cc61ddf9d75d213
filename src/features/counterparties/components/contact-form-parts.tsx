import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'

import type { Contact } from '#destinations/model/contact.ts'
import { registerField } from '#destinations/register-field.ts'
import type { Failure } from '#lib/failure.ts'
import { Callout, CalloutList } from '#ui/callout.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { TextField } from '#ui/form.tsx'
import { useDeclinedLabel } from '#ui/provider-words.tsx'
import { RestoredNote } from '#ui/restored-note.tsx'

type Problem = 'nameMissing' | 'email' | 'phone' | 'tooLong'

/** Fields for name and contact details. Only the name is required. */
export function ContactFields({ form }: { form: UseFormReturn<Contact> }) {
  const t = useTranslations('counterparties')
  const labelOfRefusal = useDeclinedLabel()
  const { errors } = form.formState
  const field = (name: 'name' | 'nickname' | 'email' | 'phone') => {
    const error = errors[name]
    const message = error?.message
    return {
      error:
        message === undefined
          ? undefined
          : error?.type === 'refused'
            ? labelOfRefusal(message)
            : t(`problems.${message as Problem}`),
      ...registerField(form, name),
    }
  }
  return (
    <>
      <TextField label={t('name')} hint={t('nameHint')} autoComplete="off" {...field('name')} />
      <TextField label={t('nickname')} autoComplete="off" {...field('nickname')} />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...field('email')}
      />
      <TextField
        label={t('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...field('phone')}
      />
    </>
  )
}

/** Warns that somebody with this name is saved with another account. */
export function NamesakeNote({ name }: { name: string | undefined }) {
  const t = useTranslations('counterparties.namesake')
  return (
    <div role="status">
      {name === undefined ? null : (
        <CalloutList label={t('title', { name })}>
          <Callout
            Icon={TriangleAlert}
            tone="warning"
            title={t('title', { name })}
            text={t('text')}
          />
        </CalloutList>
      )}
    </div>
  )
}

export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useTranslations('counterparties')
  return <RestoredNote text={t('restored')} action={t('startOver')} onDiscard={onDiscard} />
}

/** Explains why saving failed, and whether something may have been saved. */
export function SaveNote({ failure }: { failure: Failure }) {
  const t = useTranslations('counterparties')
  return (
    <ErrorNote failure={failure}>
      {failure.isOutcomeUnknown === true ? t('maybeSaved') : undefined}
    </ErrorNote>
  )
}
