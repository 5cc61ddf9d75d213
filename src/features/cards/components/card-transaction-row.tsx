import type { LucideIcon } from 'lucide-react'
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import Bus from 'lucide-react/icons/bus'
import CircleX from 'lucide-react/icons/circle-x'
import CreditCard from 'lucide-react/icons/credit-card'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import House from 'lucide-react/icons/house'
import Laptop from 'lucide-react/icons/laptop'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import Percent from 'lucide-react/icons/percent'
import Plane from 'lucide-react/icons/plane'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Utensils from 'lucide-react/icons/utensils'
import Wallet from 'lucide-react/icons/wallet'
import Wifi from 'lucide-react/icons/wifi'
import { useLocale, useFormatter } from 'use-intl'

import type { CardTransactionView } from '#api/cards/transaction-views.ts'
import { isolated } from '#i18n/direction.ts'
import { categoryOf, type Category } from '#lib/merchant-category.ts'
import { Amount } from '#ui/amount.tsx'
import { RowIcon } from '#ui/row-icon.tsx'
import { Row } from '#ui/row.tsx'

import { CardAmount } from './card-amount.tsx'
import { useDeclineLabels, useTransactionLabels } from './card-transaction-labels.ts'

const CATEGORY_ICONS: Partial<Record<Category, LucideIcon>> = {
  groceries: ShoppingBasket,
  restaurants: Utensils,
  transport: Bus,
  fuel: Bus,
  cars: Bus,
  carRental: Bus,
  flights: Plane,
  hotels: Plane,
  travel: Plane,
  digital: MonitorPlay,
  internet: Wifi,
  electronics: Laptop,
  home: House,
  utilities: House,
  health: HeartPulse,
  shopping: ShoppingBag,
  clothes: ShoppingBag,
  books: ShoppingBag,
}

export const iconOfCategory = (category: string): LucideIcon | undefined =>
  (CATEGORY_ICONS as Partial<Record<string, LucideIcon>>)[category]

const TYPE_ICONS: Record<string, LucideIcon> = {
  DEPOSIT: ArrowDownLeft,
  WITHDRAWAL: Wallet,
  FEE: Percent,
}

function iconOf({ status, type, merchant, direction }: CardTransactionView): LucideIcon {
  if (status === 'FAILED' || status === 'DECLINED') return CircleX
  const category = categoryOf(merchant.category)
  const byType = type === undefined ? undefined : TYPE_ICONS[type]
  const byCategory = category === undefined ? undefined : iconOfCategory(category)
  return byType ?? byCategory ?? (direction === 'in' ? ArrowDownLeft : CreditCard)
}

interface CardTransactionRowProps {
  row: CardTransactionView
  hasCard: boolean
  onPress: () => void
}

export function CardTransactionRow({ row, hasCard, onPress }: CardTransactionRowProps) {
  const labels = useTransactionLabels()
  const { original, last4 } = row
  const locale = useLocale()
  const number = hasCard && last4 !== undefined ? isolated(`•• ${last4}`, locale) : undefined
  // The card's number stands below the amount if there is room, because it is never cut off there.
  const subtitle = useSubtitle(row, original === undefined ? undefined : number)
  return (
    <Row
      isOneLine
      onPress={onPress}
      before={<RowIcon icon={iconOf(row)} />}
      title={labels.title(row)}
      subtitle={subtitle || undefined}
      after={<CardAmount row={row} />}
      afterSubtitle={
        original === undefined ? (
          number
        ) : (
          <Amount amount={original.amount} unit={original.currency} digits="short" />
        )
      }
    />
  )
}

function useSubtitle(row: CardTransactionView, number: string | undefined): string {
  const format = useFormatter()
  const labels = useTransactionLabels()
  const decline = useDeclineLabels()
  const { status, merchant, failureReason, isPending, createdAt, review } = row
  const isPlain = status === 'CLEARED' || status === 'COMPLETED' || isPending
  const category = labels.category(merchant.category)
  const parts = [
    // "Pending" rows have no day heading, so they begin with a date: narrow rows cut off the end.
    isPending && format.dateTime(new Date(createdAt), { day: 'numeric', month: 'short' }),
    review && labels.review(review),
    isPlain ? category : labels.status(status),
    isPlain || failureReason === undefined ? undefined : decline(failureReason).title,
    isPlain && !isPending ? merchant.city : undefined,
    number,
  ]
  return parts.filter(Boolean).join(' · ')
}
