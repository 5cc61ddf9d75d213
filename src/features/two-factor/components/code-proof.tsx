import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { authenticatorMutations } from '#api/two-factor/mutations.ts'
import { CodeEntry } from '#ui/code-entry.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { useHostControls } from '#ui/host-controls.tsx'
import { Paragraph } from '#ui/text.tsx'

import { totpProblemOf } from '../model/totp-problem.ts'

interface CodeProofProps {
  token: string
  purpose: 'activate' | 'revoke'
  onDone: () => Promise<void>
}

/**
 * Asks for a code of the authenticator app and then activates or revokes the authenticator. A code
 * works once, so after a later failure the call is repeated without a new code. E87 revokes by
 * token alone; the code is a protection if somebody left the session open.
 */
export function CodeProof({ token, purpose, onDone }: CodeProofProps) {
  const t = useTranslations('twoFactor')
  const { haptic } = useHostControls()
  const [isClosing, setClosing] = useState(false)
  const verify = useMutation(authenticatorMutations.verify())
  const activate = useMutation(authenticatorMutations.activate())
  const revoke = useMutation(authenticatorMutations.revoke())
  const finish = purpose === 'activate' ? activate : revoke
  const isBusy = verify.isPending || finish.isPending || isClosing

  const done = () => {
    haptic('success')
    setClosing(true)
    void onDone()
  }
  const resume = () =>
    finish.mutate(
      { body: { token } },
      {
        onSuccess: done,
        onError: (error) => {
          // The authenticator is already revoked, by an earlier attempt whose answer was lost.
          if (purpose === 'revoke' && totpProblemOf(error) === 'gone') done()
        },
      },
    )
  const submit = (entered: string) => {
    if (verify.isSuccess) return resume()
    verify.mutate(
      { body: { token, otp: entered } },
      {
        onSuccess: resume,
        onError: () => haptic('error'),
      },
    )
  }
  const problem = totpProblemOf(verify.error)
  const failure = problem === undefined ? (verify.error ?? finish.error) : null
  return (
    <>
      <Paragraph>{t(`${purpose}.text`)}</Paragraph>
      <CodeEntry
        label={t('code')}
        action={t(`${purpose}.action`)}
        isBusy={isBusy}
        isAccepted={verify.isSuccess}
        failure={verify.error}
        problem={problem && t(`problems.${problem}`)}
        onSubmit={submit}
      >
        {failure && !isClosing ? (
          <ErrorNote failure={failure}>
            {failure.status === 403 ? t('notAllowed') : undefined}
          </ErrorNote>
        ) : null}
      </CodeEntry>
    </>
  )
}
