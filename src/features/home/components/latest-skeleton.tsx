import { useTranslations } from 'use-intl'

import { SkeletonRows } from '#ui/skeleton.tsx'
import { LATEST_COUNT } from '#wallets/latest-rows.ts'

/** The latest activity while it loads, under its heading, so that its rows don't move. */
export function LatestSkeleton() {
  const t = useTranslations('home')
  return <SkeletonRows count={LATEST_COUNT} title={t('latest')} />
}
