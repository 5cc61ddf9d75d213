import { Skeleton } from '@telegram-apps/telegram-ui'

import { Section } from './section.tsx'
import styles from './skeleton.module.css'

export const SkeletonBar = ({
  width,
  height = 16,
}: {
  width: number | string
  height?: number
}) => (
  <Skeleton visible withoutAnimation className={styles.bar} style={{ width, height }} aria-hidden />
)

export const SkeletonCircle = () => (
  <Skeleton visible withoutAnimation className={styles.circle} aria-hidden />
)

interface SkeletonRowsProps {
  count: number
  title?: string
}

export function SkeletonRows({ count, title }: SkeletonRowsProps) {
  return (
    <div aria-hidden>
      <Section title={title}>
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className={styles.row}>
            <SkeletonCircle />
            <span className={styles.lines}>
              <SkeletonBar width="45%" />
              <SkeletonBar width="30%" height={12} />
            </span>
            <SkeletonBar width={72} />
          </div>
        ))}
      </Section>
    </div>
  )
}
