import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'

import { authMutations } from '#api/auth/mutations.ts'
import { isStatus } from '#api/http/api-error.ts'
import type { SessionTokens } from '#api/http/token-store.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Centered } from '#ui/centered.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'

import { MIN_PASSWORD_LENGTH, RegisterForm, SignInForm } from '../model/validation.ts'
import type { TypedContact } from './request-code-form.tsx'
import { SignInNote, useFieldProblemLabel } from './sign-in-problems.tsx'
import { useOpenCodeScreen, useStartSession } from './use-return-path.ts'
import { useTenantCheck } from './use-tenant-check.ts'

/** Signs in by password, or creates an account and confirms its email by a mailed code (Q9). */
export function PasswordForm({ typed: to, onTyped }: TypedContact) {
  const t = useTranslations('signIn')
  const problem = useFieldProblemLabel()
  const enterCode = useOpenCodeScreen()
  const enter = useStartSession()
  const [isNew, setIsNew] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const signIn = useMutation(authMutations.signInWithPassword())
  const signUp = useMutation(authMutations.signUpWithPassword())
  const form = useForm({
    resolver: standardSchemaResolver(isNew ? RegisterForm : SignInForm),
    defaultValues: { email: to, password: '' },
  })
  // Clears the password, because the form stays visible while the next screen loads.
  const forget = () => {
    signIn.reset()
    signUp.reset()
    form.resetField('password')
  }
  const submit = form.handleSubmit((credentials) => {
    const enterAndForget = (session: SessionTokens) => {
      forget()
      enter(session)
    }
    if (!isNew) return signIn.mutate(credentials, { onSuccess: enterAndForget })
    const target = { kind: 'email', to: credentials.email } as const
    return signUp.mutate(credentials, {
      onSuccess: (session) => {
        if (session !== null) return enterAndForget(session)
        forget()
        enterCode({ target, inviteCode: undefined })
      },
    })
  })
  const { error, isPending } = isNew ? signUp : signIn
  const { errors } = form.formState
  const { isChecking, isUnknown } = useTenantCheck(error)
  const isRefused = !isNew && isStatus(error, 401) && !isChecking && !isUnknown
  return (
    <Form onSubmit={submit}>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        error={problem(errors.email?.message)}
        {...form.register('email', { onChange: ({ target }) => onTyped(target.value) })}
      />
      <TextField
        label={t('password')}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={isNew ? t('passwordHint', { min: MIN_PASSWORD_LENGTH }) : undefined}
        error={problem(errors.password?.message) ?? (isRefused ? t('wrongPassword') : undefined)}
        after={
          <IconButton
            label={t(isShown ? 'hidePassword' : 'showPassword')}
            onPress={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff size={22} aria-hidden /> : <Eye size={22} aria-hidden />}
          </IconButton>
        }
        {...form.register('password')}
      />
      {error && !isRefused ? (
        <SignInNote failure={error} labels={{ 409: t('emailTaken') }} />
      ) : null}
      <Centered>
        <Button mode="plain" onClick={() => setIsNew(!isNew)}>
          {t(isNew ? 'haveAccount' : 'newAccount')}
        </Button>
      </Centered>
      <PrimaryAction
        text={t(isNew ? 'createAccount' : 'signIn')}
        isLoading={isPending}
        onPress={() => void submit()}
      />
    </Form>
  )
}
