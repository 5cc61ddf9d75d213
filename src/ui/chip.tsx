import type { ReactNode } from 'react'

import { useHostControls } from './host-controls.tsx'
import styles from './chip.module.css'
import { Phrase } from './phrase.tsx'

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

/** One of several choices that a press sets and takes away. */
export function Chip({ isPressed, label, onPress, children }: ChipProps) {
  const { haptic } = useHostControls()
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isPressed}
      aria-label={label}
      onClick={() => {
        haptic('select')
        onPress()
      }}
    >
      <Phrase>{children}</Phrase>
    </button>
  )
}
