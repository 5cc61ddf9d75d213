import type { ReactNode } from 'react'

import styles from './centered.module.css'

/** One thing in the middle of its line: a QR code, a card. */
export const Centered = ({ children }: { children: ReactNode }) => (
  <div className={styles.centered}>{children}</div>
)

/** What a screen is about, large in the middle: a figure with the quieter words to it, one below the other. */
export const Hero = ({ children }: { children: ReactNode }) => (
  <div className={styles.hero}>{children}</div>
)
