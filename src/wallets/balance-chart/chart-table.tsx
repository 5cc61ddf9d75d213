import { useTranslations } from 'use-intl'

import type { Unit } from '#i18n/amount.ts'
import { round } from '#lib/money/decimal.ts'
import { Amount } from '#ui/amount.tsx'
import { Text } from '#ui/text.tsx'

import styles from './balance-chart.module.css'
import type { BalanceSeries } from './balance-series.ts'
import { useMomentText } from './use-moment-text.ts'

/** Maximum number of rows in the table, because nobody reads all days of a year. */
const MAX_ROWS = 32

interface ChartTableProps {
  id: string
  series: BalanceSeries
  unit: Unit
  decimals: number
  note: string
}

/** The chart as a table, newest first, for people who can't see the line or want exact amounts. */
export function ChartTable({ id, series, unit, decimals, note }: ChartTableProps) {
  const t = useTranslations('chart')
  const momentText = useMomentText(series)
  const last = series.moments.length - 1
  const step = Math.ceil((last + 1) / MAX_ROWS)
  const points = series.moments.flatMap((_, at) => ((last - at) % step === 0 ? [at] : []))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div id={id} className={styles.table} tabIndex={0} role="region" aria-label={t('table')}>
      <Text as="table" size="label">
        <caption>{note}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('balance')}</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((at) => (
            <tr key={at}>
              <th scope="row">{momentText(at)}</th>
              <td>
                <Amount
                  amount={round(series.values[at] ?? series.lowest, decimals, 'half-up')}
                  unit={unit}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Text>
    </div>
  )
}
