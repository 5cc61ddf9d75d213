import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'

import type { Decimal } from '#lib/money/decimal.ts'
import { shortAddress } from '#lib/mask.ts'

import { Amount } from './amount.tsx'
import { Row } from './row.tsx'
import styles from './transaction-row.module.css'
import { useStatusWord } from './words.ts'

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

const ICON = 20

/** One line of the feed: who, when or in what state, how much. */
export function TransactionRow({ line, href }: { line: TransactionLine; href: string }) {
  const t = useTranslations('activity')
  const format = useFormatter()
  const statusWord = useStatusWord()
  const { direction, status, currency } = line
  const isSettled = status === 'complete'
  const time = format.dateTime(new Date(line.createdAt), { hour: 'numeric', minute: '2-digit' })
  return (
    <Row
      href={href}
      isOneLine
      before={<DirectionIcon direction={direction} method={line.method} />}
      title={titleOf(line, t)}
      subtitle={isSettled ? time : `${statusWord(status)} · ${time}`}
      after={
        <span className={status === 'failed' || status === 'canceled' ? styles.void : undefined}>
          <Amount
            amount={line.amount}
            unit={currency.symbol}
            minDecimals={currency.isCrypto ? 0 : 2}
            sign={direction}
          />
        </span>
      }
    />
  )
}

function titleOf(
  { direction, method, from, to, info }: TransactionLine,
  t: ReturnType<typeof useTranslations<'activity'>>,
): string {
  if (method === 'exchange') return t('exchange')
  const party = direction === 'in' ? from : to
  if (!party && info) return info
  if (party)
    return t(direction === 'in' ? 'receivedFrom' : 'sentTo', { party: shortAddress(party) })
  return t(direction === 'in' ? 'received' : 'sent')
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
  return (
    <span className={styles.icon} aria-hidden>
      <Icon size={ICON} />
    </span>
  )
}
