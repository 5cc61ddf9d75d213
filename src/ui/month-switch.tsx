import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormatter } from 'use-intl'

import { shiftMonth, spanOfMonth } from '#lib/months.ts'

import { IconButton } from './button.tsx'
import styles from './month-switch.module.css'

/** A month in words: with its year. */
export function useMonthText(): (month: string) => string {
  const format = useFormatter()
  return (month) =>
    format.dateTime(new Date(spanOfMonth(month).start), { month: 'long', year: 'numeric' })
}

interface MonthSwitchProps {
  /** `YYYY-MM`. */
  month: string
  /** The last month that can be shown. */
  last: string
  labels: { earlier: string; later: string }
  onChange: (month: string) => void
}

/** One month before or after the one that is shown. */
export function MonthSwitch({ month, last, labels, onChange }: MonthSwitchProps) {
  const monthText = useMonthText()
  return (
    <div className={styles.switch}>
      <IconButton label={labels.earlier} onPress={() => onChange(shiftMonth(month, -1))}>
        <ChevronLeft size={24} aria-hidden />
      </IconButton>
      <span className={styles.month} aria-live="polite">
        {monthText(month)}
      </span>
      <IconButton
        label={labels.later}
        disabled={month >= last}
        onPress={() => onChange(shiftMonth(month, 1))}
      >
        <ChevronRight size={24} aria-hidden />
      </IconButton>
    </div>
  )
}
