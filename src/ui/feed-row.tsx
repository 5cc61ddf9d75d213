import type { LucideIcon } from 'lucide-react'
import { createElement, type ReactNode } from 'react'

import styles from './feed-row.module.css'

const ICON = 20

/** The disc at the start of a feed's line. */
export function FeedIcon({ icon }: { icon: LucideIcon }) {
  return (
    <span className={styles.icon} aria-hidden>
      {createElement(icon, { size: ICON })}
    </span>
  )
}

interface FeedAmountProps {
  /** Money that is on its way, and money that did not move after all. */
  state: 'done' | 'moving' | 'void'
  children: ReactNode
}

/** The amount at the end of it. */
export function FeedAmount({ state, children }: FeedAmountProps) {
  return state === 'done' ? children : <span className={styles[state]}>{children}</span>
}
