import type { CardAccount } from '#api/cards/views.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'

export interface Funds {
  amount: Decimal
  unit: string
}

/** Returns the account's own balance; undefined if the answer has none. */
export const fundsOf = ({ balance, currency }: CardAccount): Funds | undefined =>
  balance === undefined ? undefined : { amount: balance, unit: currency?.symbol ?? '' }

/** Returns the amount that the account's cards can spend, with what they may take from the wallet. */
export function spendableOf(account: CardAccount): Funds | undefined {
  const funds = fundsOf(account)
  return funds && { ...funds, amount: account.totalBalance ?? funds.amount }
}

export function AccountAmount({ amount, unit, isHero = false }: Funds & { isHero?: boolean }) {
  return <Amount amount={amount} unit={unit} digits="short" isHero={isHero} />
}
