import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'

import { TextField } from '#ui/text-field.tsx'

import type { Who } from '../model/who.ts'

type Problem = 'nameMissing' | 'email' | 'phone' | 'tooLong'

/** Name and ways to reach somebody; all but the name may stay empty. */
export function WhoFields({ form }: { form: UseFormReturn<Who> }) {
  const t = useTranslations('counterparties')
  const { errors } = form.formState
  const field = (name: 'name' | 'nickname' | 'email' | 'phone') => {
    const error = errors[name]
    const message = error?.message
    return {
      error:
        message === undefined
          ? undefined
          : error?.type === 'refused'
            ? t('problems.refused', { said: message })
            : t(`problems.${message as Problem}`),
      ...form.register(name),
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
