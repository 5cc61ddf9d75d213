import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Redirect, useLocation } from 'wouter'

import { authMutations } from '#api/auth/mutations.ts'
import { isStatus } from '#api/http/api-error.ts'
import { cleanCode } from '#lib/clean-text.ts'
import { paths } from '#paths'
import { useServices } from '#session/services.tsx'
import { useSession } from '#session/session.ts'
import type { SharedContact, TelegramLaunch } from '#shell/host.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'

import { SignInNote } from './components/sign-in-problems.tsx'
import { useStartSession, useReturnPath } from './components/use-return-path.ts'

/**
 * First visit from Telegram. Asks for the phone number and explains why. If the person refuses,
 * other ways are offered.
 */
export function SignUpScreen() {
  const { host } = useServices()
  const { isSignedIn } = useSession()
  const { returnPath, next } = useReturnPath()
  if (isSignedIn) return <Redirect to={next()} replace />
  // Outside Telegram, people sign up with a code or a password.
  if (host.telegram === undefined)
    return <Redirect to={paths.signIn.to()} replace state={returnPath} />
  return <TelegramSignUp telegram={host.telegram} />
}

function TelegramSignUp({ telegram }: { telegram: TelegramLaunch }) {
  const t = useTranslations('signIn')
  const tEntry = useTranslations('entry')
  const [, navigate] = useLocation()
  const { host, invitation } = useServices()
  const enter = useStartSession()
  const { returnPath } = useReturnPath()
  const [contact, setContact] = useState<SharedContact | undefined>()
  const [answer, setAnswer] = useState<'waiting' | 'refused' | 'unavailable' | undefined>()
  const [inviteCode, setInviteCode] = useState(invitation.inviteCode ?? '')
  const signUp = useMutation(authMutations.signUpWithTelegram())
  const ask = useMutation({
    mutationFn: (signal: AbortSignal) =>
      host.requestContact({ onConsent: () => setAnswer('waiting'), signal }),
    onSuccess: (asked, signal) => {
      // If the person has left this screen, no account must be created.
      if (signal.aborted) return
      if (asked.outcome === 'given') {
        setAnswer(undefined)
        setContact(asked.value)
        submit(asked.value)
      } else setAnswer(asked.outcome)
    },
  })
  const waiting = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])
  const askContact = () => {
    waiting.current = new AbortController()
    ask.mutate(waiting.current.signal)
  }
  const { error } = signUp
  const needsInvite = isStatus(error, 403)
  const isKnown = isStatus(error, 409)
  // Tells people whose account isn't linked to this Telegram account that nothing is lost.
  const otherMethods = answer === undefined ? t('haveAccount') : tEntry('otherMethods')
  const signInLabel = isKnown ? t('signIn') : otherMethods

  const submit = ({ phone }: SharedContact) =>
    signUp.mutate(
      { proof: telegram, phone, invitation: { ...invitation, inviteCode: cleanCode(inviteCode) } },
      { onSuccess: enter },
    )

  return (
    <Screen title={t('signUpTitle', { name: telegram.user.firstName })}>
      <div role="status">
        <IllustratedState
          of="phone"
          title={t(answer === undefined ? 'contact.title' : `contact.${answer}.title`)}
          text={t(answer === undefined ? 'contact.text' : `contact.${answer}.text`)}
          action={
            <Button
              mode="bezeled"
              onClick={() => navigate(paths.signIn.to(), { state: returnPath })}
            >
              {signInLabel}
            </Button>
          }
        />
      </div>
      {needsInvite || invitation.inviteCode ? (
        <TextField
          label={t('inviteCode')}
          autoComplete="off"
          value={inviteCode}
          error={needsInvite ? t('inviteNeeded') : undefined}
          onChange={(event) => setInviteCode(event.target.value)}
        />
      ) : null}
      {error && !needsInvite ? (
        <SignInNote
          failure={error}
          labels={{ 401: t('launchExpired.text'), 409: t('telegramTaken') }}
        />
      ) : null}
      <PrimaryAction
        text={t(contact === undefined ? 'contact.action' : 'createAccount')}
        isLoading={ask.isPending || signUp.isPending}
        onPress={() => (contact === undefined ? askContact() : submit(contact))}
      />
    </Screen>
  )
}
