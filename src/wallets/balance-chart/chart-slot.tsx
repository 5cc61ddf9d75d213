import { useEffect, useState, type ComponentType } from 'react'

import { usePreferences } from '#session/preferences.tsx'

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
  const [Chart, setChart] = useState<ComponentType<BalanceChartProps>>()
  useEffect(() => {
    if (areAmountsHidden) return
    const load = () =>
      void import('./balance-chart.tsx').then(
        (loaded) => setChart(() => loaded.BalanceChart),
        () => undefined,
      )
    const timer = setTimeout(load, IDLE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [areAmountsHidden])
  if (areAmountsHidden) return null
  return <div className={styles.slot}>{Chart && <Chart {...props} />}</div>
}
