import type { ReactNode } from 'react'

import styles from './state-block.module.css'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  text: ReactNode
  action?: ReactNode
}

/** What this place is for, and the first step. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.block}>
      {icon === undefined ? null : (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  )
}
