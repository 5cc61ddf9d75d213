import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { walletQueries } from '#api/wallets/queries.ts'
import { amountText } from '#i18n/amount.ts'
import { paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'

import { findInFeed } from './find-order.ts'
import type { Ended } from './order-machine.ts'

const SEARCHED = 20

/** What became of the order: taken, or refused without moving the money. */
export function EndedScreen({ ended, children }: { ended: Ended<unknown>; children?: ReactNode }) {
  const t = useTranslations('order')
  const language = useLocale()
  const [, navigate] = useLocation()
  const { attempt, step, result } = ended
  const { kind, summary } = attempt
  const newest = useQuery(walletQueries.latest(attempt.walletId, {}, SEARCHED))
  const rows = newest.data ?? []
  const line =
    rows.find(({ orderId }) => orderId !== undefined && orderId === result?.reference) ??
    findInFeed(attempt, rows)
  const transactionId = ended.transactionId ?? line?.id
  const goHome = () => navigate(paths.home.to(), { replace: true })
  const follow = () =>
    navigate(
      transactionId === undefined
        ? paths.activity.to()
        : paths.transaction.to({ id: transactionId }),
      { replace: true },
    )
  const isSent = step === 'sent'
  const figure = ({ amount, symbol }: typeof summary.sum) =>
    amountText(amount, symbol, { language, minDecimals: 0 })
  const words = {
    kind,
    sum: figure(summary.sum),
    arrives: figure(summary.arrives),
    to: summary.to,
  }
  return (
    <Screen title={t(isSent ? 'sentTitle' : 'rejectedTitle', words)} onBack={goHome}>
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
      {children}
      <PrimaryAction text={t('done')} onPress={goHome} />
    </Screen>
  )
}
