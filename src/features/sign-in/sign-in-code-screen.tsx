import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Redirect, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

import { authMutations, type CodeTarget } from '#api/auth/mutations.ts'
import { paths } from '#paths'
import { useServices } from '#session/services.tsx'
import { useSession } from '#session/session.ts'
import { useGoBack } from '#session/go-back.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'

import { useCountdown } from './components/use-countdown.ts'
import styles from './sign-in-code-screen.module.css'

const RESEND_AFTER = 30

/** The code that was sent. Whom it was sent to travels in the history entry, so a reload keeps it. */
export function SignInCodeScreen() {
  const state: unknown = useHistoryState()
  if (!isTarget(state)) return <Redirect to={paths.signIn.to()} replace />
  return <EnterCode target={state} />
}

function isTarget(state: unknown): state is CodeTarget {
  if (typeof state !== 'object' || state === null || !('kind' in state) || !('to' in state))
    return false
  return (state.kind === 'email' || state.kind === 'phone') && typeof state.to === 'string'
}

function EnterCode({ target }: { target: CodeTarget }) {
  const goBack = useGoBack(paths.signIn.to())
  const t = useTranslations('signIn')
  const [, navigate] = useLocation()
  const notify = useNotify()
  const { invitation } = useServices()
  const { start } = useSession()
  const [code, setCode] = useState('')
  const verify = useMutation(authMutations.verifyCode())
  const resend = useMutation(authMutations.requestCode())
  const countdown = useCountdown(RESEND_AFTER)
  const submit = (entered: string) =>
    verify.mutate(
      { target, code: entered },
      {
        onSuccess: (session) => {
          start(session)
          navigate(paths.home.to(), { replace: true })
        },
        onError: () => setCode(''),
      },
    )
  const again = () =>
    resend.mutate(
      { target, invitation },
      {
        onSuccess: () => {
          countdown.restart()
          verify.reset()
          notify(t('codeSent'))
        },
      },
    )
  const failure = verify.error ?? resend.error
  const codeProblem =
    verify.error?.status === 419
      ? t('codeExpired')
      : verify.error?.status === 422
        ? t('codeWrong')
        : undefined
  return (
    <Screen title={t('codeTitle')} onBack={goBack}>
      <p className={styles.text}>{t('codeText', { to: target.to })}</p>
      <CodeField
        label={t('code')}
        value={code}
        onChange={setCode}
        onComplete={submit}
        error={codeProblem}
        disabled={verify.isPending}
      />
      {failure && codeProblem === undefined ? <ErrorNote failure={failure} /> : null}
      <div className={styles.actions}>
        <Button
          mode="plain"
          isLoading={resend.isPending}
          disabled={countdown.seconds > 0 && codeProblem === undefined}
          onClick={again}
        >
          {countdown.seconds > 0 ? t('resendIn', { seconds: countdown.seconds }) : t('resend')}
        </Button>
      </div>
    </Screen>
  )
}
