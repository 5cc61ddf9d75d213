import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ElementType, ReactNode } from 'react'

interface RowValueProps {
  icon?: ElementType
  children: ReactNode
}

/** End of a row that opens something: its current value and a chevron. */
export const RowValue = ({ icon: Icon = ChevronRight, children }: RowValueProps) => (
  <>
    <span>{children}</span>
    <Icon size={20} aria-hidden />
  </>
)
