import { usePreferences } from '#session/preferences.tsx'
import { Deferred } from '#ui/deferred.tsx'

import type { BalanceChartProps } from './balance-chart.tsx'
import styles from './chart-slot.module.css'

/** Milliseconds that a start is given to come to rest. */
const IDLE_DELAY_MS = 600

/**
 * Keeps the chart's place and fetches the chart itself once the balance stands: it costs a start nothing,
 * and where it does not come nothing is missed. Hidden amounts have no picture either; the loaded chart waits for them.
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
        // Nothing is drawn in a currency that is not known yet.
        props={props.unit === '' ? undefined : { ...props, isHidden: areAmountsHidden }}
      />
    </div>
  )
}
