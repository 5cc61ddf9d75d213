import { usePreferences } from '#session/preferences.tsx'
import { Deferred } from '#ui/deferred.tsx'

import type { BalanceChartProps } from './balance-chart.tsx'
import styles from './chart-slot.module.css'

/** Milliseconds that a start is given to come to rest. */
const IDLE_DELAY_MS = 600

/**
 * Keeps the chart's place and fetches the chart itself once the balance stands: it costs a start nothing,
 * and where it does not come nothing is missed. A picture of hidden amounts is no secret kept, so none then.
 */
export function ChartSlot(props: BalanceChartProps) {
  const { areAmountsHidden } = usePreferences()
  if (areAmountsHidden) return null
  return (
    <div className={styles.slot}>
      <Deferred
        load={() => import('./balance-chart.tsx')}
        name="BalanceChart"
        delayMs={IDLE_DELAY_MS}
        props={props}
      />
    </div>
  )
}
