import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'

import styles from './fold.module.css'
import { Row } from './row.tsx'
import { RowValue } from './row-value.tsx'

interface FoldProps extends Pick<ComponentProps<typeof Row>, 'before' | 'title' | 'subtitle'> {
  /** What stands at the end of its row. */
  value?: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** Turned while the rows stand open. */
const Chevron = (props: ComponentProps<typeof ChevronDown>) => (
  <ChevronDown className={styles.chevron} {...props} />
)

/** Rows that a press on the row above them shows and hides. The kit's own is no list of rows and knows no keyboard. */
export const Fold = ({ value, isOpen, children, ...row }: FoldProps) => (
  <details className={styles.fold} open={isOpen}>
    <summary>
      <Row
        {...row}
        after={
          value === undefined ? (
            <Chevron size={20} aria-hidden />
          ) : (
            <RowValue icon={Chevron}>{value}</RowValue>
          )
        }
      />
    </summary>
    {children}
  </details>
)
