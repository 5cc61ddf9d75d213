import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Redirect, useLocation } from 'wouter'

import { isStatus } from '#api/http/api-error.ts'
import { paths } from '#paths'
import { useTelegramSignIn } from '#session/telegram-sign-in.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorBlock } from '#ui/error-block.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

/** The first thing inside Telegram: signs in with the launch data; who is unknown goes on to sign up. */
export function TelegramEntry() {
  const t = useTranslations('signIn')
  const [, navigate] = useLocation()
  const signIn = useMutation(useTelegramSignIn())
  const begin = useEffectEvent(() => signIn.mutate())
  useEffect(() => begin(), [])
  if (isStatus(signIn.error, 404)) return <Redirect to={paths.signUp.to()} replace />
  if (isStatus(signIn.error, 401))
    return (
      <Screen title={t('title')}>
        <EmptyState
          title={t('launchExpired.title')}
          text={t('launchExpired.text')}
          action={<Button onClick={() => navigate(paths.signIn.to())}>{t('otherWays')}</Button>}
        />
      </Screen>
    )
  return (
    <Screen title={t('signingIn')} isTitleHidden>
      {signIn.error === null ? (
        <div role="status" aria-busy>
          <span className="visually-hidden">{t('signingIn')}</span>
          <SkeletonRows count={5} />
        </div>
      ) : (
        <ErrorBlock failure={signIn.error} onRetry={() => signIn.mutate()} />
      )}
    </Screen>
  )
}
