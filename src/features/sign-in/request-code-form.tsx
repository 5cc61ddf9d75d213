import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { authMutations } from '#api/auth/mutations.ts'
import { isStatus } from '#api/http/api-error.ts'
import { paths } from '#paths'
import { useServices } from '#session/services.tsx'
import { Form } from '#ui/form.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { TextField } from '#ui/text-field.tsx'

import { SignInNote } from './components/sign-in-note.tsx'
import { useOnward } from './components/use-onward.ts'
import { toCodeState } from './model/code-entry.ts'
import { EmailForm, PhoneForm } from './model/validation.ts'
import { useProblemWord } from './model/words.ts'

/** Asks for a code by mail or by phone; whoever is unknown is signed up on the way (E3, E4). */
export function RequestCodeForm({ kind }: { kind: 'email' | 'phone' }) {
  const t = useTranslations('signIn')
  const problem = useProblemWord()
  const [, navigate] = useLocation()
  const { invitation } = useServices()
  const { onward } = useOnward()
  const request = useMutation(authMutations.requestCode())
  const form = useForm({
    resolver: standardSchemaResolver(kind === 'email' ? EmailForm : PhoneForm),
    defaultValues: { to: '', inviteCode: invitation.inviteCode ?? '' },
  })
  // The tenant asks for an invitation by refusing (contract §1.6: 403 on E3, E4, E8).
  const needsInvite = isStatus(request.error, 403)
  const submit = form.handleSubmit(({ to, inviteCode }) => {
    const target = { kind, to }
    const state = { ...toCodeState({ target, inviteCode }), ...onward }
    request.mutate(
      { target, invitation: { ...invitation, inviteCode } },
      { onSuccess: () => navigate(paths.signInCode.to(), { state }) },
    )
  })
  const { errors } = form.formState
  return (
    <Form onSubmit={submit}>
      <TextField
        label={t(kind)}
        type={kind === 'email' ? 'email' : 'tel'}
        inputMode={kind === 'email' ? 'email' : 'tel'}
        autoComplete={kind === 'email' ? 'email' : 'tel'}
        enterKeyHint="send"
        hint={t(`${kind}Hint`)}
        error={problem(errors.to?.message)}
        {...form.register('to')}
      />
      {needsInvite || invitation.inviteCode ? (
        <TextField
          label={t('inviteCode')}
          autoComplete="off"
          error={needsInvite ? t('inviteNeeded') : problem(errors.inviteCode?.message)}
          {...form.register('inviteCode')}
        />
      ) : null}
      {request.error && !needsInvite ? <SignInNote failure={request.error} /> : null}
      <PrimaryAction
        text={t('sendCode')}
        isLoading={request.isPending}
        onPress={() => void submit()}
      />
    </Form>
  )
}
