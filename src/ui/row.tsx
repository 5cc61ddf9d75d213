import { Cell } from '@telegram-apps/telegram-ui'
import { use, type ReactNode } from 'react'
import { Link } from 'wouter'

import { PaneContext } from './host-controls.tsx'
import styles from './row.module.css'

interface RowProps {
  title: ReactNode
  subtitle?: ReactNode
  before?: ReactNode
  /** Right-aligned: an amount, a value, an icon. */
  after?: ReactNode
  afterSubtitle?: ReactNode
  /** Opens a screen. */
  href?: string | undefined
  onPress?: (() => void) | undefined
  isSelected?: boolean | undefined
  /** What a press asked for is on its way. */
  isBusy?: boolean
  isDestructive?: boolean
  /** Title and subtitle stay on one line each and are cut with an ellipsis. */
  isOneLine?: boolean
}

/** One line of a list. The kit's Cell is a bare div; here it is a link, a button or plain text. */
export function Row({
  title,
  subtitle,
  before,
  after,
  afterSubtitle,
  href,
  onPress,
  isSelected,
  isBusy = false,
  isDestructive,
  isOneLine = false,
}: RowProps) {
  const pane = use(PaneContext)
  const content = {
    before,
    after: isBusy ? (
      <span className={styles.spinner} aria-hidden />
    ) : after === undefined ? undefined : (
      <Trailing value={after} note={afterSubtitle} />
    ),
    subtitle:
      subtitle === undefined ? undefined : <span className={styles.subtitle}>{subtitle}</span>,
    children: <span className={isDestructive ? styles.destructive : styles.title}>{title}</span>,
    multiline: !isOneLine,
  }
  const followed = after === undefined ? '' : ` ${styles.followed}`
  if (href !== undefined)
    return (
      <Cell
        Component={Link}
        href={href}
        aria-current={pane?.current === href ? 'page' : undefined}
        className={styles.pressable + followed}
        {...content}
      />
    )
  // The other animation is mere CSS, which the style sheet takes back; the default one is drawn by React.
  if (onPress === undefined)
    return (
      <Cell
        Component="div"
        interactiveAnimation="opacity"
        className={styles.still + followed}
        {...content}
      />
    )
  return (
    <Cell
      Component="button"
      type="button"
      onClick={onPress}
      aria-pressed={isSelected}
      aria-busy={isBusy || undefined}
      className={styles.pressable + followed}
      {...content}
    />
  )
}

function Trailing({ value, note }: { value: ReactNode; note: ReactNode }) {
  return (
    <span className={styles.trailing}>
      <span>{value}</span>
      {note === undefined ? null : <span className={styles.subtitle}>{note}</span>}
    </span>
  )
}
