import type { ReactNode } from 'react'

import styles from './form-columns.module.css'

interface FormColumnsProps {
  /** What is filled in, or what the screen is about. */
  children: ReactNode
  /** What it comes to, with the button that goes on. */
  summary: ReactNode
}

/** Two columns where the window is wide, so that a form needs no scrolling to be judged; one below the other elsewhere. */
export const FormColumns = ({ children, summary }: FormColumnsProps) => (
  <div className={styles.columns}>
    <div className={styles.column}>{children}</div>
    <div className={styles.summary}>{summary}</div>
  </div>
)

/** Gives a screen the width of two columns from the start, also while there is nothing to put into them. */
export const ColumnsWidth = () => <span hidden className={styles.wide} />
