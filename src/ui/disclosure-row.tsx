import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentProps } from 'react'

import { Row } from './row.tsx'

export const DisclosureRow = (row: ComponentProps<typeof Row>) => (
  <Row {...row} after={<ChevronRight size={20} aria-hidden />} />
)
