import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { rowsOf } from '#api/common/schema.ts'
import { endedWithoutMoney } from '#api/orders/views.ts'
import { isMoving, walletQueries } from '#api/wallets/queries.ts'
import { toTransaction, type Transaction } from '#api/wallets/views.ts'
import { amountText } from '#i18n/amount.ts'
import { paths } from '#paths'
import { useHost } from '#session/services.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { Screen } from '#ui/screen.tsx'

import { findInFeed } from './find-order.ts'
import { claimLine } from './open-attempts.ts'
import type { Ended } from './order-machine.ts'
import styles from './order-screens.module.css'

const SEARCHED = 20
/** Milliseconds between looks at an order that is not through yet. */
const POLL_WHILE_MOVING = 10_000

interface EndedScreenProps<Input> {
  ended: Ended<Input>
  /** Back to the form: the money has not moved, or what was typed last is another order. */
  onStartOver: () => void
  /** Of an order that was taken. */
  afterSent?: ((ended: Ended<Input>) => ReactNode) | undefined
}

/** What became of the order: through, taken and on its way, or refused without moving the money. */
export function EndedScreen<Input>({ ended, onStartOver, afterSent }: EndedScreenProps<Input>) {
  const t = useTranslations('order')
  const language = useLocale()
  const [, navigate] = useLocation()
  const { attempt, step, result, isEarlier } = ended
  const { storage } = useHost()
  const { kind, summary } = attempt
  const lineIn = (rows: readonly Transaction[]) =>
    ended.transactionId === undefined
      ? (rows.find(({ orderId }) => orderId !== undefined && orderId === result?.reference) ??
        findInFeed(attempt, rows))
      : rows.find(({ id }) => id === ended.transactionId)
  const newest = useQuery({
    ...walletQueries.latest(attempt.walletId, {}, SEARCHED),
    // An order that is on its way gets through by itself.
    refetchInterval: ({ state }) =>
      isMoving(lineIn(rowsOf(state.data ?? []).map(toTransaction))?.status)
        ? POLL_WHILE_MOVING
        : false,
  })
  const rows = newest.data ?? []
  const line = lineIn(rows)
  const transactionId = ended.transactionId ?? line?.id
  useEffect(() => {
    if (transactionId !== undefined) claimLine(storage, attempt.walletId, transactionId)
  }, [storage, attempt.walletId, transactionId])
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
  const outcome = outcomeOf(step, line?.status ?? result?.order?.status)
  const figure = ({ amount, symbol }: typeof summary.sum) =>
    amountText(amount, symbol, { language, minDecimals: 0 })
  const words = {
    kind,
    sum: figure(summary.sum),
    arrives: figure({ ...summary.arrives, amount: booked }),
    to: summary.to,
  }
  return (
    <Screen title={t(isEarlier ? 'earlier.title' : `${outcome}Title`, words)} onBack={goHome}>
      {isEarlier ? (
        <p className={styles.notice} role="alert">
          {t('earlier.text')}
        </p>
      ) : null}
      <div role="status">
        <EmptyState
          icon={icons[outcome]}
          title={t(`${outcome}Sum`, words)}
          text={t(`${outcome}Text`, words)}
          action={
            <Button mode="bezeled" onClick={follow}>
              {t('follow')}
            </Button>
          }
        />
      </div>
      {outcome === 'rejected' ? null : afterSent?.({ ...ended, transactionId })}
      {isEarlier || outcome === 'rejected' ? (
        <PrimaryAction text={t(isEarlier ? 'earlier.back' : 'change')} onPress={onStartOver} />
      ) : (
        <PrimaryAction text={t('done')} onPress={goHome} />
      )}
    </Screen>
  )
}

/** In which words it is told; `status` is the newest that is known, of the feed's line or of the order. */
function outcomeOf(step: Ended<unknown>['step'], status: string | undefined) {
  if (step === 'rejected' || endedWithoutMoney(status?.toUpperCase() ?? '')) return 'rejected'
  return status?.toLowerCase() === 'complete' ? 'done' : 'sent'
}

const icons = {
  done: <CircleCheck size={56} />,
  sent: <Clock size={56} />,
  rejected: <CircleX size={56} />,
}

/** What the other line of the same order brought into the same wallet: an exchange writes two. */
const arrivedWith = ({ orderId }: Transaction, rows: readonly Transaction[]) =>
  orderId === undefined
    ? undefined
    : rows.find((row) => row.direction === 'in' && row.orderId === orderId)?.amount
