import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'

import styles from './collapsible-row.module.css'
import { Row } from './row.tsx'

interface FoldProps extends Pick<ComponentProps<typeof Row>, 'before' | 'title' | 'subtitle'> {
  value?: ReactNode
  isOpen?: boolean
  /** Called when the content is shown or hidden, also at the start if it is open then. */
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/**
 * A row that shows and hides the rows below it. The UI kit's accordion is not used, because it is
 * no list of rows and does not support the keyboard.
 */
export const CollapsibleRow = ({ value, isOpen, onToggle, children, ...row }: FoldProps) => (
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
