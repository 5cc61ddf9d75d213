import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Redirect, useLocation } from 'wouter'

import { isStatus } from '#api/http/api-error.ts'
import type { ReturnPath } from '#features/sign-in/model/return-path.ts'
import { paths } from '#paths'
import { usePersonScope } from '#session/services.tsx'
import { manualSignOut, useTelegramSignIn } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorBlock } from '#ui/state-block.tsx'

import { lazyScreen } from './lazy-screen.tsx'

const LaunchRefused = lazyScreen(() => import('./launch-refused.tsx'), 'signIn')

/**
 * First screen in Telegram. It signs in with the launch data; unknown people are led to sign-up.
 */
export function TelegramEntry({ returnPath }: { returnPath: ReturnPath }) {
  const t = useTranslations('entry')
  const [, navigate] = useLocation()
  const signIn = useMutation(useTelegramSignIn())
  const scope = usePersonScope()
  const goToSignIn = () => navigate(paths.signIn.to(), { state: returnPath })
  // Another page may have signed the person out before this screen opened or during the call.
  const goIfSignedOut = () => {
    const isSignedOut = manualSignOut.read(scope) === true
    if (isSignedOut) goToSignIn()
    return isSignedOut
  }
  const attempt = () => signIn.mutate(undefined, { onSuccess: goIfSignedOut })
  const startSignIn = useEffectEvent(() => {
    if (!goIfSignedOut()) attempt()
  })
  useEffect(() => {
    // The sign-in starts one task later, so that StrictMode's first run of the effect sends
    // nothing.
    const timer = setTimeout(() => startSignIn())
    return () => clearTimeout(timer)
  }, [])
  const { error } = signIn
  if (isStatus(error, 404)) return <Redirect to={paths.signUp.to()} replace state={returnPath} />
  if (isStatus(error, 401, 419)) return <LaunchRefused failure={error} onOtherMethod={goToSignIn} />
  return (
    <Screen title={t('signingIn')} isTitleHidden>
      {error === null ? (
        <div role="status" aria-busy>
          <span className="visually-hidden">{t('signingIn')}</span>
          <SkeletonRows count={5} />
        </div>
      ) : (
        <>
          <ErrorBlock failure={error} onRetry={attempt} />
          {isStatus(error, 423) ? (
            <Deferred
              load={() => import('#session/blocked-actions.tsx')}
              name="BlockedActions"
              props={{ isSignedIn: false }}
            />
          ) : null}
          <Button mode="plain" isStretched onClick={goToSignIn}>
            {t('otherMethods')}
          </Button>
        </>
      )}
    </Screen>
  )
}
