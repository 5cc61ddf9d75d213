import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ElementType, ReactNode } from 'react'

interface RowValueProps {
  /** Of lucide. */
  icon?: ElementType
  children: ReactNode
}

/** At the end of a row that opens: what it is set to, or what it holds, and the mark of something more. */
export const RowValue = ({ icon: Icon = ChevronRight, children }: RowValueProps) => (
  <>
    <span>{children}</span>
    <Icon size={20} aria-hidden />
  </>
)
