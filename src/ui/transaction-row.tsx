import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import CreditCard from 'lucide-react/icons/credit-card'
import { memo, type ReactNode } from 'react'
import { useFormatter } from 'use-intl'

import type { Decimal } from '#lib/money/decimal.ts'
import { moneyStateOf } from '#lib/settlement.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'

import { AssetIcon } from './asset-icon.tsx'
import { useStatusLabel } from './labels.ts'
import { TransactionAmount } from './moved-amount.tsx'
import { RowIcon, initialsOf, PersonIcon } from './row-icon.tsx'
import { Row } from './row.tsx'
import {
  nameOfParty,
  subjectOf,
  TransactionTitle,
  type TitledTransaction,
} from './transaction-title.tsx'

interface TransactionLine extends TitledTransaction {
  status: string
  amount: Decimal
  currency: { symbol: string; isCrypto: boolean; icon: string | undefined }
  createdAt: string
}

interface TransactionRowProps {
  transaction: TransactionLine
  /** Where it leads; a row of a card has no screen of its own. */
  href?: string
  /** Of the sender or recipient, where the transaction has only an address. */
  name?: string | undefined
  /** Instead of what it was for and its state. */
  subtitle?: ReactNode
  /** Stands below the amount instead of the time. */
  worth?: ReactNode
  /** The list is not grouped by day, so the row says the day itself. */
  hasDate?: boolean
}

/** One line of the feed: who or what for, in what state, how much and when. Drawn anew for another line only. */
export const TransactionRow = memo(function TransactionRow({
  transaction,
  href,
  name,
  subtitle,
  worth,
  hasDate = false,
}: TransactionRowProps) {
  const format = useFormatter()
  const statusLabel = useStatusLabel()
  const { status } = transaction
  const at = new Date(transaction.createdAt)
  const time = [
    hasDate && format.dateTime(at, { day: 'numeric', month: 'short' }),
    format.dateTime(at, { timeStyle: 'short' }),
  ]
  const notes = [subjectOf(transaction), moneyStateOf(status) === 'done' ? '' : statusLabel(status)]
    .filter(Boolean)
    .join(' · ')
  return (
    <Row
      href={href}
      isOneLine
      before={<KindIcon line={transaction} name={name} />}
      title={<TransactionTitle transaction={transaction} name={name} />}
      subtitle={subtitle ?? (notes || undefined)}
      after={<TransactionAmount transaction={transaction} digits="short" />}
      afterSubtitle={worth ?? time.filter(Boolean).join(' · ')}
    />
  )
})

interface KindIconProps {
  line: TransactionLine
  /** Of the sender or recipient, where the transaction has only an address. */
  name?: string | undefined
}

/** What the transaction is for, else who it was with, else what was moved: addresses have no face. */
export function KindIcon({ line, name }: KindIconProps) {
  const purpose = purposeOf(line)
  if (purpose !== undefined)
    return (
      <RowIcon
        icon={
          purpose === 'exchange'
            ? ArrowLeftRight
            : purpose.startsWith('card')
              ? CreditCard
              : ArrowUpRight
        }
      />
    )
  const person = name ?? nameOfParty(line)
  if (person !== undefined && initialsOf(person) !== '') return <PersonIcon name={person} />
  return <AssetIcon icon={line.currency.icon} symbol={line.currency.symbol} />
}
