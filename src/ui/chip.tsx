import { Tappable } from '@telegram-apps/telegram-ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

import styles from './chip.module.css'
import { useHostControls } from './host-controls.tsx'
import { Phrase } from './phrase.tsx'
import { Text } from './text.tsx'

export const ChipGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" className={styles.chips} aria-label={label}>
    {children}
  </div>
)

interface ChipProps {
  /** Undefined if a press removes the chip. */
  isPressed?: boolean
  /** Accessible name, if the text does not say what a press does. */
  label?: string
  onPress: () => void
  children: ReactNode
}

/** A choice that a press toggles. The UI kit's chip is not used, because its text is a heading. */
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

interface SelectChipProps {
  label: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** One choice among many. The chip shows its name; a press opens the browser's own list. */
export const SelectChip = ({ label, options, onChange }: SelectChipProps) => (
  <span className={`${styles.chip} ${styles.select}`}>
    <Text aria-hidden>
      <span>{label}</span>
      <ChevronDown size={16} />
    </Text>
    <select aria-label={label} value="" onChange={({ target }) => onChange(target.value)}>
      <option value="" hidden>
        {label}
      </option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </span>
)
