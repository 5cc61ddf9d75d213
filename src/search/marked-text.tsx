import type { ReactNode } from 'react'

import styles from './marked-text.module.css'
import { segmentsOf } from './model/displayed-reason.ts'
import type { TextRange } from './model/places.ts'

export function Highlight({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return isOn ? <mark className={styles.mark}>{children}</mark> : <span>{children}</span>
}

/** A change remounts the whole text, because a browser's translator may have replaced its nodes. */
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
