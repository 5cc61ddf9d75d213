import { useTranslations } from 'use-intl'

import type { SpendingReading } from '#api/cards/read-spending.ts'
import { feedProgress } from '#api/query/feed.ts'
import { ReadingProgress } from '#ui/reading-progress.tsx'
import type { PagedLoad } from '#ui/use-paged-load.ts'

const MANY_ROWS = 200

interface SpendingProgressProps {
  state: PagedLoad<SpendingReading>
  isPartShown: boolean
}

export function SpendingProgress({ state, isPartShown }: SpendingProgressProps) {
  const t = useTranslations('spending')
  const { read, total } = feedProgress(state.loaded)
  return (
    <ReadingProgress
      state={state}
      progress={{ read, total }}
      isPartShown={isPartShown}
      isBrief={read < MANY_ROWS}
      title={t('reading.title')}
      count={read === 0 ? undefined : t('reading.count', { read })}
    />
  )
}
