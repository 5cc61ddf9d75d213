import { Children, isValidElement, useId, type ReactNode } from 'react'

import styles from './section.module.css'
import { Text } from './text.tsx'

interface SectionProps {
  title?: ReactNode
  action?: ReactNode
  footer?: ReactNode
  /** True if the rows have their own card, from edge to edge. */
  isBare?: boolean
  /** True if each child is a list item: screen readers count the items and move between them. */
  isList?: boolean
  label?: string
  children: ReactNode
}

/**
 * A card with rows. The UI kit's section is not used: its header is an h1, and it adds lines beside
 * absent children and between list items. Here the title is an h2, and lines are only between rows.
 */
export function Section({
  title,
  action,
  footer,
  isBare = false,
  isList = false,
  label,
  children,
}: SectionProps) {
  const headingId = useId()
  return (
    <section
      className={styles.section}
      aria-labelledby={title === undefined ? undefined : headingId}
    >
      {title === undefined ? null : (
        <div className={styles.header}>
          <Text as="h2" id={headingId} size="label" tone="section">
            {title}
          </Text>
          {action}
        </div>
      )}
      <div
        className={isBare ? styles.bare : styles.body}
        role={isList ? 'list' : undefined}
        aria-label={label}
      >
        {isList ? <ListItems>{children}</ListItems> : children}
      </div>
      {footer === undefined ? null : (
        <Text as="div" size="label" tone="secondary" className={styles.footer}>
          {footer}
        </Text>
      )}
    </section>
  )
}

/**
 * Makes each child an item of the list around it. The roles are set explicitly, because Safari
 * ignores lists without markers.
 */
export const ListItems = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).map((child, at) => (
    <div key={isValidElement(child) ? child.key : at} role="listitem">
      {child}
    </div>
  ))
