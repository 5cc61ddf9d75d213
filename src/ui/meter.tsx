import { Progress } from '@telegram-apps/telegram-ui'

import styles from './meter.module.css'

interface MeterProps {
  /** From 0 to 100. */
  percent: number
  /** `near` and `reached` of a limit; `in` and `out` of money. */
  tone?: 'near' | 'reached' | 'in' | 'out' | undefined
}

/** A share as a bar, for the eye alone: words beside it say the same. */
export const Meter = ({ percent, tone }: MeterProps) => (
  <Progress
    className={tone === undefined ? styles.meter : `${styles.meter} ${styles[tone]}`}
    // The kit's own words for it are a fraction.
    title={undefined}
    value={percent}
    aria-hidden
  />
)
