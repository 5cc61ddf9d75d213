import type { CardAccount } from '#api/cards/views.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'

export interface Funds {
  amount: Decimal
  unit: string
}

export const fundsOf = ({ balance, currency }: CardAccount): Funds | undefined =>
  balance === undefined ? undefined : { amount: balance, unit: currency?.symbol ?? '' }

export function spendableOf(account: CardAccount): Funds | undefined {
  const funds = fundsOf(account)
  return funds && { ...funds, amount: account.totalBalance ?? funds.amount }
}

export function AccountAmount({ amount, unit, isHero = false }: Funds & { isHero?: boolean }) {
  return <Amount amount={amount} unit={unit} digits="short" isHero={isHero} />
}
