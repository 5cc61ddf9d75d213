import { useId, type ReactNode } from 'react'

import styles from './section.module.css'

interface SectionProps {
  title?: ReactNode
  /** Beside the title: one small action. */
  action?: ReactNode
  footer?: ReactNode
  /** The rows bring their card themselves, from edge to edge. */
  isBare?: boolean
  children: ReactNode
}

/** A card of rows on the section colour. The kit's Section puts an h1 in every header; this is an h2. */
export function Section({ title, action, footer, isBare = false, children }: SectionProps) {
  const headingId = useId()
  return (
    <section
      className={styles.section}
      aria-labelledby={title === undefined ? undefined : headingId}
    >
      {title === undefined ? null : (
        <div className={styles.header}>
          <h2 id={headingId} className={styles.title}>
            {title}
          </h2>
          {action}
        </div>
      )}
      <div className={isBare ? styles.bare : styles.body}>{children}</div>
      {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
    </section>
  )
}
