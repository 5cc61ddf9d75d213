import { useState, type ReactNode } from 'react'

import { RowValue } from '#ui/row-value.tsx'
import { Row } from '#ui/row.tsx'
import { Sheet } from '#ui/sheet.tsx'

interface SettingRowProps {
  title: string
  value: ReactNode
  children: (close: () => void) => ReactNode
}

export function SettingRow({ title, value, children }: SettingRowProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Row title={title} after={<RowValue>{value}</RowValue>} onPress={() => setOpen(true)} />
      {isOpen ? (
        <Sheet title={title} onClose={close}>
          {children(close)}
        </Sheet>
      ) : null}
    </>
  )
}
