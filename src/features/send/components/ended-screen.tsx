import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { walletQueries } from '#api/wallets/queries.ts'
import { amountText } from '#i18n/amount.ts'
import { shortAddress } from '#lib/mask.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'

import { findInFeed } from '../model/attempt.ts'
import type { SendState } from '../model/send-machine.ts'

const SEARCHED = 20

/** What became of the order: taken, or refused without moving the money. */
export function EndedScreen({
  state,
}: {
  state: Extract<SendState, { step: 'sent' | 'rejected' }>
}) {
  const t = useTranslations('send')
  const language = useLocale()
  const [, navigate] = useLocation()
  const { attempt, step } = state
  const newest = useQuery(walletQueries.latest(attempt.walletId, {}, SEARCHED))
  const transactionId = state.transactionId ?? findInFeed(attempt, newest.data ?? [])?.id
  const goHome = () => navigate(paths.home.to(), { replace: true })
  const follow = () =>
    navigate(
      transactionId === undefined
        ? paths.activity.to()
        : paths.transaction.to({ id: transactionId }),
      { replace: true },
    )
  const isSent = step === 'sent'
  const figures = { language, minDecimals: 0 }
  const words = {
    sum: amountText(
      attempt.areFeesInside ? attempt.debit : attempt.arrives,
      attempt.symbol,
      figures,
    ),
    arrives: amountText(attempt.arrives, attempt.symbol, figures),
    to: attempt.toName || shortAddress(attempt.to),
  }
  return (
    <Screen title={t(isSent ? 'sentTitle' : 'rejectedTitle')} onBack={goHome}>
      <div role="status">
        <EmptyState
          icon={isSent ? <CircleCheck size={56} /> : <CircleX size={56} />}
          title={t(isSent ? 'sentSum' : 'rejectedSum', words)}
          text={t(isSent ? 'sentText' : 'rejectedText', words)}
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
