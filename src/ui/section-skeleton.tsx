import { Section } from './section.tsx'
import styles from './skeleton.module.css'
import { SkeletonBar } from './skeleton.tsx'

interface SkeletonLinesProps {
  /** How many rows there will be of two lines. */
  double?: number
  /** How many rows of one line follow. */
  single?: number
}

/** Inside of a section: rows that are on their way, of their size. */
export const SkeletonLines = ({ double = 0, single = 0 }: SkeletonLinesProps) =>
  Array.from({ length: double + single }, (_, at) => (
    <div key={at} className={at < double ? styles.row : styles.single} aria-hidden>
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

/** A section whose words are known and whose rows are on their way: nothing moves when they come. */
export const SectionSkeleton = ({ title, footer, ...rows }: SectionSkeletonProps) => (
  <Section title={title} footer={footer}>
    <SkeletonLines {...rows} />
  </Section>
)
