import type { ReactNode } from 'react'

import styles from './centered.module.css'

/** One thing in the middle of its line, or a few: a QR code, a card. */
export const Centered = ({ children }: { children: ReactNode }) => (
  <div className={styles.centered}>{children}</div>
)

/** One below the other in the middle of the screen: a picture and its words, what a screen is about. */
export const CenteredColumn = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>{children}</div>
)
