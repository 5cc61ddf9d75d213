import { Progress } from '@telegram-apps/telegram-ui'
import type { ComponentProps } from 'react'

import styles from './meter.module.css'
import texts from './text.module.css'

interface MeterProps extends Pick<ComponentProps<'div'>, 'aria-labelledby' | 'aria-valuetext'> {
  /** Filled part, from 0 to 100. */
  percent: number
  /** `near` and `reached` are for a limit; `in` and `out` are for money. */
  tone?: 'near' | 'reached' | 'in' | 'out' | undefined
}

const TONES = {
  near: `${texts.accent} ${styles.near}`,
  reached: texts.destructive,
  in: texts.positive,
  out: texts.secondary,
}

/** A share as a bar; hidden from screen readers unless named, as text beside it says the same. */
export const Meter = ({ percent, tone, ...named }: MeterProps) => (
  <Progress
    className={`${styles.meter} ${tone === undefined ? texts.accent : TONES[tone]}`}
    // Without this, the UI kit would set a tooltip with a fraction.
    title={undefined}
    value={percent}
    aria-hidden={named['aria-labelledby'] === undefined || undefined}
    {...named}
  />
)
