import { useTranslations } from 'use-intl'

import { SkeletonBar, SkeletonRows } from './skeleton.tsx'
import styles from './screen.module.css'

/** In place of a screen whose code is on its way; of a screen's size, so that nothing jumps. */
export function ScreenSkeleton() {
  const t = useTranslations('common')
  return (
    <main className={styles.screen}>
      <div role="status" aria-busy className={styles.skeleton}>
        <span className="visually-hidden">{t('loading')}</span>
        <div className={styles.header}>
          <SkeletonBar width="45%" height={24} />
        </div>
        <SkeletonRows count={5} />
      </div>
    </main>
  )
}
