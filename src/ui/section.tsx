import { Children, isValidElement, useId, type ReactNode } from 'react'

import styles from './section.module.css'
import { Text } from './text.tsx'

interface SectionProps {
  title?: ReactNode
  /** Beside the title: one small action. */
  action?: ReactNode
  footer?: ReactNode
  /** The rows bring their card themselves, from edge to edge. */
  isBare?: boolean
  /** Each child is a thing of one kind: assistive technology says how many there are, and moves between them. */
  isList?: boolean
  /** Of the list, where no title says it. */
  label?: string
  children: ReactNode
}

/**
 * A card of rows on the section colour. The kit's own has an h1 in its header, and lines also beside children that are
 * absent and among the items of a list: its words stand here in an h2, and its lines between rows alone.
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

/** Each child as an item of the list around it. The roles are written out: Safari takes them from lists without marks. */
export const ListItems = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).map((child, at) => (
    <div key={isValidElement(child) ? child.key : at} role="listitem">
      {child}
    </div>
  ))
