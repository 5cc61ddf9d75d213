import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ElementType, ReactNode } from 'react'

interface RowValueProps {
  icon?: ElementType
  children: ReactNode
}

export const RowValue = ({ icon: Icon = ChevronRight, children }: RowValueProps) => (
  <>
    <span>{children}</span>
    <Icon size={20} aria-hidden />
  </>
)
