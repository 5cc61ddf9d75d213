import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'

import styles from './fold.module.css'
import { Row } from './row.tsx'

interface FoldProps extends Pick<ComponentProps<typeof Row>, 'before' | 'title' | 'subtitle'> {
  /** What stands at the end of its row. */
  value?: ReactNode
  isOpen?: boolean
  /** Also where it is open from the start. */
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** Rows that a press on the row above them shows and hides. The kit's own is no list of rows and knows no keyboard. */
export const Fold = ({ value, isOpen, onToggle, children, ...row }: FoldProps) => (
  <details
    className={styles.fold}
    open={isOpen}
    onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
  >
    <summary>
      <Row
        {...row}
        after={
          <>
            {value === undefined ? null : <span>{value}</span>}
            <ChevronDown size={20} className={styles.chevron} aria-hidden />
          </>
        }
      />
    </summary>
    {children}
  </details>
)
