import { usePreferences } from '#session/preferences.tsx'
import { Deferred } from '#ui/deferred.tsx'

import type { BalanceChartProps } from './balance-chart.tsx'
import styles from './chart-slot.module.css'

/** Milliseconds before the chart's code is loaded, so that it doesn't slow down the start. */
const IDLE_DELAY_MS = 600

/**
 * Reserves the chart's space, and loads its code after the balance is shown. If that fails, the
 * chart is left out. While amounts are hidden, the chart shows nothing.
 */
export function ChartSlot(props: Omit<BalanceChartProps, 'isHidden'>) {
  const { areAmountsHidden } = usePreferences()
  return (
    <div className={styles.slot} hidden={areAmountsHidden}>
      <Deferred
        load={() => import('./balance-chart.tsx')}
        namespaces={['chart']}
        name="BalanceChart"
        delayMs={IDLE_DELAY_MS}
        attempt={props.walletId}
        props={props.unit === '' ? undefined : { ...props, isHidden: areAmountsHidden }}
      />
    </div>
  )
}
