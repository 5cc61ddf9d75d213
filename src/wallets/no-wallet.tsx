import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/state-block.tsx'

/** In the place of whatever shows a wallet, for somebody who has none yet. */
export function NoWallet() {
  const t = useTranslations('home.noWallet')
  const [, navigate] = useLocation()
  return (
    <EmptyState
      title={t('title')}
      text={t('text')}
      action={<Button onClick={() => navigate(paths.newWallet.to())}>{t('action')}</Button>}
    />
  )
}
