import { usePreferences } from '#session/preferences.tsx'
import { Deferred } from '#ui/deferred.tsx'

import type { BalanceChartProps } from './balance-chart.tsx'
import styles from './chart-slot.module.css'

/** Milliseconds that the start of the app gets to settle. */
const IDLE_DELAY_MS = 600

/**
 * Reserves the chart's space and loads its code once the balance is shown, so that it costs the
 * start nothing and a failure goes unnoticed. While amounts are hidden the loaded chart renders
 * nothing.
 */
export function ChartSlot(props: Omit<BalanceChartProps, 'isHidden'>) {
  const { areAmountsHidden } = usePreferences()
  return (
    <div className={styles.slot} hidden={areAmountsHidden}>
      <Deferred
        load={() => import('./balance-chart.tsx')}
        name="BalanceChart"
        delayMs={IDLE_DELAY_MS}
        attempt={props.walletId}
        props={props.unit === '' ? undefined : { ...props, isHidden: areAmountsHidden }}
      />
    </div>
  )
}
