import ChevronRight from 'lucide-react/icons/chevron-right'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import styles from './row-value.module.css'

/** At the end of a row that opens: what it is set to, or what it holds, and the mark of something more. */
export const RowValue = ({
  Icon = ChevronRight,
  children,
}: {
  Icon?: LucideIcon
  children: ReactNode
}) => (
  <span className={styles.value}>
    <span>{children}</span>
    <Icon size={20} aria-hidden />
  </span>
)
