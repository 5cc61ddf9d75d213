import type { ReactNode } from 'react'

import styles from './marked-text.module.css'
import type { TextRange } from './model/places.ts'
import { segmentsOf } from './model/shown-reason.ts'

/** What was looked for, where it stands as a whole. */
export function Marked({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return isOn ? <mark className={styles.mark}>{children}</mark> : <span>{children}</span>
}

/** A text with what matched in it marked. It comes anew as a whole: a translator may have taken its parts. */
export const MarkedText = ({ text, marks }: { text: string; marks: readonly TextRange[] }) => (
  <span key={`${text} ${marks.join()}`}>
    {segmentsOf(text, marks).map((segment, at) =>
      segment.isMarked ? (
        <mark key={at} className={styles.mark}>
          {segment.text}
        </mark>
      ) : (
        segment.text
      ),
    )}
  </span>
)
