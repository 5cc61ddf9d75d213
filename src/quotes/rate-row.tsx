import { useTranslations } from 'use-intl'

import { type Decimal, compare, decimal, quotient, roundToDigits } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { Row } from '#ui/row.tsx'

interface RateRowProps {
  /** Units of what is bought for one of what is sold. */
  rate: Decimal
  /** Symbols. */
  sold: string
  bought: string
  /** "Rate" where it is not given. */
  title?: string
}

/** "1 USDT = 0.92 EUR", the way round that is easier to read. */
export function RateRow({ rate, sold, bought, title }: RateRowProps) {
  const t = useTranslations('quote')
  const shown = toShownRate(rate)
  const [one, other] = shown.isInverted ? [bought, sold] : [sold, bought]
  return (
    <Row
      title={title ?? t('rate')}
      after={
        <bdi dir="ltr">
          1&nbsp;{one} {shown.isRounded ? '≈' : '='}{' '}
          <Amount amount={shown.rate} unit={other} digits="all" />
        </bdi>
      }
    />
  )
}

const DIGITS = 6
const ONE = decimal('1')
/** Below this a rate is read better the other way round: nobody thinks in 0.0000113 BTC for a euro. */
const SMALLEST = decimal('0.01')
const PLACES = 12

interface ShownRate {
  rate: Decimal
  /** Units of what is sold for one of what is bought. */
  isInverted: boolean
  /** The exact rate has more digits. */
  isRounded: boolean
}

/** A rate as people read it. For the screen only: amounts come from the quote, never from this. */
export function toShownRate(rate: Decimal): ShownRate {
  const isInverted = compare(rate, SMALLEST) < 0 && compare(rate, decimal('0')) > 0
  const exact = isInverted ? quotient(ONE, rate, PLACES, 'half-up') : rate
  const shown = roundToDigits(exact, DIGITS)
  return { rate: shown, isInverted, isRounded: isInverted || shown !== rate }
}
