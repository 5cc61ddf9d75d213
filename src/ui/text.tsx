import type { ReactNode } from 'react'

import { groupsOfFour } from '#lib/mask.ts'

import styles from './text.module.css'

/** A few words between the parts of a screen. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <p className={styles.paragraph}>{children}</p>
}

/**
 * A long address or account number in groups of four, to be compared by eye. The gaps are drawn, not
 * written: what is selected and copied has none.
 */
export function GroupedText({ text }: { text: string }) {
  return (
    <bdi dir="ltr" translate="no" className={styles.groups}>
      {groupsOfFour(text).map((group, at) => (
        <span key={at} className={styles.group}>
          {group}
        </span>
      ))}
    </bdi>
  )
}
