import { use, type ReactNode } from 'react'

import { PaneContext } from './host-controls.tsx'
import { Pressable } from './pressable.tsx'
import styles from './row.module.css'
import { Spinner } from './spinner.tsx'
import { Text } from './text.tsx'

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
 * One line of a list: a link, a button or plain text, made of what the kit makes its Cell of. That one has headings
 * for its words, cuts them to one letter on a narrow phone, and gives way to a touch where there is nothing to press.
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

/** Keeps its place while its words are on their way. */
const Subtitle = ({ children }: { children: ReactNode }) => (
  <Text size="label" tone="secondary" className={styles.subtitle}>
    {children}
  </Text>
)
