import type { LucideIcon } from 'lucide-react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { IconButton } from './button.tsx'
import { DisclosureRow } from './disclosure-row.tsx'
import { Row } from './row.tsx'
import { Section } from './section.tsx'
import { Sheet } from './sheet.tsx'

interface MenuAction {
  icon: LucideIcon
  title: string
  subtitle?: string
  href?: string
  onPress?: (() => void) | undefined
}

interface ActionMenuProps {
  /** Label of the button and of the sheet. It says what the actions have in common. */
  label: string
  actions: readonly MenuAction[]
}

/**
 * Secondary actions of a screen, as texts in a sheet, because several icons in a row would explain
 * nothing.
 */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <IconButton label={label} onPress={() => setIsOpen(true)}>
        <Ellipsis size={24} aria-hidden />
      </IconButton>
      {isOpen ? (
        <Sheet title={label} onClose={close}>
          <Section>
            {actions.map(({ icon: Icon, onPress, href, ...words }) => {
              const row = { before: <Icon size={24} aria-hidden />, ...words }
              // A press also closes the menu, because a list can stay visible beside the screen
              // that the menu opens.
              if (href !== undefined)
                return <DisclosureRow key={words.title} href={href} onPress={close} {...row} />
              const act = () => {
                // The sheet is closed before the action, so that the focus returns to a button that
                // exists while the action runs.
                flushSync(close)
                onPress?.()
              }
              return (
                <Row key={words.title} {...row} onPress={onPress === undefined ? undefined : act} />
              )
            })}
          </Section>
        </Sheet>
      ) : null}
    </>
  )
}
