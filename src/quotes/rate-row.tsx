import { useTranslations } from 'use-intl'

import type { Decimal } from '#lib/money/decimal.ts'
import { RateFigure } from '#ui/rate-figure.tsx'
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

/** What one unit of what is sold brings, with its label. */
export function RateRow({ rate, sold, bought, title }: RateRowProps) {
  const t = useTranslations('quote')
  return (
    <Row title={title ?? t('rate')} after={<RateFigure rate={rate} one={sold} other={bought} />} />
  )
}
