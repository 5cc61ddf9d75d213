import { useTranslations } from 'use-intl'

import { paths } from '#paths'
import { LinkButton } from '#session/link-button.tsx'
import { IllustratedState } from '#ui/illustration.tsx'

export function NoMoney() {
  const t = useTranslations('cards')
  return (
    <IllustratedState
      of="coin"
      title={t('issue.noMoney.title')}
      text={t('issue.noMoney.text')}
      action={
        <LinkButton mode="bezeled" href={paths.depositCrypto.to()}>
          {t('issue.noMoney.action')}
        </LinkButton>
      }
    />
  )
}
