import { useFormatter, useTranslations } from 'use-intl'

import type { BalanceSeries } from './balance-series.ts'

export function useMomentText({ moments }: BalanceSeries): (point: number) => string {
  const t = useTranslations('chart')
  const format = useFormatter()
  return (point) =>
    point === moments.length - 1
      ? t('now')
      : format.dateTime(new Date((moments[point] ?? 0) - 1), {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
        })
}
