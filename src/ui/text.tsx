import { Children, type ReactNode } from 'react'

import { groupsOfFour } from '#lib/mask.ts'

import styles from './text.module.css'

/** A few words between the parts of a screen. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <p className={styles.paragraph}>{children}</p>
}

/**
 * A sentence with parts that are drawn: each of its texts in an element of its own. A translator of pages puts another
 * text into the place of each, and React would go on with the one that it made, which nobody sees any more; a text that
 * is all there is in an element it sets anew.
 */
export const Phrase = ({ children }: { children: ReactNode }) =>
  Children.map(children, (part) => (typeof part === 'string' ? <span>{part}</span> : part))

/** A name, an address, a code: somebody's or a machine's, which no translator may touch. */
export const Verbatim = ({ children }: { children: ReactNode }) => (
  <span translate="no">{children}</span>
)

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
