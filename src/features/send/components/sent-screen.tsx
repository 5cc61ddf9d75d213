import { CircleCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { amountText } from '#i18n/amount.ts'
import { shortAddress } from '#lib/mask.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'

import type { Attempt } from '../model/attempt.ts'

interface SentScreenProps {
  attempt: Attempt
  /** Known when the order was found in the feed. */
  transactionId: string | undefined
}

export function SentScreen({ attempt, transactionId }: SentScreenProps) {
  const t = useTranslations('send')
  const language = useLocale()
  const [, navigate] = useLocation()
  const goHome = () => navigate(paths.home.to(), { replace: true })
  const follow = () =>
    navigate(
      transactionId === undefined
        ? paths.activity.to()
        : paths.transaction.to({ id: transactionId }),
      {
        replace: true,
      },
    )
  const sum = amountText(attempt.arrives, attempt.symbol, { language, minDecimals: 0 })
  return (
    <Screen title={t('sentTitle')} onBack={goHome}>
      <div role="status">
        <EmptyState
          icon={<CircleCheck size={56} />}
          title={t('sentSum', { sum })}
          text={t('sentText', { to: shortAddress(attempt.to) })}
          action={
            <Button mode="bezeled" onClick={follow}>
              {t('follow')}
            </Button>
          }
        />
      </div>
      <PrimaryAction text={t('done')} onPress={goHome} />
    </Screen>
  )
}
