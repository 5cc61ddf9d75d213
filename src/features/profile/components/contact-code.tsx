import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { CodeTarget } from '#api/auth/mutations.ts'
import type { ApiError } from '#api/http/api-error.ts'
import { reread } from '#api/query/reread.ts'
import { userMutations } from '#api/user/mutations.ts'
import { userQueries } from '#api/user/queries.ts'
import { Button } from '#ui/button.tsx'
import { useChrome } from '#ui/chrome.tsx'
import { CODE_LENGTH, CodeField } from '#ui/code-field.tsx'
import { ErrorNote } from '#ui/error-note.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Paragraph } from '#ui/paragraph.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'
import { useCountdown } from '#ui/use-countdown.ts'

import { codeProblemOf, isConfirmed } from '../model/contact.ts'
import styles from './contact-code.module.css'

const RESEND_AFTER = 30

interface ContactCodeProps {
  target: CodeTarget
  onBack: () => void
  onDone: () => void
}

/** Second step: the code that was sent to the new address. */
export function ContactCode({ target, onBack, onDone }: ContactCodeProps) {
  const t = useTranslations('profile')
  const { haptic } = useChrome()
  const notify = useNotify()
  const client = useQueryClient()
  const user = useQuery(userQueries.user())
  const [code, setCode] = useState('')
  const confirm = useMutation(userMutations.confirmContactChange())
  const resend = useMutation(userMutations.requestContactChange())
  const countdown = useCountdown(RESEND_AFTER)

  const done = () => {
    haptic('success')
    notify(t(`contact.${target.kind}.done`))
    onDone()
  }
  const afterAnswer = async (error?: ApiError) => {
    if (error === undefined) {
      await reread(client, userQueries.user().queryKey)
      return done()
    }
    // A code is good once: where an answer was lost, the change may have happened all the same.
    const isOpen = error.isOutcomeUnknown || error.status === 419
    const known = isOpen ? await user.refetch() : undefined
    if (isConfirmed(target, known?.data)) return done()
    haptic('error')
    if (codeProblemOf(error) !== undefined) setCode('')
  }
  const submit = (entered: string) => {
    if (confirm.isPending) return
    confirm.mutate(
      { target, code: entered },
      {
        onSuccess: () => void afterAnswer(),
        onError: (error) => void afterAnswer(error),
      },
    )
  }
  const again = () =>
    resend.mutate(target, {
      onSuccess: () => {
        countdown.restart()
        confirm.reset()
        setCode('')
        notify(t('contact.sent'))
      },
    })
  const problem = codeProblemOf(confirm.error)
  const failure = problem === undefined ? (confirm.error ?? resend.error) : resend.error
  // Who can't use the code that came needs not wait for another.
  const isWaiting = countdown.seconds > 0 && problem === undefined
  return (
    <Screen title={t('contact.codeTitle')} step="code" onBack={onBack}>
      <Paragraph>{t('contact.codeText', { to: target.to })}</Paragraph>
      <CodeField
        label={t('contact.code')}
        value={code}
        onChange={setCode}
        onComplete={submit}
        error={problem && t(`contact.codeProblems.${problem}`)}
        readOnly={confirm.isPending}
      />
      {failure ? <ErrorNote failure={failure} /> : null}
      <div className={styles.actions}>
        <Button mode="plain" isLoading={resend.isPending} disabled={isWaiting} onClick={again}>
          {isWaiting ? t('contact.resendIn', { seconds: countdown.seconds }) : t('contact.resend')}
        </Button>
      </div>
      <PrimaryAction
        text={t('contact.confirm')}
        disabled={code.length < CODE_LENGTH}
        isLoading={confirm.isPending}
        onPress={() => submit(code)}
      />
    </Screen>
  )
}
