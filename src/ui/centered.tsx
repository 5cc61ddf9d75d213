import type { ReactNode } from 'react'

import styles from './centered.module.css'

/** One thing in the middle of its line: a QR code, a card. */
export const Centered = ({ children }: { children: ReactNode }) => (
  <div className={styles.centered}>{children}</div>
)
