import { cardOutcomeOf } from '#api/cards/card-outcome.ts'
import type { CardTransactionView } from '#api/cards/transaction-views.ts'
import { MovedAmount } from '#ui/moved-amount.tsx'

interface CardAmountProps {
  row: CardTransactionView
  isHero?: boolean
}

/** An unknown status counts as pending. */
export const CardAmount = ({ row, isHero = false }: CardAmountProps) => (
  <MovedAmount
    direction={row.direction}
    state={cardOutcomeOf(row) ?? 'moving'}
    amount={row.total}
    unit={row.billingCurrency ?? ''}
    digits={isHero ? undefined : 'short'}
    isHero={isHero}
  />
)
