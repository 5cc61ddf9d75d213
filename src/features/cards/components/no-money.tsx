import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** The wallet has nothing to pay with. */
export function NoMoney() {
  const t = useTranslations('cards')
  const [, navigate] = useLocation()
  return (
    <EmptyState
      title={t('issue.noMoney.title')}
      text={t('issue.noMoney.text')}
      action={
        <Button mode="bezeled" onClick={() => navigate(paths.addCrypto.to())}>
          {t('issue.noMoney.action')}
        </Button>
      }
    />
  )
}
