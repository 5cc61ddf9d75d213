import { useTranslations } from 'use-intl'

import { paths } from '#paths'
import { LinkButton } from '#session/link-button.tsx'
import { Section } from '#ui/section.tsx'
import { EmptyState } from '#ui/state-block.tsx'

/**
 * Explains how to get money into a wallet without assets. Loaded only when needed, because few
 * people see it.
 */
export function NoAssets() {
  const t = useTranslations('home')
  return (
    <Section title={t('assets')}>
      <EmptyState
        title={t('noMoney.title')}
        text={t('noMoney.text')}
        action={<LinkButton href={paths.deposit.to()}>{t('noMoney.action')}</LinkButton>}
      />
    </Section>
  )
}
