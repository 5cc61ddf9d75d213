import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Screen } from '#ui/screen.tsx'

export function NothingToSend({ onBack }: { onBack: () => void }) {
  const t = useTranslations('send')
  const [, navigate] = useLocation()
  return (
    <Screen title={t('title')} onBack={onBack}>
      <EmptyState
        title={t('nothing.title')}
        text={t('nothing.text')}
        action={
          <Button onClick={() => navigate(paths.addCrypto.to())}>{t('nothing.action')}</Button>
        }
      />
    </Screen>
  )
}
