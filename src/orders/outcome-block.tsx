import styles from './order-screens.module.css'
import { OutcomeMark, type OutcomeSign } from './outcome-mark.tsx'

interface OutcomeBlockProps {
  sign: OutcomeSign
  /** In one line, with the figure where there is one. */
  title: string
  text: string
}

/** What became of an order, in the middle of its screen: a sign, what happened, and what it means. */
export const OutcomeBlock = ({ sign, title, text }: OutcomeBlockProps) => (
  <div className={styles.outcome}>
    <OutcomeMark sign={sign} />
    <p className={styles.figure}>{title}</p>
    <p className={styles.said}>{text}</p>
  </div>
)
