import { useTranslations } from 'use-intl'

import { feedProgress } from '#api/query/feed.ts'
import { ReadingProgress } from '#ui/reading-progress.tsx'

import type { useSpending } from '../use-spending.ts'

const MANY_ROWS = 200

interface SpendingProgressProps {
  feed: ReturnType<typeof useSpending>['feed']
  isPartShown: boolean
}

export function SpendingProgress({ feed, isPartShown }: SpendingProgressProps) {
  const t = useTranslations('spending')
  const { read, total } = feedProgress(feed.state ?? { lists: [] })
  return (
    <ReadingProgress
      state={feed}
      progress={{ read, total }}
      isPartShown={isPartShown}
      isBrief={read < MANY_ROWS}
      title={t('reading.title')}
      count={read === 0 ? undefined : t('reading.count', { read })}
    />
  )
}
