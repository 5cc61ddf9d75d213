import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/state-block.tsx'
import { Screen } from '#ui/screen.tsx'

export function NotFoundScreen() {
  const t = useTranslations('common')
  const [, navigate] = useLocation()
  const goHome = () => navigate(paths.home.to(), { replace: true })
  return (
    <Screen title={t('notFound.title')} onBack={goHome}>
      <EmptyState
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<Button onClick={goHome}>{t('notFound.action')}</Button>}
      />
    </Screen>
  )
}
