import { useTranslations } from 'use-intl'

import { SkeletonRows } from '#ui/skeleton.tsx'
import { LATEST_COUNT } from '#wallets/latest-rows.ts'

/** Placeholder for the latest activity. It has the heading, so that the rows don't move later. */
export function LatestSkeleton() {
  const t = useTranslations('home')
  return <SkeletonRows count={LATEST_COUNT} title={t('latest')} />
}
