import { groupsOfFour } from '#lib/mask.ts'

import styles from './grouped-text.module.css'

/**
 * A long address or account number in groups of four characters, so that people can compare it. The
 * gaps are only a style, so a copied text has none.
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
