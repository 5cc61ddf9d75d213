/** Two columns in wide windows; in narrow ones the second stands below the first. */
import type { ReactNode } from 'react'

import styles from './columns.module.css'

interface FormColumnsProps {
  children: ReactNode
  summary: ReactNode
}

/** Form with a summary that stays in view, so that no scrolling is needed to judge the result. */
export const FormColumns = ({ children, summary }: FormColumnsProps) => (
  <div className={styles.form}>
    <div className={styles.column}>{children}</div>
    <div className={styles.summary}>{summary}</div>
  </div>
)

interface HalvesProps {
  children: ReactNode
  second: ReactNode
}

/** Groups of rows in two columns, to read and choose from. */
export const Halves = ({ children, second }: HalvesProps) => (
  <div className={styles.halves}>
    <div className={styles.column}>{children}</div>
    <div className={styles.column}>{second}</div>
  </div>
)

/** Gives a screen the width of two columns while its content loads. */
export const ColumnsWidth = () => <span hidden className={styles.wide} />
