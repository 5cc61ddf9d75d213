import { Tappable } from '@telegram-apps/telegram-ui'
import type { ReactNode } from 'react'

import styles from './chip.module.css'
import { useHostControls } from './host-controls.tsx'
import { Phrase } from './phrase.tsx'
import { Text } from './text.tsx'

/** Chips in one line on a phone, which is drawn sideways. */
export const ChipGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" className={styles.chips} aria-label={label}>
    {children}
  </div>
)

interface ChipProps {
  /** Absent where the chip stands for something that a press takes away. */
  isPressed?: boolean
  /** Instead of its text, where that does not say what a press does. */
  label?: string
  onPress: () => void
  children: ReactNode
}

/** One of several choices that a press sets and takes away. The kit's own has a heading for its word. */
export function Chip({ isPressed, label, onPress, children }: ChipProps) {
  const { haptic } = useHostControls()
  return (
    <Tappable
      Component="button"
      type="button"
      interactiveAnimation="opacity"
      className={styles.chip}
      aria-pressed={isPressed}
      aria-label={label}
      onClick={() => {
        haptic('select')
        onPress()
      }}
    >
      <Text>
        <Phrase>{children}</Phrase>
      </Text>
    </Tappable>
  )
}
