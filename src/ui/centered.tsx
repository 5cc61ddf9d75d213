import type { ReactNode } from 'react'

import styles from './centered.module.css'

export const Centered = ({ children }: { children: ReactNode }) => (
  <div className={styles.centered}>{children}</div>
)

/** Stacks elements in the middle of the screen: a picture and its text. */
export const CenteredColumn = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>{children}</div>
)
