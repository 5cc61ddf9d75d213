import { Checkbox } from '@telegram-apps/telegram-ui'
import { useId } from 'react'

import styles from './confirm-checkbox.module.css'
import { Text } from './text.tsx'

interface ConfirmCheckboxProps {
  /** The person's statement, in the first person. */
  label: string
  isOn: boolean
  isRow?: boolean
  onChange: (isOn: boolean) => void
}

/**
 * Checkbox by which the person confirms a statement. The kit's box has no space for text, so the
 * text is a second label of it.
 */
export function ConfirmCheckbox({ label, isOn, isRow = false, onChange }: ConfirmCheckboxProps) {
  const id = useId()
  return (
    <div className={isRow ? `${styles.agree} ${styles.row}` : styles.agree}>
      <Checkbox id={id} checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <Text as="label" size="callout" htmlFor={id}>
        {label}
      </Text>
    </div>
  )
}
