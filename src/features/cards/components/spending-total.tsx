import { useFormatter, useTranslations } from 'use-intl'

import {
  absolute,
  isNegative,
  isPositive,
  isZero,
  minus,
  type Decimal,
} from '#lib/money/decimal.ts'
import { shiftMonth } from '#lib/months.ts'
import { Amount } from '#ui/amount.tsx'

import type { CurrencySpending } from '../model/spending.ts'
import styles from './spending.module.css'

/** What was spent, or what came back where that is more. */
export function SpentSum({ total, currency }: { total: Decimal; currency: string }) {
  const t = useTranslations('spending')
  return (
    <>
      <p className={styles.note}>{t(isNegative(total) ? 'cameBack' : 'spent')}</p>
      <Amount
        amount={absolute(total)}
        unit={currency}
        isHero
        sign={isNegative(total) ? 'in' : undefined}
      />
    </>
  )
}

interface SpendingTotalProps {
  spending: CurrencySpending
  month: string
  /** What the same days of the month before took; undefined where that has not been read. */
  before: Decimal | undefined
  isThisMonth: boolean
  /** The same month in other currencies: sums of two are never one. */
  others: readonly CurrencySpending[]
}

/** What a month took in one currency, beside what the month before it took. */
export function SpendingTotal({
  spending,
  month,
  before,
  isThisMonth,
  others,
}: SpendingTotalProps) {
  const t = useTranslations('spending')
  const format = useFormatter()
  const { total, returned, held, currency } = spending
  const amountOf = (amount: Decimal) => ({
    amount: () => <Amount amount={absolute(amount)} unit={currency} />,
  })
  const last = format.dateTime(new Date(shiftMonth(month, -1)), { month: 'long', timeZone: 'UTC' })
  const change = before === undefined || isZero(before) ? undefined : minus(total, before)
  return (
    <div className={styles.total}>
      <SpentSum total={total} currency={currency} />
      {/* The month before may be read a moment later: its line has its place by then. */}
      <p className={`${styles.note} ${styles.change}`}>
        {change === undefined
          ? null
          : t.rich(isZero(change) ? 'same' : isPositive(change) ? 'more' : 'less', {
              ...amountOf(change),
              last,
              now: isThisMonth ? 'yes' : 'no',
            })}
      </p>
      {others.map((other) => (
        <p key={other.currency} className={styles.note}>
          {t.rich('also', {
            amount: () => <Amount amount={other.total} unit={other.currency} />,
          })}
        </p>
      ))}
      {isPositive(returned) ? (
        <p className={styles.note}>{t.rich('returned', amountOf(returned))}</p>
      ) : null}
      {isPositive(held) ? <p className={styles.note}>{t.rich('held', amountOf(held))}</p> : null}
    </div>
  )
}
