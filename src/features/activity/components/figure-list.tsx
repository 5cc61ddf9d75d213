import type { ReactNode } from 'react'

import styles from './figure-list.module.css'

/** Amounts below one another, each with what it is. */
export const FigureList = ({ children }: { children: ReactNode }) => (
  <dl className={styles.figures}>{children}</dl>
)

interface FigureLineProps {
  label: string
  /** What the others come to. */
  isTotal?: boolean
  /** The amount. */
  children: ReactNode
}

export const FigureLine = ({ label, isTotal = false, children }: FigureLineProps) => (
  <div className={isTotal ? styles.total : styles.figure}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
