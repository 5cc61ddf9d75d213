import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

import { authMutations } from '#api/auth/mutations.ts'
import type { ApiError } from '#api/http/api-error.ts'
import { paths } from '#paths'
import { useGoBack } from '#navigation/go-back.ts'
import { useServices } from '#session/services.tsx'
import { Button } from '#ui/button.tsx'
import { CODE_LENGTH, CodeField } from '#ui/code-field.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'
import { useCountdown } from '#ui/use-countdown.ts'

import { SignInNote } from './components/sign-in-note.tsx'
import { useEnter, useReturnPath } from './components/use-return-path.ts'
import { codeEntryOf, type CodeEntry } from './model/validation.ts'
import styles from './sign-in-code-screen.module.css'

const RESEND_AFTER_SECONDS = 30

/** What is wrong with the code itself; anything else leaves it to be sent again. */
const CODE_PROBLEMS: Partial<Record<number, 'codeExpired' | 'codeWrong'>> = {
  419: 'codeExpired',
  422: 'codeWrong',
}
const problemOf = (error: ApiError | null) => CODE_PROBLEMS[error?.status ?? 0]

/** The code that was sent. Whom it was sent to travels in the history entry, so a reload keeps it. */
export function SignInCodeScreen() {
  const entry = codeEntryOf(useHistoryState())
  if (entry === undefined) return <Redirect to={paths.signIn.to()} replace />
  return <EnterCode {...entry} />
}

function EnterCode({ target, inviteCode }: CodeEntry) {
  const t = useTranslations('signIn')
  const notify = useNotify()
  const { invitation } = useServices()
  const enter = useEnter()
  const { onward } = useReturnPath()
  const goBack = useGoBack(paths.signIn.to(), onward)
  const [code, setCode] = useState('')
  const verify = useMutation(authMutations.verifyCode())
  const resend = useMutation(authMutations.requestCode())
  const countdown = useCountdown(RESEND_AFTER_SECONDS)
  const submit = (entered: string) => {
    if (verify.isPending) return
    verify.mutate(
      { target, code: entered },
      {
        onSuccess: enter,
        onError: (error) => {
          if (problemOf(error) !== undefined) setCode('')
        },
      },
    )
  }
  const again = () =>
    resend.mutate(
      { target, invitation: { ...invitation, inviteCode: inviteCode ?? invitation.inviteCode } },
      {
        onSuccess: () => {
          countdown.restart()
          verify.reset()
          setCode('')
          notify(t('codeSent'))
        },
      },
    )
  const problem = problemOf(verify.error)
  const failure = problem === undefined ? (verify.error ?? resend.error) : resend.error
  // Who can't use the code that came needs not wait for another.
  const isWaiting = countdown.seconds > 0 && problem === undefined
  return (
    <Screen title={t('codeTitle')} onBack={goBack}>
      <p className={styles.text}>{t('codeText', { to: target.to })}</p>
      <CodeField
        label={t('code')}
        value={code}
        onChange={setCode}
        onComplete={submit}
        error={problem && t(problem)}
        readOnly={verify.isPending}
      />
      {failure ? <SignInNote failure={failure} words={{ 401: t('codeRefused') }} /> : null}
      <div className={styles.actions}>
        <Button mode="plain" isLoading={resend.isPending} disabled={isWaiting} onClick={again}>
          {isWaiting ? t('resendIn', { seconds: countdown.seconds }) : t('resend')}
        </Button>
      </div>
      <PrimaryAction
        text={t('checkCode')}
        disabled={code.length < CODE_LENGTH}
        isLoading={verify.isPending}
        onPress={() => submit(code)}
      />
    </Screen>
  )
}
