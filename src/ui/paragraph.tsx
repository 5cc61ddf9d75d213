import type { ReactNode } from 'react'

import styles from './paragraph.module.css'

/** A few words between the parts of a screen. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>
}
