import { use, type ReactNode } from 'react'
import { Link } from 'wouter'

import { PaneContext } from './host-controls.tsx'
import styles from './row.module.css'

interface RowProps {
  /** Says above the title what the title is. */
  label?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  before?: ReactNode
  /** Right-aligned: an amount, a value, an icon. Goes below the title where the two don't fit side by side. */
  after?: ReactNode
  afterSubtitle?: ReactNode
  /** Opens a screen. */
  href?: string | undefined
  onPress?: (() => void) | undefined
  isSelected?: boolean | undefined
  /** A press shows and hides what stands below; undefined where it does something else. */
  isExpanded?: boolean | undefined
  /** What a press asked for is on its way. */
  isBusy?: boolean
  isDestructive?: boolean
  /** Title and subtitle stay on one line each and are cut with an ellipsis. */
  isOneLine?: boolean
}

/**
 * One line of a list: a link, a button or plain text, in the measures of the kit's Cell. That one is a bare div of
 * six elements whose words are headings.
 */
export function Row({
  label,
  title,
  subtitle,
  before,
  after,
  afterSubtitle,
  href,
  onPress,
  isSelected,
  isExpanded,
  isBusy,
  isDestructive,
  isOneLine,
}: RowProps) {
  const pane = use(PaneContext)
  const content = (
    <>
      {before}
      <span className={isOneLine ? styles.line : styles.text}>
        {label === undefined ? null : <span className={styles.subtitle}>{label}</span>}
        <span className={isDestructive ? styles.destructive : styles.title}>{title}</span>
        {subtitle === undefined ? null : <span className={styles.subtitle}>{subtitle}</span>}
      </span>
      {isBusy ? (
        <span className={styles.spinner} aria-hidden />
      ) : after === undefined ? null : (
        <span className={styles.trailing}>
          <span>{after}</span>
          {afterSubtitle === undefined ? null : (
            <span className={styles.subtitle}>{afterSubtitle}</span>
          )}
        </span>
      )}
    </>
  )
  if (href !== undefined)
    return (
      <Link
        href={href}
        aria-current={pane?.current === href ? 'page' : undefined}
        className={styles.pressable}
      >
        {content}
      </Link>
    )
  if (onPress === undefined) return <div className={styles.still}>{content}</div>
  return (
    <button
      type="button"
      onClick={onPress}
      aria-pressed={isSelected}
      aria-expanded={isExpanded}
      aria-busy={isBusy || undefined}
      className={styles.pressable}
    >
      {content}
    </button>
  )
}
