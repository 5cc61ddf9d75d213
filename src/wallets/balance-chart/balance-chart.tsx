import { useState } from 'react'
import { useTranslations } from 'use-intl'

import type { WalletId } from '#api/common/schema.ts'
import { fiatDigits, symbolOf, type Unit } from '#i18n/amount.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { Button } from '#ui/button.tsx'
import { SegmentedChoice } from '#ui/choice.tsx'
import { Text } from '#ui/text.tsx'

import styles from './balance-chart.module.css'
import type { BalanceSubject } from './balance-series.ts'
import { ChartFigure } from './chart-figure.tsx'
import { RANGES, type ChartRange } from './chart-range.ts'
import { useBalanceSeries } from './use-balance-series.ts'

const CENTS = 2

export interface BalanceChartProps {
  walletId: WalletId
  subject: BalanceSubject
  now: Decimal
  unit: Unit
  /** Number of decimals of amounts in `unit`, if that is not a fiat currency. */
  decimals?: number | undefined
  /**
   * True renders nothing, because amounts are hidden. The data are kept, so that the chart can be
   * shown again at once.
   */
  isHidden: boolean
}

export function BalanceChart({ isHidden, ...props }: BalanceChartProps) {
  return isHidden ? null : <Chart {...props} />
}

function Chart({
  walletId,
  subject,
  now,
  unit,
  decimals: known = CENTS,
}: Omit<BalanceChartProps, 'isHidden'>) {
  const t = useTranslations('chart')
  const decimals = fiatDigits(unit) ?? known
  const common = useTranslations('common')
  const [chosen, setChosen] = useState<ChartRange>()
  const range = chosen ?? 'month'
  const { shown, hasFailed, isReading, retry } = useBalanceSeries({
    walletId,
    subject,
    now,
    unit: symbolOf(unit),
    range,
    isChosen: chosen !== undefined,
  })
  if (shown === undefined) return null
  const { series, isBounded } = shown
  // The first pages of a long history may contain too few days for a line. The choice of ranges is
  // still shown then, so that the person can choose a longer one.
  if (series === undefined && chosen === undefined && !isBounded) return <span hidden />
  return (
    <div aria-busy={isReading}>
      {series === undefined || hasFailed ? (
        <Text as="div" size="label" tone="secondary" className={styles.message} role="status">
          <span>{t(hasFailed ? 'failed' : 'tooMany')}</span>
          {hasFailed ? (
            <Button mode="plain" onClick={retry}>
              {common('tryAgain')}
            </Button>
          ) : null}
        </Text>
      ) : (
        <ChartFigure
          series={series}
          range={shown.range}
          unit={unit}
          decimals={decimals}
          isEstimate={!('asset' in subject)}
          isBounded={isBounded}
          isReading={isReading}
        />
      )}
      <SegmentedChoice
        label={t('range')}
        choices={RANGES.map((value) => ({ value, label: t(`ranges.${value}`) }))}
        value={range}
        onChange={setChosen}
      />
    </div>
  )
}
