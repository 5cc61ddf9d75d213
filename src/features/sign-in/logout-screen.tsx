import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { paths } from '#paths'
import { useServices } from '#session/services.tsx'
import { forgetSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/screen.tsx'

/** Where a session ends, by choice or because it could not be renewed (specification §2). */
export function LogoutScreen() {
  const t = useTranslations('signIn')
  const [, navigate] = useLocation()
  const { host, tokens } = useServices()
  const forget = useEffectEvent(() => {
    tokens.clear()
    forgetSession(host.storage)
  })
  useEffect(() => forget(), [])
  return (
    <Screen title={t('signedOut.title')}>
      <EmptyState
        title={t('signedOut.title')}
        text={t('signedOut.text')}
        action={
          <Button onClick={() => navigate(paths.signIn.to(), { replace: true })}>
            {t('signInAgain')}
          </Button>
        }
      />
    </Screen>
  )
}
