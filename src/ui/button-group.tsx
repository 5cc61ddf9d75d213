/** Several buttons that belong together. */
import type { ReactNode } from 'react'

import styles from './button-group.module.css'

/** Side by side where their words have room, else one below the other. */
export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)

interface ButtonStackProps {
  /** What is said about them, above them, came while the screen stood open. */
  role?: 'status'
  children: ReactNode
}

/** One below the other. */
export const ButtonStack = ({ role, children }: ButtonStackProps) => (
  <div className={styles.stack} role={role}>
    {children}
  </div>
)
