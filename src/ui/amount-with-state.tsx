import type { ComponentProps } from 'react'

import type { Decimal } from '#lib/money/decimal.ts'
import { moneyStateOf, type MoneyState } from '#lib/settlement.ts'

import styles from './amount-with-state.module.css'
import { Amount } from './amount.tsx'
import texts from './text.module.css'

interface AmountWithStateProps extends Pick<
  ComponentProps<typeof Amount>,
  'amount' | 'unit' | 'digits' | 'isHero'
> {
  direction: 'in' | 'out'
  state: MoneyState
}

/**
 * An amount with its state: muted while it is pending, crossed out if no money moved, green only
 * after it was received.
 */
export function AmountWithState({
  direction,
  state,
  isHero = false,
  ...amount
}: AmountWithStateProps) {
  const sign = direction === 'in' && state !== 'done' ? 'promised' : direction
  if (state === 'void')
    return (
      <span className={isHero ? styles.heroVoid : styles.void}>
        <Amount {...amount} sign={sign} />
      </span>
    )
  const figure = <Amount {...amount} sign={sign} isHero={isHero} />
  // The main amount of a screen keeps its full colour while it is pending.
  if (state === 'done' || isHero) return figure
  return <span className={texts.secondary}>{figure}</span>
}

interface TransactionAmountProps extends Pick<AmountWithStateProps, 'digits' | 'isHero'> {
  transaction: {
    status: string
    direction: 'in' | 'out'
    amount: Decimal
    currency: { symbol: string; isCrypto: boolean }
  }
}

export const TransactionAmount = ({ transaction, ...look }: TransactionAmountProps) => (
  <AmountWithState
    {...look}
    direction={transaction.direction}
    state={moneyStateOf(transaction.status)}
    amount={transaction.amount}
    unit={transaction.currency}
  />
)
