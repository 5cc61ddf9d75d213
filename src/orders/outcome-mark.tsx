import texts from '#ui/text.module.css'
import styles from './outcome-mark.module.css'

export type ShownOutcome = 'done' | 'sent' | 'rejected'
/** `unknown`: the response was lost. */
export type OutcomeSign = ShownOutcome | 'unknown'

/** Strokes on a field of 64 by 64: a check, the hands of a clock, a cross, a question mark. */
const STROKES: Record<OutcomeSign, string> = {
  done: 'M20 33l9 9 16-19',
  sent: 'M32 20v13l8 6',
  rejected: 'M23 23l18 18M41 23L23 41',
  unknown: 'M25 27c0-4 3-7 7-7s7 3 7 6.5c0 5-7 5.5-7 11M32 44v.01',
}

const COLORS: Record<OutcomeSign, string | undefined> = {
  done: texts.positive,
  sent: texts.accent,
  rejected: styles.rejected,
  unknown: styles.unknown,
}

/** The sign of an outcome; it draws itself once, unless the person wants no motion. */
export function OutcomeMark({ sign }: { sign: OutcomeSign }) {
  return (
    <svg className={COLORS[sign]} width={72} height={72} viewBox="0 0 64 64" aria-hidden>
      <circle className={styles.disc} cx={32} cy={32} r={30} />
      {/* One length for every stroke, so that one motion draws them all. */}
      <path className={styles.stroke} d={STROKES[sign]} pathLength={1} />
    </svg>
  )
}
