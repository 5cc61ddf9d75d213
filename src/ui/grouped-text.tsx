import { groupsOfFour } from '#lib/mask.ts'

import styles from './grouped-text.module.css'

/**
 * A long address or account number in groups of four, to compare by eye. The gaps are styling, so
 * that selected and copied text has none.
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
