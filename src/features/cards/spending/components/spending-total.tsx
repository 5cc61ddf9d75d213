import type { ReactNode } from 'react'
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
import { CenteredColumn } from '#ui/centered.tsx'
import { Phrase } from '#ui/phrase.tsx'
import { Text } from '#ui/text.tsx'

import type { CurrencySpending } from '../model/spending.ts'
import styles from './spending.module.css'

const Note = ({ children }: { children: ReactNode }) => (
  <Text as="p" size="label" tone="secondary" className={styles.note}>
    {children}
  </Text>
)

export function SpentSum({ total, currency }: { total: Decimal; currency: string }) {
  const t = useTranslations('spending')
  return (
    <>
      {isNegative(total) ? (
        <Note>{t('cameBack')}</Note>
      ) : (
        // Only for screen readers, because the screen's title says the same to people who see it.
        <span className="visually-hidden">{t('spent')}</span>
      )}
      <Amount
        amount={absolute(total)}
        unit={currency}
        digits="short"
        isHero
        sign={isNegative(total) ? 'in' : undefined}
      />
    </>
  )
}

interface SpendingTotalProps {
  spending: CurrencySpending
  month: string
  /** Total of the same days of the previous month; undefined until that is read. */
  previousTotal: Decimal | undefined
  isThisMonth: boolean
}

export function SpendingTotal({ spending, month, previousTotal, isThisMonth }: SpendingTotalProps) {
  const t = useTranslations('spending')
  const format = useFormatter()
  const { total, currency } = spending
  const amountOf = (amount: Decimal) => ({
    amount: () => <Amount amount={absolute(amount)} unit={currency} digits="short" />,
  })
  const last = format.dateTime(new Date(shiftMonth(month, -1)), { month: 'long', timeZone: 'UTC' })
  const change =
    previousTotal === undefined || isZero(previousTotal) ? undefined : minus(total, previousTotal)
  return (
    <CenteredColumn>
      <SpentSum total={total} currency={currency} />
      {/* Reserves the line, because the previous month may be read later. */}
      <Note>
        {change === undefined ? null : (
          <Phrase>
            {t.rich(isZero(change) ? 'same' : isPositive(change) ? 'more' : 'less', {
              ...amountOf(change),
              last,
              now: isThisMonth ? 'yes' : 'no',
            })}
          </Phrase>
        )}
      </Note>
      {(['returned', 'held'] as const).map((name) =>
        isPositive(spending[name]) ? (
          <Note key={name}>
            <Phrase>{t.rich(name, amountOf(spending[name]))}</Phrase>
          </Note>
        ) : null,
      )}
    </CenteredColumn>
  )
}
