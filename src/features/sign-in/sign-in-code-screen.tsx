import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

import { authMutations } from '#api/auth/mutations.ts'
import type { ApiError } from '#api/http/api-error.ts'
import { useGoBack } from '#navigation/go-back.ts'
import { paths } from '#paths'
import { useServices } from '#session/services.tsx'
import { CodeEntry } from '#ui/code-entry.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Paragraph } from '#ui/text.tsx'

import { SignInNote } from './components/sign-in-problems.tsx'
import { useStartSession } from './components/use-return-path.ts'
import { codeScreenStateOf, type CodeScreenState } from './model/validation.ts'

/** Problems of the code itself, by status. After any other failure the code can be sent again. */
const CODE_PROBLEMS: Partial<Record<number, 'codeExpired' | 'codeWrong'>> = {
  419: 'codeExpired',
  422: 'codeWrong',
}
const problemOf = (error: ApiError | null) => CODE_PROBLEMS[error?.status ?? 0]

/** Screen to enter a code. Its history entry keeps the code's recipient through a reload. */
export function SignInCodeScreen() {
  const entry = codeScreenStateOf(useHistoryState())
  if (entry === undefined) return <Redirect to={paths.signIn.to()} replace />
  return <EnterCode {...entry} />
}

function EnterCode({ target, inviteCode }: CodeScreenState) {
  const t = useTranslations('signIn')
  const notify = useNotify()
  const { invitation } = useServices()
  const enter = useStartSession()
  const goBack = useGoBack(paths.signIn.to(), useHistoryState())
  const [sentAt, setSentAt] = useState(() => Date.now())
  const verify = useMutation(authMutations.verifyCode())
  const resend = useMutation(authMutations.requestCode())
  const submit = (code: string) => verify.mutate({ target, code }, { onSuccess: enter })
  const requestAgain = () => {
    verify.reset()
    resend.mutate(
      { target, invitation: { ...invitation, inviteCode: inviteCode ?? invitation.inviteCode } },
      {
        onSuccess: () => {
          setSentAt(Date.now())
          notify(t('codeSent'))
        },
      },
    )
  }
  const problem = problemOf(verify.error)
  const failure = problem === undefined ? (verify.error ?? resend.error) : resend.error
  return (
    <Screen title={t('codeTitle')} onBack={goBack}>
      <Paragraph>{t('codeText', { to: target.to })}</Paragraph>
      <CodeEntry
        label={t('code')}
        action={t('checkCode')}
        isBusy={verify.isPending}
        failure={verify.error}
        problem={problem && t(problem)}
        onSubmit={submit}
        resend={{
          sentAt,
          isDue: problem !== undefined,
          isPending: resend.isPending,
          label: (seconds) => (seconds === undefined ? t('resend') : t('resendIn', { seconds })),
          onPress: requestAgain,
        }}
      >
        {failure ? <SignInNote failure={failure} labels={{ 401: t('codeRefused') }} /> : null}
      </CodeEntry>
    </Screen>
  )
}
