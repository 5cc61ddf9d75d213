import { useTranslations } from 'use-intl'

import { paths } from '#paths'
import { LinkButton } from '#session/link-button.tsx'
import { EmptyState } from '#ui/state-block.tsx'

export function NoWallet() {
  const t = useTranslations('wallets')
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      action={<LinkButton href={paths.newWallet.to()}>{t('create')}</LinkButton>}
    />
  )
}
