import styles from './outcome-mark.module.css'

export type Outcome = 'done' | 'sent' | 'rejected'

/** Strokes on a field of 64 by 64: a check, the hands of a clock, a cross. */
const STROKES: Record<Outcome, string> = {
  done: 'M20 33l9 9 16-19',
  sent: 'M32 20v13l8 6',
  rejected: 'M23 23l18 18M41 23L23 41',
}

/** The sign above what became of an order; it draws itself once, unless the person wants no motion. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  return (
    <svg
      className={`${styles.mark} ${styles[outcome]}`}
      width={72}
      height={72}
      viewBox="0 0 64 64"
      aria-hidden
    >
      <circle className={styles.disc} cx={32} cy={32} r={30} />
      {/* One length for every stroke, so that one motion draws them all. */}
      <path className={styles.stroke} d={STROKES[outcome]} pathLength={1} />
    </svg>
  )
}
