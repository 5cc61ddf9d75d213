import { Progress } from '@telegram-apps/telegram-ui'
import type { ComponentProps } from 'react'

import styles from './meter.module.css'

interface MeterProps extends Pick<ComponentProps<'div'>, 'aria-labelledby' | 'aria-valuetext'> {
  /** From 0 to 100. */
  percent: number
  /** `near` and `reached` of a limit; `in` and `out` of money. */
  tone?: 'near' | 'reached' | 'in' | 'out' | undefined
}

/** A share as a bar: for the eye alone, where words beside it say the same, unless it is named. */
export const Meter = ({ percent, tone, ...named }: MeterProps) => (
  <Progress
    className={tone === undefined ? styles.meter : `${styles.meter} ${styles[tone]}`}
    // The kit's own words for it are a fraction.
    title={undefined}
    value={percent}
    aria-hidden={named['aria-labelledby'] === undefined || undefined}
    {...named}
  />
)
