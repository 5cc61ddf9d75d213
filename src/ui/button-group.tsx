import type { ReactNode } from 'react'

import styles from './button-group.module.css'

/** Buttons side by side if their labels fit, otherwise one below the other. */
export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)

interface ButtonStackProps {
  /** Set if the text above the buttons appeared while the screen was open. */
  role?: 'status'
  children: ReactNode
}

export const ButtonStack = ({ role, children }: ButtonStackProps) => (
  <div className={styles.stack} role={role}>
    {children}
  </div>
)
