import { use, type ReactNode } from 'react'

import { PaneContext } from './host-controls.tsx'
import { Pressable } from './pressable.tsx'
import styles from './row.module.css'
import { Spinner } from './spinner.tsx'
import { Text } from './text.tsx'

interface RowProps {
  /** Caption above the title. */
  label?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  before?: ReactNode
  /**
   * Right-aligned: an amount, a value, an icon. Moves below the title if both don't fit in one
   * line.
   */
  after?: ReactNode
  afterSubtitle?: ReactNode
  href?: string | undefined
  onPress?: (() => void) | undefined
  isSelected?: boolean | undefined
  /** A press shows or hides content below; undefined if it does something else. */
  isExpanded?: boolean | undefined
  /** True while the action of a press is pending. */
  isBusy?: boolean
  isDestructive?: boolean
  /** Title and subtitle stay on one line each, with an ellipsis. */
  isOneLine?: boolean
}

/**
 * Line of a list: a link, a button or plain text, built from the parts of the kit's Cell. The Cell
 * itself uses headings for its texts, truncates them to one letter on a narrow phone, and reacts to
 * touch even if nothing can be pressed.
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
      <span className={isOneLine ? styles.line : before ? styles.besideIcon : styles.text}>
        {label === undefined ? null : <Subtitle>{label}</Subtitle>}
        <Text
          size="callout"
          tone={isDestructive ? 'destructive' : undefined}
          className={styles.title}
        >
          {title}
        </Text>
        {subtitle === undefined ? null : <Subtitle>{subtitle}</Subtitle>}
      </span>
      {isBusy ? (
        <Spinner />
      ) : after === undefined ? null : (
        <Text size="callout" className={styles.trailing}>
          <span>{after}</span>
          {afterSubtitle === undefined ? null : <Subtitle>{afterSubtitle}</Subtitle>}
        </Text>
      )}
    </>
  )
  if (href === undefined && onPress === undefined)
    return <div className={styles.still}>{content}</div>
  return (
    <Pressable
      href={href}
      onClick={onPress}
      aria-current={href !== undefined && pane?.current === href ? 'page' : undefined}
      aria-pressed={isSelected}
      aria-expanded={isExpanded}
      aria-busy={isBusy || undefined}
      className={styles.pressable}
    >
      {content}
    </Pressable>
  )
}

const Subtitle = ({ children }: { children: ReactNode }) => (
  <Text size="label" tone="secondary" className={styles.subtitle}>
    {children}
  </Text>
)
