import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { Link } from 'wouter'

import { amountParts } from '#i18n/amount.ts'
import {
  compare,
  decimal,
  isPositive,
  quotient,
  times,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'
import { Amount, useAreAmountsHidden } from '#ui/amount.tsx'
import { useMonthText } from '#ui/month-switch.tsx'

import { spendingPath, type SpendingAddress } from '../model/spending-address.ts'
import { totalIn, type Spending } from '../model/spending.ts'
import styles from './spending.module.css'

const HUNDRED = decimal('100')
/** Number of digits of an amount below a thousand. */
const HUNDREDS = 3

interface SpendingMonthsProps {
  /** Months, oldest first. `spending` is undefined if the month has not been read. */
  months: readonly { month: string; spending: Spending | undefined }[]
  /** The shown currency; undefined if nothing was spent in the chosen month. */
  currency: string | undefined
  address: SpendingAddress
}

export function SpendingMonths({ months, currency, address }: SpendingMonthsProps) {
  const t = useTranslations('spending')
  const format = useFormatter()
  const monthText = useMonthText()
  const language = useLocale()
  const areHidden = useAreAmountsHidden()
  // If nothing was spent in this month, uses the currency of the last month with spending.
  const unit =
    currency ??
    months.findLast(({ spending }) => spending?.currencies[0])?.spending?.currencies[0]?.currency
  const bars = months.map(({ month, spending }) => ({
    month,
    total: spending && (unit === undefined ? ZERO : totalIn(spending, unit)),
  }))
  const highest = bars.reduce<Decimal>(
    (max, { total = ZERO }) => (compare(total, max) > 0 ? total : max),
    ZERO,
  )
  /**
   * Returns the height of a bar; undefined if amounts are hidden or unknown, because the height
   * would reveal them.
   */
  const heightOf = (total: Decimal | undefined) =>
    total === undefined || areHidden
      ? undefined
      : `${isPositive(total) ? quotient(times(total, HUNDRED), highest, 0, 'half-up') : 0}%`
  /** Amounts of a thousand and more are shown without cents, because there is no room. */
  const figureOf = (total: Decimal) => {
    const format = { language, digits: 'short' } as const
    const { minus, whole, separator, fraction } = amountParts(total, unit ?? '', format)
    return `${minus}${whole}${whole.length > HUNDREDS ? '' : separator + fraction}`
  }
  return (
    <ul className={styles.months} aria-label={t('months')}>
      {bars.map(({ month, total }) => {
        const height = heightOf(total)
        return (
          <li key={month}>
            <Link
              href={spendingPath({ ...address, month, currency: unit })}
              replace
              className={styles.month}
              aria-current={month === address.month ? 'page' : undefined}
            >
              <span className={styles.figure} aria-hidden>
                {total === undefined || areHidden ? '' : figureOf(total)}
              </span>
              <span className={styles.column}>
                <span
                  className={height === undefined ? `${styles.bar} ${styles.unknown}` : styles.bar}
                  style={{ height }}
                />
              </span>
              <span aria-hidden>
                {format.dateTime(new Date(month), { month: 'short', timeZone: 'UTC' })}
              </span>
              <span className="visually-hidden">
                {total === undefined || unit === undefined ? (
                  <span>{monthText(month)}</span>
                ) : (
                  <>
                    <span>{`${monthText(month)}: `}</span>
                    {areHidden ? (
                      <Amount amount={total} unit={unit} />
                    ) : (
                      <span>{`${figureOf(total)} ${unit}`}</span>
                    )}
                  </>
                )}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
