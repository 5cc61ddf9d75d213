import { cardOutcomeOf } from '#api/cards/card-outcome.ts'
import type { CardTransactionView } from '#api/cards/transaction-views.ts'
import { MovedAmount } from '#ui/moved-amount.tsx'

interface CardAmountProps {
  row: CardTransactionView
  isHero?: boolean
}

/** What a transaction moved on the card's account. A status that nobody knows counts as under way. */
export const CardAmount = ({ row, isHero = false }: CardAmountProps) => (
  <MovedAmount
    direction={row.direction}
    state={cardOutcomeOf(row) ?? 'moving'}
    amount={row.total}
    unit={row.billingCurrency ?? ''}
    isHero={isHero}
  />
)
