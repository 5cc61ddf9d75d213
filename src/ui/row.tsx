import { use, type ReactNode } from 'react'

import { PaneContext } from './host-controls.tsx'
import { Pressable } from './pressable.tsx'
import styles from './row.module.css'
import { Spinner } from './spinner.tsx'
import { Text } from './text.tsx'

interface RowProps {
  label?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  before?: ReactNode
  /**
   * Content at the end of the row: an amount, a value, an icon. It moves below the title if both
   * don't fit into one line.
   */
  after?: ReactNode
  afterSubtitle?: ReactNode
  href?: string | undefined
  onPress?: (() => void) | undefined
  isSelected?: boolean | undefined
  /** Whether the content below is shown, if a press toggles it; undefined if a press does not. */
  isExpanded?: boolean | undefined
  /** True while the action that a press has started runs. */
  isBusy?: boolean
  isDestructive?: boolean
  /** If true, title and subtitle have one line each, and an ellipsis if they are longer. */
  isOneLine?: boolean
}

/**
 * A line of a list: a link, a button or plain text. It uses parts of the UI kit's Cell. The Cell
 * itself is not used: its texts are headings, it cuts them to one letter on a narrow phone, and it
 * reacts to touch even if nothing can be pressed.
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
