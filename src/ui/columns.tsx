/** Two columns in wide windows. In narrow windows the second column is below the first. */
import type { ReactNode } from 'react'

import styles from './columns.module.css'

interface FormColumnsProps {
  children: ReactNode
  summary: ReactNode
}

/** A form with a summary that stays visible, so that nobody needs to scroll to see the result. */
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

/** Lays out groups of rows in two columns in a wide window; for details and choices, not forms. */
export const TwoColumns = ({ children, second }: HalvesProps) => (
  <div className={styles.halves}>
    <div className={styles.column}>{children}</div>
    <div className={styles.column}>{second}</div>
  </div>
)

/** Gives a screen the width of two columns while its content loads. */
export const ColumnsWidth = () => <span hidden className={styles.wide} />
