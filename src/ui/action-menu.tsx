import type { LucideIcon } from 'lucide-react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { IconButton } from './button.tsx'
import { DisclosureRow } from './disclosure-row.tsx'
import { Row } from './row.tsx'
import { Section } from './section.tsx'
import { Sheet } from './sheet.tsx'

/** One thing to do: a screen to open, or something done in place. */
interface MenuAction {
  icon: LucideIcon
  title: string
  subtitle?: string
  href?: string
  /** Undefined while it can't be done. */
  onPress?: (() => void) | undefined
}

interface ActionMenuProps {
  /** Says what the actions have in common: of the button, and above them. */
  label: string
  actions: readonly MenuAction[]
}

/** What can be done on a screen besides its one next step, by words in a sheet: several icons in a row say nothing. */
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
              // A list may stay where it is, beside what its menu has opened.
              if (href !== undefined)
                return <DisclosureRow key={words.title} href={href} onPress={close} {...row} />
              const act = () => {
                // The sheet gives the focus back first: where something is awaited, it is on the button that stays.
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
