import type { ReactNode } from 'react'

import styles from './marked-text.module.css'
import { segmentsOf, type MarkRange } from './model/match.ts'

/** What was looked for, where it stands as a whole. */
export function Marked({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return isOn ? <mark className={styles.mark}>{children}</mark> : <span>{children}</span>
}

/** A text with what matched in it marked. */
export function MarkedText({ text, marks }: { text: string; marks: readonly MarkRange[] }) {
  return segmentsOf(text, marks).map((segment, at) => (
    <Marked key={at} isOn={segment.isMarked}>
      {segment.text}
    </Marked>
  ))
}
