import type { ReactNode } from 'react'

import styles from './icon-button.module.css'

interface IconButtonProps {
  label: string
  onPress: () => void
  isPressed?: boolean
  disabled?: boolean
  children: ReactNode
}

/** A 44 px target around one icon, named for assistive technology. */
export function IconButton({
  label,
  onPress,
  isPressed,
  disabled = false,
  children,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
