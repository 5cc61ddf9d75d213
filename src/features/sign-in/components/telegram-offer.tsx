import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { isStatus } from '#api/http/api-error.ts'
import { paths } from '#paths'
import { useHost } from '#session/services.tsx'
import { useTelegramSignIn } from '#session/telegram-sign-in.ts'
import { Button } from '#ui/button.tsx'

import { SignInNote } from './sign-in-note.tsx'
import styles from './telegram-offer.module.css'
import { useOnward } from './use-onward.ts'

/** Inside Telegram, the shortest way in stands first. */
export function TelegramOffer() {
  const t = useTranslations('signIn')
  const entry = useTranslations('entry')
  const { telegram } = useHost()
  const [, navigate] = useLocation()
  const { onward, goOn } = useOnward()
  const signIn = useMutation(useTelegramSignIn())
  if (telegram === undefined) return null
  const { error } = signIn
  const press = () =>
    signIn.mutate(undefined, {
      onSuccess: goOn,
      onError: (error) => {
        if (isStatus(error, 404)) navigate(paths.signUp.to(), { state: onward })
      },
    })
  return (
    <div className={styles.offer}>
      <Button isStretched isLoading={signIn.isPending} onClick={press}>
        {t('withTelegram', { name: telegram.user.firstName })}
      </Button>
      {error && !isStatus(error, 404) ? (
        <SignInNote failure={error} words={{ 401: entry('launchExpired.text') }} />
      ) : null}
    </div>
  )
}
