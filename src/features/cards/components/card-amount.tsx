import { cardOutcomeOf } from '#api/cards/card-outcome.ts'
import type { CardTransactionView } from '#api/cards/transaction-views.ts'
import { AmountWithState } from '#ui/amount-with-state.tsx'

interface CardAmountProps {
  row: CardTransactionView
  isHero?: boolean
}

/** Amount of a card transaction. If its status is unknown, it is shown as pending. */
export const CardAmount = ({ row, isHero = false }: CardAmountProps) => (
  <AmountWithState
    direction={row.direction}
    state={cardOutcomeOf(row) ?? 'moving'}
    amount={row.total}
    unit={row.billingCurrency ?? ''}
    digits={isHero ? undefined : 'short'}
    isHero={isHero}
  />
)
