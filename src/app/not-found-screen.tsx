import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { Button } from '#ui/button.tsx'
import { IllustratedState } from '#ui/illustration.tsx'
import { Screen } from '#ui/screen.tsx'

/** Shown for an unknown address, or for a screen that the tenant has switched off. */
export function NotFoundScreen() {
  const t = useTranslations('more')
  const isScreenEnabled = useIsScreenEnabled()
  const [location, navigate] = useLocation()
  const reason = isScreenEnabled(location) ? 'notFound' : 'notOffered'
  const goHome = () => navigate(paths.home.to(), { replace: true })
  return (
    <Screen title={t(`${reason}.title`)} onBack={goHome}>
      <IllustratedState
        of="signpost"
        title={t(`${reason}.title`)}
        text={t(`${reason}.text`)}
        action={<Button onClick={goHome}>{t('notFound.action')}</Button>}
      />
    </Screen>
  )
}
