import { SkeletonRows } from '#ui/skeleton.tsx'

import styles from './card-skeleton.module.css'

/** Of the size of a card's screen. */
export function CardScreenSkeleton() {
  return (
    <>
      <div className={styles.art} aria-hidden>
        <div className={styles.card} />
      </div>
      <SkeletonRows count={5} />
    </>
  )
}
