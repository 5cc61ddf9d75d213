import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useFormatter } from 'use-intl'

import { shiftMonth } from '#lib/months.ts'

import { IconButton } from './button.tsx'
import styles from './month-switch.module.css'
import { Text } from './text.tsx'

/**
 * Returns a function that formats a month with its year. `Date` reads the month as UTC, so it is
 * also formatted as UTC.
 */
export function useMonthText(): (month: string) => string {
  const format = useFormatter()
  return (month) =>
    format.dateTime(new Date(month), { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

interface MonthSwitchProps {
  /** Number of months that are shown, and that one press skips. `month` is the last of them. */
  count?: number
  /** Shown month as `YYYY-MM`. */
  month: string
  /** The latest month that can be chosen. */
  max: string
  labels: { earlier: string; later: string }
  onChange: (month: string) => void
}

export function MonthSwitch({ month, count = 1, max, labels, onChange }: MonthSwitchProps) {
  const monthText = useMonthText()
  const format = useFormatter()
  const text =
    count === 1
      ? monthText(month)
      : format.dateTimeRange(new Date(shiftMonth(month, 1 - count)), new Date(month), {
          month: 'short',
          year: 'numeric',
          timeZone: 'UTC',
        })
  const goBy = (months: number) => {
    const to = shiftMonth(month, months)
    onChange(to < max ? to : max)
  }
  return (
    <div className={styles.switch}>
      <IconButton label={labels.earlier} onPress={() => goBy(-count)}>
        <ChevronLeft size={24} aria-hidden />
      </IconButton>
      <Text size="control" isStrong className={styles.month} aria-live="polite">
        {text}
      </Text>
      <IconButton label={labels.later} disabled={month >= max} onPress={() => goBy(count)}>
        <ChevronRight size={24} aria-hidden />
      </IconButton>
    </div>
  )
}
