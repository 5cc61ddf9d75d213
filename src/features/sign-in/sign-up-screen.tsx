import { useMutation } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Redirect, useLocation } from 'wouter'

import { authMutations, toInvitationBody } from '#api/auth/mutations.ts'
import { isStatus } from '#api/http/api-error.ts'
import { paths } from '#paths'
import { useServices } from '#session/services.tsx'
import { useSession } from '#session/session.ts'
import type { SharedContact, TelegramLaunch } from '#shell/host.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'

/** First visit from Telegram: the phone number is asked for in context, and a refusal is survivable. */
export function SignUpScreen() {
  const { host } = useServices()
  const { isSignedIn } = useSession()
  if (isSignedIn) return <Redirect to={paths.home.to()} replace />
  // Outside Telegram an account begins with a code or a password.
  if (host.telegram === undefined) return <Redirect to={paths.signIn.to()} replace />
  return <TelegramSignUp telegram={host.telegram} />
}

function TelegramSignUp({ telegram }: { telegram: TelegramLaunch }) {
  const t = useTranslations('signIn')
  const [, navigate] = useLocation()
  const { host, invitation } = useServices()
  const { start } = useSession()
  const [contact, setContact] = useState<SharedContact | undefined>()
  const [refusal, setRefusal] = useState<'refused' | 'unavailable' | undefined>()
  const [inviteCode, setInviteCode] = useState(invitation.inviteCode ?? '')
  const signUp = useMutation(authMutations.signUpWithTelegram())
  const ask = useMutation({
    networkMode: 'always',
    mutationFn: () => host.requestContact(),
    onSuccess: (answer) => {
      if (answer.outcome === 'given') {
        setContact(answer.value)
        submit(answer.value)
      } else setRefusal(answer.outcome)
    },
  })
  const needsInvite = isStatus(signUp.error, 403)

  function submit({ phone }: SharedContact) {
    const { user, hash, initDataRaw } = telegram
    signUp.mutate(
      {
        body: {
          phone, // as given: not reduced to digits (contract E8)
          tg_id: String(user.id),
          first_name: user.firstName,
          last_name: user.lastName,
          username: user.username,
          hash,
          init_data_raw: initDataRaw,
          ...toInvitationBody({ ...invitation, inviteCode }),
        },
      },
      {
        onSuccess: (session) => {
          start(session)
          navigate(paths.home.to(), { replace: true })
        },
      },
    )
  }

  return (
    <Screen title={t('signUpTitle', { name: telegram.user.firstName })}>
      <EmptyState
        icon={<Smartphone size={40} />}
        title={t(refusal === undefined ? 'contact.title' : `contact.${refusal}.title`)}
        text={t(refusal === undefined ? 'contact.text' : `contact.${refusal}.text`)}
        action={
          refusal === undefined ? undefined : (
            <Button mode="bezeled" onClick={() => navigate(paths.signIn.to())}>
              {t('otherWays')}
            </Button>
          )
        }
      />
      {needsInvite || invitation.inviteCode ? (
        <TextField
          label={t('inviteCode')}
          autoComplete="off"
          value={inviteCode}
          error={needsInvite ? t('inviteNeeded') : undefined}
          onChange={(event) => setInviteCode(event.target.value)}
        />
      ) : null}
      {signUp.error && !needsInvite ? <ErrorNote failure={signUp.error} /> : null}
      <PrimaryAction
        text={t(contact === undefined ? 'contact.action' : 'createAccount')}
        isLoading={ask.isPending || signUp.isPending}
        onPress={() => (contact === undefined ? ask.mutate() : submit(contact))}
      />
    </Screen>
  )
}
