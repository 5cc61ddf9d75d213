import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, type LucideIcon } from 'lucide-react'
import { memo, createElement, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

import type { Decimal } from '#lib/money/decimal.ts'
import { shortAddress } from '#lib/mask.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'

import { Amount } from './amount.tsx'
import { Row } from './row.tsx'
import { useStatusLabel } from './labels.ts'
import styles from './transaction-row.module.css'

const ICON = 20

/** The disc at the start of a feed's line. */
export function FeedIcon({ icon }: { icon: LucideIcon }) {
  return (
    <span className={styles.icon} aria-hidden>
      {createElement(icon, { size: ICON })}
    </span>
  )
}

interface FeedAmountProps {
  /** Money that is on its way, and money that did not move after all. */
  state: 'done' | 'moving' | 'void'
  children: ReactNode
}

/** The amount at the end of it. */
export function FeedAmount({ state, children }: FeedAmountProps) {
  return state === 'done' ? children : <span className={styles[state]}>{children}</span>
}

interface TransactionLine {
  direction: 'in' | 'out'
  method: string | undefined
  status: string
  amount: Decimal
  currency: { symbol: string; isCrypto: boolean }
  from: string | undefined
  to: string | undefined
  info: string | undefined
  createdAt: string
}

interface TransactionRowProps {
  transaction: TransactionLine
  href: string
  /** The list is not grouped by day, so the row says the day itself. */
  hasDate?: boolean
}

/** One line of the feed: who and in what state, how much and when. Drawn anew for another line only. */
export const TransactionRow = memo(function TransactionRow({
  transaction,
  href,
  hasDate = false,
}: TransactionRowProps) {
  const format = useFormatter()
  const statusLabel = useStatusLabel()
  const { direction, status, currency } = transaction
  const isSettled = status === 'complete'
  const isVoid = endedWithoutMoney(status)
  const time = format.dateTime(new Date(transaction.createdAt), {
    ...(hasDate ? { day: 'numeric', month: 'short' } : {}),
    hour: 'numeric',
    minute: '2-digit',
  })
  return (
    <Row
      href={href}
      isOneLine
      before={<DirectionIcon direction={direction} method={transaction.method} />}
      title={<Title transaction={transaction} />}
      subtitle={isSettled ? undefined : statusLabel(status)}
      after={
        <FeedAmount state={isSettled ? 'done' : isVoid ? 'void' : 'moving'}>
          <Amount
            amount={transaction.amount}
            unit={currency.symbol}
            minDecimals={currency.isCrypto ? 0 : 2}
            // Green is for money that is here.
            sign={isSettled || direction === 'out' ? direction : 'promised'}
          />
        </FeedAmount>
      }
      afterSubtitle={time}
    />
  )
})

/** Whom it came from or went to; the arrow shows which, so the word is for those who don't see it. */
function Title({
  transaction: { direction, method, from, to, info },
}: {
  transaction: TransactionLine
}) {
  const t = useTranslations('common')
  const party = direction === 'in' ? from : to
  if (method === 'exchange') return t('line.exchange')
  if (!party) return info || t(direction === 'in' ? 'line.received' : 'line.sent')
  return (
    <>
      <span className="visually-hidden">
        {t(direction === 'in' ? 'line.sender' : 'line.recipient')}{' '}
      </span>
      {shortAddress(party)}
    </>
  )
}

function DirectionIcon({
  direction,
  method,
}: {
  direction: 'in' | 'out'
  method: string | undefined
}) {
  const Icon =
    method === 'exchange' ? ArrowLeftRight : direction === 'in' ? ArrowDownLeft : ArrowUpRight
  return <FeedIcon icon={Icon} />
}
