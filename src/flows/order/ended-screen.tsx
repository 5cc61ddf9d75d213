import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { walletQueries } from '#api/wallets/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
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
  // The price may have moved once more before the order was carried out: what was booked is what is said.
  const booked =
    result?.order?.to.amount ?? (line && arrivedWith(line, rows)) ?? summary.arrives.amount
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
    arrives: figure({ ...summary.arrives, amount: booked }),
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

/** What the other line of the same order brought into the same wallet: an exchange writes two. */
const arrivedWith = ({ orderId }: Transaction, rows: readonly Transaction[]) =>
  orderId === undefined
    ? undefined
    : rows.find((row) => row.direction === 'in' && row.orderId === orderId)?.amount
