import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { isStatus } from '#api/http/api-error.ts'
import { paths } from '#paths'
import { useHost } from '#session/services.tsx'
import { useTelegramSignIn } from '#session/telegram-sign-in.ts'
import { Button } from '#ui/button.tsx'
import { ErrorNote } from '#ui/error-note.tsx'

import styles from './telegram-offer.module.css'

/** Inside Telegram, the shortest way in stands first. */
export function TelegramOffer() {
  const t = useTranslations('signIn')
  const { telegram } = useHost()
  const [, navigate] = useLocation()
  const signIn = useMutation(useTelegramSignIn())
  if (telegram === undefined) return null
  const isUnknown = isStatus(signIn.error, 404)
  const press = () =>
    signIn.mutate(undefined, {
      onSuccess: () => navigate(paths.home.to(), { replace: true }),
      onError: (error) => {
        if (isStatus(error, 404)) navigate(paths.signUp.to())
      },
    })
  return (
    <div className={styles.offer}>
      <Button isStretched isLoading={signIn.isPending} onClick={press}>
        {t('withTelegram', { name: telegram.user.firstName })}
      </Button>
      {signIn.error && !isUnknown ? <ErrorNote failure={signIn.error} /> : null}
    </div>
  )
}
