import { useTranslations } from 'use-intl'

import type { SpendingReading } from '#api/cards/read-spending.ts'
import { ReadingProgress } from '#ui/reading-progress.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { PagedLoad } from '#ui/use-paged-load.ts'

/** Rows after which a reading is a long one. */
const MANY_ROWS = 200

/** How far back the payments have been read: nothing but a grey screen where it takes a moment only. */
export function SpendingProgress({ state }: { state: PagedLoad<SpendingReading> }) {
  const t = useTranslations('spending')
  const common = useTranslations('common')
  const { feeds = [] } = state.loaded
  const read = feeds.reduce((count, feed) => count + feed.read, 0)
  if (state.phase === 'loading' && read < MANY_ROWS)
    return (
      <div role="status" aria-busy>
        <span className="visually-hidden">{common('loading')}</span>
        <SkeletonRows count={6} />
      </div>
    )
  const total = feeds.reduce((count, feed) => count + feed.total, 0)
  return (
    <ReadingProgress
      state={state}
      progress={{ read, total }}
      labels={{
        title: t('reading.title'),
        count: read === 0 ? undefined : t('reading.count', { read }),
        stop: t('reading.stop'),
        stopped: t('reading.stopped'),
        goOn: t('reading.goOn'),
      }}
    />
  )
}
