import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { authMutations } from '#api/auth/mutations.ts'
import { paths } from '#paths'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { Form } from '#ui/form.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { TextField } from '#ui/text-field.tsx'

import { MIN_PASSWORD, RegisterForm, SignInForm } from './model/validation.ts'
import { useProblemWord } from './model/words.ts'
import styles from './password-form.module.css'

/** Signs in by password, or makes an account whose address is then proven by a mailed code (Q9). */
export function PasswordForm() {
  const t = useTranslations('signIn')
  const problem = useProblemWord()
  const [, navigate] = useLocation()
  const { start } = useSession()
  const [isNew, setIsNew] = useState(false)
  const signIn = useMutation(authMutations.signInWithPassword())
  const signUp = useMutation(authMutations.signUpWithPassword())
  const form = useForm({
    resolver: standardSchemaResolver(isNew ? RegisterForm : SignInForm),
    defaultValues: { email: '', password: '' },
  })
  const submit = form.handleSubmit((credentials) => {
    if (!isNew)
      return signIn.mutate(
        { body: credentials },
        {
          onSuccess: (session) => {
            start(session)
            navigate(paths.home.to(), { replace: true })
          },
        },
      )
    return signUp.mutate(
      { body: credentials },
      {
        onSuccess: (answer) => {
          // Some platforms answer tokens at once; ours mails a code.
          if ('access_token' in answer && answer.access_token) {
            start({ ...answer, access_token: answer.access_token })
            navigate(paths.home.to(), { replace: true })
          } else
            navigate(paths.signInCode.to(), { state: { kind: 'email', to: credentials.email } })
        },
      },
    )
  })
  const { error, isPending } = isNew ? signUp : signIn
  const { errors } = form.formState
  const isRefused = !isNew && error?.status === 401
  return (
    <Form onSubmit={submit}>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        error={problem(errors.email?.message)}
        {...form.register('email')}
      />
      <TextField
        label={t('password')}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={isNew ? t('passwordHint', { min: MIN_PASSWORD }) : undefined}
        error={problem(errors.password?.message) ?? (isRefused ? t('wrongPassword') : undefined)}
        {...form.register('password')}
      />
      {error && !isRefused ? <ErrorNote failure={error} /> : null}
      <div className={styles.switch}>
        <Button mode="plain" onClick={() => setIsNew(!isNew)}>
          {t(isNew ? 'haveAccount' : 'newAccount')}
        </Button>
      </div>
      <PrimaryAction
        text={t(isNew ? 'createAccount' : 'signIn')}
        isLoading={isPending}
        onPress={() => void submit()}
      />
    </Form>
  )
}
