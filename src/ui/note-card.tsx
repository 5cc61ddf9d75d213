import type { ReactNode, Ref } from 'react'

import styles from './note-card.module.css'
import { Text } from './text.tsx'

interface NoteCardProps {
  /** `alert` where it answers a press, `status` where it came by itself. */
  role?: 'alert' | 'status'
  /** Marked in the colour of what went wrong. */
  isFailure?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A few words that are to be read before what stands around them. */
export const NoteCard = ({ role, isFailure = false, icon, ref, children }: NoteCardProps) => (
  <div
    ref={ref}
    role={role}
    className={isFailure ? `${styles.note} ${styles.failure}` : styles.note}
  >
    {icon}
    <Text as="div" className={styles.words}>
      {children}
    </Text>
  </div>
)
