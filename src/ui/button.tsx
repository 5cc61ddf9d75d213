import type { ComponentProps, ReactNode } from 'react'

import styles from './button.module.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  mode?: 'filled' | 'bezeled' | 'plain' | 'gray' | 'destructive'
  isLoading?: boolean
  isStretched?: boolean
}

/**
 * In the kit's measures and colours, but ours: the kit's own still fires clicks while it loads, and brings
 * three drawings of a spinner (README, Decisions).
 */
export function Button({
  mode = 'filled',
  isLoading = false,
  isStretched = false,
  disabled = false,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={[styles.button, styles[mode], isStretched && styles.stretched]
        .filter(Boolean)
        .join(' ')}
      aria-busy={isLoading}
      disabled={disabled || isLoading}
      {...rest}
    >
      {isLoading ? <span className={styles.spinner} aria-hidden /> : null}
      <span className={isLoading ? styles.waiting : undefined}>{children}</span>
    </button>
  )
}

interface IconButtonProps {
  label: string
  /** Undefined where there is nothing to do for now: unlike a disabled button it keeps the focus. */
  onPress: (() => void) | undefined
  isPressed?: boolean
  disabled?: boolean
  children: ReactNode
}

/** A 44 px target around one icon, named for assistive technology. */
export function IconButton({ label, onPress, isPressed, disabled, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={disabled}
      aria-disabled={onPress === undefined}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
