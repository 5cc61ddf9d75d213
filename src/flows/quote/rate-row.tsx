import { useTranslations } from 'use-intl'

import type { Decimal } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { Row } from '#ui/row.tsx'

import { toShownRate } from './shown-rate.ts'

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
        <>
          1&nbsp;{one} {shown.isRounded ? '≈' : '='} <Amount amount={shown.rate} unit={other} />
        </>
      }
    />
  )
}
