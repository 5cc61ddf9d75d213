import { useTranslations } from 'use-intl'

import { paths } from '#paths'
import { LinkButton } from '#session/link-button.tsx'
import { DeferredMessages } from '#ui/deferred-messages.tsx'
import { EmptyState } from '#ui/state-block.tsx'

export const NoWallet = () => (
  <DeferredMessages namespace="wallets">
    <Offer />
  </DeferredMessages>
)

function Offer() {
  const t = useTranslations('wallets')
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      action={<LinkButton href={paths.newWallet.to()}>{t('create')}</LinkButton>}
    />
  )
}
