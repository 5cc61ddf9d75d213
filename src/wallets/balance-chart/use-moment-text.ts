import { useFormatter, useTranslations } from 'use-intl'

import type { BalanceSeries } from './balance-series.ts'

const isMidnight = (moment: Date): boolean =>
  moment.getHours() + moment.getMinutes() + moment.getSeconds() === 0

/** The moment of a point in words: the day that ended with it, else day and time. */
export function useMomentText({ moments }: BalanceSeries): (point: number) => string {
  const t = useTranslations('chart')
  const format = useFormatter()
  return (point) => {
    if (point === moments.length - 1) return t('now')
    const at = moments[point] ?? 0
    return isMidnight(new Date(at))
      ? format.dateTime(new Date(at - 1), { day: 'numeric', month: 'long', year: 'numeric' })
      : format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  }
}
