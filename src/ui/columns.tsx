/** Two columns where the window is wide; elsewhere the second stands below the first. */
import type { ReactNode } from 'react'

import styles from './columns.module.css'

interface FormColumnsProps {
  /** What is filled in, or what the screen is about. */
  children: ReactNode
  /** What it comes to, with the button that goes on. */
  summary: ReactNode
}

/** A form with what it comes to, which stays in sight, so that it needs no scrolling to be judged. */
export const FormColumns = ({ children, summary }: FormColumnsProps) => (
  <div className={styles.form}>
    <div className={styles.column}>{children}</div>
    <div className={styles.summary}>{summary}</div>
  </div>
)

interface HalvesProps {
  children: ReactNode
  /** What is read after it. */
  second: ReactNode
}

/** Groups of rows in two columns of one width, for what is read and chosen from. */
export const Halves = ({ children, second }: HalvesProps) => (
  <div className={styles.halves}>
    <div className={styles.column}>{children}</div>
    <div className={styles.column}>{second}</div>
  </div>
)

/** Gives a screen the width of two columns from the start, also while there is nothing to put into them. */
export const ColumnsWidth = () => <span hidden className={styles.wide} />
