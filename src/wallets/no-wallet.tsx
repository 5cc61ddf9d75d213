import { useTranslations } from 'use-intl'

import { paths } from '#paths'
import { LinkButton } from '#session/link-button.tsx'
import { EmptyState } from '#ui/state-block.tsx'

export function NoWallet() {
  const t = useTranslations('home.noWallet')
  return (
    <EmptyState
      title={t('title')}
      text={t('text')}
      action={<LinkButton href={paths.newWallet.to()}>{t('action')}</LinkButton>}
    />
  )
}
