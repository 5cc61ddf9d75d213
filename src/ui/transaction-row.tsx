import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import CreditCard from 'lucide-react/icons/credit-card'
import { memo, type ReactNode } from 'react'
import { useFormatter } from 'use-intl'

import type { Decimal } from '#lib/money/decimal.ts'
import { moneyStateOf } from '#lib/settlement.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'

import { TransactionAmount } from './amount-with-state.tsx'
import { AssetIcon } from './asset-icon.tsx'
import { RowIcon, initialsOf, PersonIcon } from './row-icon.tsx'
import { Row } from './row.tsx'
import { useStatusLabel } from './transaction-labels.ts'
import {
  nameOfParty,
  transactionSubjectOf,
  TransactionTitle,
  useInitialName,
  usePartyNote,
  type TitledTransaction,
} from './transaction-title.tsx'

interface TransactionLine extends TitledTransaction {
  status: string
  amount: Decimal
  currency: TitledTransaction['currency'] & { isCrypto: boolean; icon: string | undefined }
  createdAt: string
}

interface TransactionRowProps {
  transaction: TransactionLine
  href?: string
  name?: string | undefined
  /** Replaces the row's purpose and state. */
  subtitle?: ReactNode
  category?: string | undefined
  /** Replaces the time below the amount. */
  fiatValue?: ReactNode
  /** True if the list is not grouped by day, so that the row shows its date. */
  hasDate?: boolean
}

/**
 * Row of the feed: sender, recipient or purpose, state, amount and time. Renders again only for
 * another transaction.
 */
export const TransactionRow = memo(function TransactionRow({
  transaction,
  href,
  name,
  subtitle,
  category,
  fiatValue,
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
  const first = useInitialName(name)
  const party = usePartyNote(transaction, name)
  const state = moneyStateOf(status) === 'done' ? '' : statusLabel(status)
  const notes = [transactionSubjectOf(transaction), state, category, party]
    .filter(Boolean)
    .join(' · ')
  return (
    <Row
      href={href}
      isOneLine
      before={<KindIcon line={transaction} name={first} />}
      title={<TransactionTitle transaction={transaction} name={name} />}
      subtitle={subtitle ?? (notes || undefined)}
      after={<TransactionAmount transaction={transaction} digits="short" />}
      afterSubtitle={fiatValue ?? time.filter(Boolean).join(' · ')}
    />
  )
})

interface KindIconProps {
  line: TransactionLine
  name?: string | undefined
}

/**
 * Icon of a transaction's purpose, else the initials of the sender or recipient, else the icon of
 * the asset, because an address has no initials.
 */
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
  const person = nameOfParty(line) ?? name
  if (person !== undefined && initialsOf(person) !== '') return <PersonIcon name={person} />
  return <AssetIcon icon={line.currency.icon} symbol={line.currency.symbol} />
}
