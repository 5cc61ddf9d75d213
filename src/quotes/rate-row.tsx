import { useTranslations } from 'use-intl'

import type { Decimal } from '#lib/money/decimal.ts'
import { RateFigure } from '#ui/rate-figure.tsx'
import { Row } from '#ui/row.tsx'

interface RateRowProps {
  rate: Decimal
  sold: string
  bought: string
  title?: string
}

export function RateRow({ rate, sold, bought, title }: RateRowProps) {
  const t = useTranslations('quote')
  return (
    <Row title={title ?? t('rate')} after={<RateFigure rate={rate} one={sold} other={bought} />} />
  )
}
