import { Button as KitButton, IconButton as KitIconButton } from '@telegram-apps/telegram-ui'
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'

import styles from './button.module.css'

interface ButtonProps extends Omit<
  ComponentProps<typeof KitButton>,
  'className' | 'mode' | 'loading' | 'stretched' | 'size'
> {
  mode?: 'filled' | 'bezeled' | 'plain' | 'gray' | 'destructive'
  isLoading?: boolean
  isStretched?: boolean
}

const ignore = (event: SyntheticEvent) => event.preventDefault()

/**
 * Properties of a button while its call runs. The button is not disabled, because a disabled button
 * loses the keyboard focus. Presses are ignored, because a click would submit a form.
 */
const LOADING = {
  disabled: false,
  'aria-disabled': true,
  onClick: ignore,
  onPointerDown: ignore,
}

/**
 * The app's button. The UI kit's button accepts presses while it loads, and cuts off long labels.
 */
export function Button({
  mode = 'filled',
  isLoading = false,
  isStretched = false,
  ...rest
}: ButtonProps) {
  return (
    <KitButton
      size="l"
      mode={mode === 'destructive' ? 'bezeled' : mode}
      loading={isLoading}
      stretched={isStretched}
      className={`${styles.button} ${styles[mode] ?? ''}`}
      aria-busy={isLoading}
      {...rest}
      {...(isLoading ? LOADING : undefined)}
    />
  )
}

interface IconButtonProps {
  label: string
  /**
   * Undefined while a press does nothing. The button is not disabled then, because a disabled
   * button loses the focus.
   */
  onPress: (() => void) | undefined
  isPressed?: boolean
  /** A press shows or hides the element with the id `controls`. */
  isExpanded?: boolean
  controls?: string | undefined
  disabled?: boolean
  children: ReactNode
}

/** A 44 px target around one icon, named for assistive technology. */
export function IconButton({
  label,
  onPress,
  isPressed,
  isExpanded,
  controls,
  disabled,
  children,
}: IconButtonProps) {
  return (
    <KitIconButton
      type="button"
      mode="plain"
      className={styles.icon}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      aria-controls={controls}
      disabled={disabled}
      aria-disabled={onPress === undefined}
      onClick={onPress}
    >
      {children}
    </KitIconButton>
  )
}
