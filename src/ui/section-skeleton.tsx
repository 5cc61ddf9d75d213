import { Section } from './section.tsx'
import styles from './skeleton.module.css'
import { SkeletonBar, SkeletonCircle } from './skeleton.tsx'

interface SkeletonLinesProps {
  double?: number
  /** Number of one-line rows after the two-line rows. */
  single?: number
  hasIcons?: boolean
}

export const SkeletonLines = ({ double = 0, single = 0, hasIcons = false }: SkeletonLinesProps) =>
  Array.from({ length: double + single }, (_, at) => (
    <div key={at} className={at < double ? styles.row : styles.single} aria-hidden>
      {hasIcons ? <SkeletonCircle /> : null}
      <span className={styles.lines}>
        <SkeletonBar width="45%" />
        {at < double ? <SkeletonBar width="30%" height={12} /> : null}
      </span>
    </div>
  ))

interface SectionSkeletonProps extends SkeletonLinesProps {
  title: string
  footer?: string
}

/** Section with known texts whose rows load; placeholders have the rows' size: nothing moves. */
export const SectionSkeleton = ({ title, footer, ...rows }: SectionSkeletonProps) => (
  <Section title={title} footer={footer}>
    <SkeletonLines {...rows} />
  </Section>
)
