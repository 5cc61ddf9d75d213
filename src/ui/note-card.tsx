import type { ReactNode, Ref } from 'react'

import styles from './note-card.module.css'
import { Text } from './text.tsx'

interface NoteCardProps {
  /** `alert` if the note answers a press, `status` if it appears by itself. */
  role?: 'alert' | 'status'
  isFailure?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

export const NoteCard = ({ role, isFailure = false, icon, ref, children }: NoteCardProps) => (
  <div
    ref={ref}
    role={role}
    className={isFailure ? `${styles.note} ${styles.failure}` : styles.note}
  >
    {icon}
    <Text as="div" className="grow">
      {children}
    </Text>
  </div>
)
