import { groupsOfFour } from '#lib/mask.ts'

import styles from './grouped-text.module.css'

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
